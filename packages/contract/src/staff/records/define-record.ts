import type { FieldSpec, FieldValues } from '../field-specs.ts';
import {
  type BuiltInView,
  EXPORT_ACTION,
  type ListColumn,
  type ListDefinition,
  type ListFilterField,
} from '../lists.ts';
import type { Permission } from '../permissions.ts';

/** Areas of rights with a permission to read and one to change. */
type Area = Permission extends infer P ? (P extends `${infer A}.change` ? A : never) : never;

/** A field of the form and the column of the table that holds it. */
export interface RecordField extends FieldSpec {
  /** Where the column is called otherwise; null where the module's own SQL reads and writes the field. */
  readonly column?: string | null;
  /** How the column holds it, where that does not follow from the kind; a point is in `lat` and `lon`. */
  readonly stored?: 'kopecks' | 'decimal' | 'lines' | 'point';
  /** What an empty field is in a column that is never null; `last` is the place after all others. */
  readonly empty?: '' | 0 | 'last';
  /** Shown after the number in a list: «%». */
  readonly unit?: string;
  /** The table with the choices named by `of`. */
  readonly rows?: {
    readonly table: string;
    readonly label: string;
    readonly order: string;
  };
  /** The message for a choice that no longer exists. */
  readonly missing?: string;
  /** If empty, derived from this field in Latin letters. */
  readonly slugOf?: string;
  /** The value tests use, where its shape requires a special one. */
  readonly sample?: string;
}

/** A column of the list; it shows a field, or what the module's SQL selects under its key. */
export interface RecordColumn extends ListColumn {
  /** The field it shows, where that has another key. */
  readonly field?: string;
}

export type RecordFilter = ListFilterField & {
  /** The field it filters, if its key differs. */
  readonly field?: string;
  /** Whether the day of the shop lies before, within or after these fields, and what it is then called. */
  readonly days?: {
    readonly from?: string;
    readonly to?: string;
    readonly before?: string;
    readonly during: string;
    readonly after?: string;
  };
};

/** No two records share the values of all these fields, ignoring case. */
interface UniqueFields {
  readonly fields: readonly string[];
  /** The field of the message; by default the first one. */
  readonly at?: string;
  readonly message: string;
}

export interface RecordInput {
  /** Its word in addresses of the office and of the API. */
  readonly name: string;
  /** What the journal, the live stream and drafts call one. */
  readonly record: string;
  readonly table: string;
  /** What ids are: given by the shop, words, or counted by the database. */
  readonly id: 'uuid' | 'text' | 'number';
  readonly idColumn?: string;
  /** Its id is this field. */
  readonly idOf?: string;
  readonly area: Area;
  readonly title: string;
  /** «Запись ленты». */
  readonly one: string;
  /** «запись, записи, записей». */
  readonly nouns: ListDefinition['nouns'];
  /** «Новая запись». */
  readonly fresh: string;
  /** The journal's labels of adding, changing and removing. */
  readonly audit: readonly [add: string, change: string, remove: string];
  /** The journal's word before `.add`, where it is not the name. */
  readonly actions?: string;
  /** Its address in the office, where it is not the name. */
  readonly path?: string;
  /** Of its calls, for the API's documentation. */
  readonly summary: string;
  /** The button's words: what buyers see of a change. */
  readonly save?: string;
  readonly searchHint: string;
  /** Columns that words are looked for in. */
  readonly search: readonly string[];
  readonly sort: string;
  readonly columns: readonly RecordColumn[];
  readonly filters?: readonly RecordFilter[];
  readonly views?: readonly BuiltInView[];
  readonly fields: readonly RecordField[];
  readonly unique?: readonly UniqueFields[];
  /** By default the first field. */
  readonly nameOf?: (fields: FieldValues) => string;
  /** Its page in the shop. */
  readonly urlOf?: (fields: FieldValues) => string | null;
  /** Caches of the shop that a change makes old. */
  readonly announces?: readonly ('content' | 'education' | 'site')[];
  /** Its list can be exported to a file. */
  readonly isExported?: true;
  /** Reviewed: its table has exactly these columns, and none of them holds personal data. */
  readonly holdsNobody?: true;
}

type ActionsOf<D extends RecordInput> = D extends { readonly actions: infer A extends string }
  ? A
  : D['name'];

interface Derived<A extends string> {
  readonly actions: A;
  readonly path: string;
  readonly read: Permission;
  readonly change: Permission;
  readonly announces: readonly ('content' | 'education' | 'site')[];
  readonly list: ListDefinition;
  /** The fields, for lookups. */
  readonly specs: readonly RecordField[];
}

/** A kind of records of the office: its calls, list, form, rights, journal and addresses follow from it. */
export type RecordDefinition = RecordInput & Derived<string>;

export type FieldKey<D extends RecordInput> = D['fields'][number]['key'];
export type FieldsOf<D extends RecordInput> = Readonly<Record<FieldKey<D>, string>>;

export function defineRecord<const D extends RecordInput>(input: D): D & Derived<ActionsOf<D>> {
  const read: Permission = `${input.area}.read`;
  return {
    ...input,
    actions: (input.actions ?? input.name) as ActionsOf<D>,
    path: input.path ?? `/${input.name}`,
    read,
    change: `${input.area}.change`,
    announces: input.announces ?? ['content'],
    specs: input.fields,
    list: {
      name: input.name,
      title: input.title,
      nouns: input.nouns,
      permission: read,
      searchHint: input.searchHint,
      sort: input.sort,
      columns: input.columns,
      filters: input.filters ?? [],
      views: input.views ?? [{ slug: 'all', name: 'Все', query: '' }],
      ...(input.isExported && { bulk: [{ key: EXPORT_ACTION, title: 'Выгрузить', permission: read }] }),
    },
  };
}
