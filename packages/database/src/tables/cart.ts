import type { ColumnType, Generated } from 'kysely';

type CreatedAt = Generated<Date>;
/** jsonb: read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
/** `date`: read and written as `YYYY-MM-DD`. */
type DateText = ColumnType<string, string, string>;

/** An option or a made-to-order machine. */
export interface SharedLine {
  readonly option_id?: number;
  readonly kit_variant_id?: number;
  readonly quantity: number;
}

export interface CartTables {
  promo_codes: {
    id: Generated<number>;
    code: string;
    percent: number;
    starts_on: DateText;
    ends_on: DateText;
    min_total: Generated<number>;
    usage_limit: number | null;
    used: Generated<number>;
    /** Groups it is limited to; empty is everybody. */
    groups: Generated<string[]>;
    version: ColumnType<number, never, never>;
  };
  carts: {
    id: Generated<number>;
    public_id: Generated<string>;
    token_hash: Buffer | null;
    user_id: string | null;
    payer_id: string | null;
    promo_code_id: number | null;
    version: Generated<number>;
    created_at: CreatedAt;
    changed_at: CreatedAt;
  };
  cart_items: {
    id: Generated<string>;
    cart_id: number;
    /** Null where the line is a saved choice. */
    option_id: number | null;
    kit_variant_id: number | null;
    quantity: number;
    note: Generated<string>;
    position: number;
    seen_price: number | null;
  };
  cart_shares: {
    token_hash: Buffer;
    lines: Json<SharedLine[]>;
    created_at: CreatedAt;
    expires_at: Date;
  };
  list_uploads: {
    id: string;
    cart_id: number;
    file_name: string | null;
    /** Also the titles and, for a file, the cells of its worksheets. */
    columns: Json<{ article: number; quantity: number | null; head: boolean }>;
    created_at: CreatedAt;
  };
  list_upload_lines: {
    upload_id: string;
    line: number;
    article: string;
    quantity_text: string;
    quantity: number | null;
    match: Generated<'waiting' | 'found' | 'ambiguous' | 'missing'>;
    option_id: number | null;
    candidates: Generated<number[]>;
    candidates_found: Generated<number>;
    is_skipped: Generated<boolean>;
    given: string | null;
    is_own: Generated<boolean>;
  };
  own_articles: {
    id: Generated<string>;
    /** One of the two: the company's, or the person's. */
    client_id: string | null;
    user_id: string | null;
    owner_id: ColumnType<string, never, never>;
    article: string;
    article_key: ColumnType<string, never, never>;
    option_id: number;
    created_at: CreatedAt;
  };
}
