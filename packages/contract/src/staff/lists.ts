import { isUuid } from '../fields/id.ts';
import type { Permission } from './permissions.ts';

/** The columns and filters of an office list; the server adds the SQL, the screen adds the cells. */
export interface ListDefinition {
  readonly name: string;
  readonly title: string;
  /** «заказ, заказа, заказов». */
  readonly nouns: readonly [string, string, string];
  readonly permission: Permission;
  readonly searchHint: string;
  readonly columns: readonly ListColumn[];
  readonly filters: readonly ListFilterField[];
  /** Tabs every shop has. */
  readonly views: readonly BuiltInView[];
  /** `-created`: the newest first. */
  readonly sort: string;
  /** What may be done with many records at once. */
  readonly bulk?: readonly BulkAction[];
  /** Whether records have tags: their kind in the journal and the permission. */
  readonly tags?: {
    readonly record: 'order' | 'request' | 'account' | 'company';
    readonly permission: Permission;
  };
  /** The tab of waiting records, which the rail counts. */
  readonly waits?: string;
}

/** The action that makes a file of the chosen records instead of changing them. */
export const EXPORT_ACTION = 'export';

/** A change of many records; the server runs them one after another. */
export interface BulkAction {
  readonly key: string;
  readonly title: string;
  readonly permission: Permission;
  /** The input it needs: an employee, or a text for the customer. */
  readonly asks?: 'person' | 'reason' | 'target';
  /** What the records are put into: the key of the named choices and the label of the field. */
  readonly target?: { readonly of: string; readonly label: string };
  /** The screen shows what it would touch before it starts. */
  readonly previews?: true;
  /** Stands in the bar of the selection; the others are under «Ещё» where any is frequent. */
  readonly frequent?: true;
  /** Place of its key on the keyboard while records are chosen. */
  readonly hotkey?: 'KeyM' | 'KeyP';
  /** Makes a file instead of changing the records. */
  readonly file?: true;
  /** Started from a screen of its own instead of the list's bar. */
  readonly apart?: true;
  /** The action that undoes it, while nobody has changed the records since. */
  readonly undo?: string;
  /** Has effects outside the shop: e-mails are sent. */
  readonly outside?: true;
}

export interface ListColumn {
  readonly key: string;
  readonly label: string;
  readonly sortable?: true;
  readonly right?: true;
  /** Cannot be hidden. */
  readonly always?: true;
  /** Hidden by default. */
  readonly extra?: true;
}

export type ListFilterField = { readonly key: string; readonly label: string } & (
  | {
      readonly kind: 'choice';
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
  | { readonly kind: 'period' }
  /** Whole units of money. */
  | { readonly kind: 'range' }
  /** One of the staff: `me`, `none` or an id. */
  | { readonly kind: 'person' }
  /** Words that staff put on records. */
  | { readonly kind: 'tag' }
  /** One of many that the shop knows by an id; the screen knows their names. */
  | { readonly kind: 'named' }
);

export interface BuiltInView {
  readonly slug: string;
  readonly name: string;
  /** As it stands in the address. */
  readonly query: string;
  /** Its records wait too long. */
  readonly late?: true;
}

export type FilterValue =
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly except: boolean }
  | { readonly kind: 'period'; readonly from?: string; readonly to?: string }
  | { readonly kind: 'range'; readonly from?: number; readonly to?: number }
  | { readonly kind: 'person'; readonly value: string }
  | { readonly kind: 'tag'; readonly values: readonly string[] }
  | { readonly kind: 'named'; readonly value: string };

export interface OfficeListQuery {
  readonly q: string;
  readonly sort: { readonly key: string; readonly descending: boolean };
  readonly filters: ReadonlyMap<string, FilterValue>;
  readonly columns: readonly string[];
  readonly after: string | null;
}

export const LIST_PAGE = 50;
/** Counted exactly up to here, «больше 10 000» after. */
export const COUNT_LIMIT = 10_000;

/** A tag at its longest. */
export const TAG_LENGTH = 30;
/** More on one record are refused. */
export const TAGS_AT_MOST = 20;

/** «  Срочно , » → «срочно»: commas part tags in addresses. */
export const plainTag = (text: string): string =>
  text
    .replaceAll(/[\s,]+/g, ' ')
    .trim()
    .toLowerCase();

const day = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string): boolean =>
  day.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

type Params = Readonly<Record<string, string | undefined>>;

/** Reads an address or a call; what it does not know is named. */
export function readList(
  definition: ListDefinition,
  params: Params,
): { readonly ok: true; readonly ask: OfficeListQuery } | { readonly ok: false; readonly field: string } {
  const filters = new Map<string, FilterValue>();
  for (const [key, text] of Object.entries(params)) {
    if (text === undefined || text === '' || ['q', 'sort', 'after', 'columns', 'view'].includes(key))
      continue;
    const field = definition.filters.find((one) => one.key === key);
    const value = field && readFilter(field, text);
    if (!value) return { ok: false, field: key };
    filters.set(key, value);
  }
  const sort = params['sort'] ?? definition.sort;
  const key = sort.replace(/^-/, '');
  if (!definition.columns.some((column) => column.key === key && column.sortable))
    return { ok: false, field: 'sort' };
  const q = (params['q'] ?? '').trim();
  if (q.length > 200) return { ok: false, field: 'q' };
  return {
    ok: true,
    ask: {
      q,
      sort: { key, descending: sort.startsWith('-') },
      filters,
      columns: visibleColumns(definition, params['columns']),
      after: params['after'] ?? null,
    },
  };
}

/** Which columns are shown, in the definition's order. */
export function visibleColumns({ columns }: ListDefinition, chosen: string | undefined): readonly string[] {
  const named = chosen?.split(',');
  return columns
    .filter(({ key, always, extra }) => always || (named ? named.includes(key) : !extra))
    .map(({ key }) => key);
}

function readFilter(field: ListFilterField, text: string): FilterValue | undefined {
  if (text.length > 500) return undefined;
  if (field.kind === 'choice') {
    const except = text.startsWith('!');
    const values = (except ? text.slice(1) : text).split(',');
    const isKnown = values.every((value) => field.options.some((option) => option.value === value));
    return isKnown ? { kind: 'choice', values, except } : undefined;
  }
  if (field.kind === 'person')
    return text === 'me' || text === 'none' || isUuid(text) ? { kind: 'person', value: text } : undefined;
  if (field.kind === 'tag') {
    const values = text.split(',').map(plainTag);
    return values.every((tag) => tag !== '' && tag.length <= TAG_LENGTH)
      ? { kind: 'tag', values }
      : undefined;
  }
  if (field.kind === 'named') return /^[\w-]{1,80}$/.test(text) ? { kind: 'named', value: text } : undefined;
  const [from = '', to = '', more] = text.split('..');
  if (!text.includes('..') || more !== undefined || (from === '' && to === '')) return undefined;
  const ends = [from, to].filter((end) => end !== '');
  if (field.kind === 'period')
    return ends.every(isDay)
      ? { kind: 'period', ...(from ? { from } : {}), ...(to ? { to } : {}) }
      : undefined;
  return ends.every((end) => /^\d{1,12}$/.test(end))
    ? { kind: 'range', ...(from ? { from: Number(from) } : {}), ...(to ? { to: Number(to) } : {}) }
    : undefined;
}

/** «Состояние: кроме закрытых» of a chip, without people's names. */
export function filterText(field: ListFilterField, value: FilterValue): string {
  if (value.kind === 'choice' && field.kind === 'choice') {
    const names = value.values.map(
      (one) => field.options.find((option) => option.value === one)?.label ?? one,
    );
    return `${value.except ? 'кроме ' : ''}${names.join(', ')}`;
  }
  if (value.kind === 'tag') return value.values.join(' или ');
  if (value.kind === 'person')
    return value.value === 'me' ? 'я' : value.value === 'none' ? 'никто' : 'сотрудник';
  if (value.kind === 'period' || value.kind === 'range') {
    const show = (end: string | number): string =>
      typeof end === 'number' ? end.toLocaleString('ru-RU') : end.split('-').toReversed().join('.');
    if (value.from !== undefined && value.to !== undefined) return `${show(value.from)} – ${show(value.to)}`;
    return value.from === undefined ? `до\u00a0${show(value.to ?? '')}` : `от\u00a0${show(value.from)}`;
  }
  return '';
}
