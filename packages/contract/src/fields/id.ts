import { CONFIGURATION_KEY_PREFIX, ID_PREFIXES, TEXT_LIMITS } from '../constants.ts';
import { idMessage, slugMessage } from '../messages.ts';
import { field, type FieldRule } from './field.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const ID = /^[A-Za-z\d][A-Za-z\d_-]*$/;
const SLUG = /^[a-z\d]+(?:[-_][a-z\d]+)*$/;

type GoodsIdKind = keyof typeof ID_PREFIXES;

const KINDS = Object.entries(ID_PREFIXES) as [GoodsIdKind, string][];

export const isUuid = (text: string): boolean => UUID.test(text);
const isId = (text: string): boolean => text.length <= TEXT_LIMITS.id && ID.test(text);
export const isSlug = (text: string): boolean => text.length <= TEXT_LIMITS.slug && SLUG.test(text);

/** `p_`, `new_` or `bu_` and something after it; undefined for any other id. */
export const goodsIdKind = (id: string): GoodsIdKind | undefined =>
  KINDS.find(([, prefix]) => id.startsWith(prefix) && isId(id) && isId(id.slice(prefix.length)))?.[0];

const trim = (text: string) => text.trim();
const rule = (max: number, test: (text: string) => boolean, message: string, clean = trim): FieldRule => ({
  max,
  clean,
  problem: (text) => (test(text) ? undefined : message),
});

export const uuidRule = rule(36, isUuid, idMessage, (text) => text.trim().toLowerCase());
export const idRule = rule(TEXT_LIMITS.id, isId, idMessage);
export const slugRule = rule(TEXT_LIMITS.slug, isSlug, slugMessage);
/** Goods or option. */
export const goodsIdRule = rule(TEXT_LIMITS.id, (text) => goodsIdKind(text) !== undefined, idMessage);
export const optionIdRule = rule(
  TEXT_LIMITS.id,
  (text) => goodsIdKind(text) === 'newOption' || goodsIdKind(text) === 'usedOption',
  idMessage,
);
export const isConfigurationKey = (text: string): boolean =>
  text.startsWith(CONFIGURATION_KEY_PREFIX) && isId(text.slice(CONFIGURATION_KEY_PREFIX.length));
export const configurationKeyRule = rule(TEXT_LIMITS.id, isConfigurationKey, idMessage);
/** The key in a pasted text, plain or within the URL of a configuration. */
export const configurationKeyIn = (text: string): string | undefined =>
  text.split(/[\s/?#=&]+/).find(isConfigurationKey);
/** What staff sell: an option or a saved configuration. */
export const soldIdRule = rule(
  TEXT_LIMITS.id,
  (text) => optionIdRule.problem(text) === undefined || isConfigurationKey(text),
  idMessage,
);

export const uuidField = () => field(uuidRule);
export const idField = () => field(idRule);
export const slugField = () => field(slugRule);
export const goodsIdField = () => field(goodsIdRule);
export const configurationKeyField = () => field(configurationKeyRule);
