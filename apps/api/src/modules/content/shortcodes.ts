import { goodsIdKind, isSlug } from '@spindle/contract/fields/id';
import { isOwnPath } from '@spindle/contract/fields/local-path';
import { routes } from '@spindle/contract/routes';
import * as z from 'zod/mini';
import type { MediaLibrary } from '../media/media.service.ts';
import type { OfficesService } from '../offices/offices.service.ts';
import type { LiveRef, StoredBlock } from './live-blocks.service.ts';

/** What a shortcode may read from other modules. */
export interface ShortcodeContext {
  readonly offices: Pick<OfficesService, 'list'>;
  readonly media: Pick<MediaLibrary, 'shown'>;
}

interface ShortcodeRule {
  readonly attributes: z.ZodMiniType;
  /** The block, or null when what it names does not exist. */
  resolve(attributes: never, context: ShortcodeContext): StoredBlock | null | Promise<StoredBlock | null>;
}

function shortcode<S extends z.ZodMiniType>(
  attributes: S,
  resolve: (attributes: z.output<S>, context: ShortcodeContext) => ReturnType<ShortcodeRule['resolve']>,
): ShortcodeRule {
  return { attributes, resolve };
}

const formActions = Object.values(routes.forms)
  .filter(({ method }) => method === 'POST')
  .map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
const internalPath = z.string().check(z.refine(isOwnPath));
const line = z.string().check(z.minLength(1), z.maxLength(300));

const live = (of: LiveRef['of'], key: string): LiveRef => ({ type: 'live', of, key });

/** Every shortcode but `table`, which belongs to the Markdown table under it. */
const shortcodes: Readonly<Record<string, ShortcodeRule>> = {
  form: shortcode(z.strictObject({ action: z.enum(formActions) }), ({ action }) => ({
    type: 'form',
    action,
  })),
  contacts: shortcode(z.strictObject({ slug: z.optional(line) }), async ({ slug }, context) => {
    const offices = await context.offices.list();
    const companies = slug === undefined ? offices : offices.filter((office) => office.slug === slug);
    return companies.length === 0 ? null : { type: 'contacts', companies };
  }),
  goods: shortcode(
    z.strictObject({ id: z.string().check(z.refine((id) => goodsIdKind(id) !== undefined)) }),
    ({ id }) => live('goods', id),
  ),
  selection: shortcode(z.strictObject({ slug: z.string().check(z.refine(isSlug)) }), ({ slug }) =>
    live('selection', slug),
  ),
  video: shortcode(
    z.strictObject({
      src: internalPath,
      poster: z.optional(internalPath),
      title: line,
      length: z.optional(z.string().check(z.regex(/^\d{1,3}:[0-5]\d(?::[0-5]\d)?$/))),
    }),
    ({ src, poster = null, title, length = null }) => ({ type: 'video', src, poster, title, length }),
  ),
};

export const tableAttributes = z.strictObject({ caption: line });

type Resolution = { ok: true; block: StoredBlock } | { ok: false; problem: string };

export async function resolveShortcode(
  name: string,
  attributes: Readonly<Record<string, string>>,
  context: ShortcodeContext,
): Promise<Resolution> {
  const rule = Object.hasOwn(shortcodes, name) ? shortcodes[name] : undefined;
  if (!rule) return { ok: false, problem: 'unknown shortcode' };
  const parsed = z.safeParse(rule.attributes, attributes);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => issue.path.join('.') || issue.code);
    return { ok: false, problem: `wrong attributes: ${[...new Set(names)].join(', ')}` };
  }
  const block = await rule.resolve(parsed.data as never, context);
  return block ? { ok: true, block } : { ok: false, problem: 'what it names does not exist' };
}
