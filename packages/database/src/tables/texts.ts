import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Fields = Readonly<Record<string, string>>;
/** jsonb: read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;

export interface TextTables {
  texts: {
    id: Generated<string>;
    kind: 'page' | 'press' | 'faq' | 'vacancy' | 'course' | 'letter' | 'popup';
    key: string;
    name: string;
    fields: Json<Fields>;
    on_site: JsonOrNull<Fields>;
    loaded: JsonOrNull<Fields>;
    theirs: JsonOrNull<Fields>;
    publish_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    updated_at: Generated<Date>;
    version: ColumnType<number, never, never>;
    state: GeneratedAlways<'draft' | 'published' | 'changed' | 'planned'>;
    source: GeneratedAlways<'files' | 'office' | 'both'>;
  };
  text_revisions: {
    text_id: string;
    number: number;
    at: Generated<Date>;
    staff_id: string | null;
    who: string | null;
    fields: Json<Fields>;
    published_at: Date | null;
    returned: number | null;
  };
  text_previews: {
    token_hash: Buffer;
    page: Json<{ h1: string; lead: string | null; title: string; description: string; body: string }>;
    made_at: Generated<Date>;
  };
}
