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
    /** The built-in text of e-mails and popups. */
    loaded: JsonOrNull<Fields>;
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
  media: {
    id: Generated<string>;
    kind: 'picture' | 'file';
    name: string;
    alt: Generated<string>;
    edition: Generated<number>;
    updated_at: Generated<Date>;
    version: ColumnType<number, never, never>;
  };
  media_editions: {
    media_id: string;
    edition: number;
    file_name: string;
    size: number;
    photo_key: string | null;
    width: number | null;
    height: number | null;
    file_id: string | null;
    staff_id: string | null;
    who: string;
    added_at: Generated<Date>;
  };
  /** Written by triggers of the records that name it. */
  media_uses: {
    media_id: string;
    place: 'text' | 'banner' | 'menu-item' | 'promotion' | 'selection';
    record: string;
    name: string;
  };
  text_previews: {
    token_hash: Buffer;
    page: Json<{ h1: string; lead: string | null; title: string; description: string; body: string }>;
    made_at: Generated<Date>;
  };
}
