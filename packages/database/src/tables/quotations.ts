import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { StoredKit } from './kits.ts';
import type { Currency, StoredPayer, StoredSeller } from './orders.ts';

/** jsonb: read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

/** A line of a version that was sent. */
interface VersionLine {
  readonly id: number;
  readonly position: number;
  readonly article: string;
  readonly name: string;
  readonly quantity: number;
  readonly unit: string;
  readonly list_price: number | null;
  readonly price: number;
  readonly ready_days: number | null;
}

export interface QuotationTables {
  quotations: {
    id: string;
    number: string;
    status: 'draft' | 'requested' | 'prepared' | 'viewed' | 'accepted' | 'ordered' | 'declined' | 'expired';
    source: 'goods' | 'cart' | 'list' | 'kit' | 'quotation';
    user_id: string;
    client_id: string | null;
    payer: Json<StoredPayer>;
    seller: Json<StoredSeller>;
    discount_percent: Generated<number>;
    comment: string | null;
    text: string | null;
    terms: string | null;
    advance_percent: number | null;
    option_prices: Generated<boolean>;
    promo_code: string | null;
    decline_reason: string | null;
    total: number | null;
    original_total: number | null;
    vat_total: number | null;
    currency: Generated<Currency>;
    valid_until: string | null;
    prepared_at: Date | null;
    order_id: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    /** Raised by a trigger. */
    version: ColumnType<number, never, never>;
    assignee_id: Generated<string | null>;
    request_number: Generated<string | null>;
    approval_asked_by: Generated<string | null>;
    approved_by: Generated<string | null>;
    words: GeneratedAlways<string>;
    /** Which version of it is being prepared or stands; the ones before are `quotation_versions`. */
    revision: Generated<number>;
  };
  quotation_versions: {
    quotation_id: string;
    number: number;
    sent_at: Date;
    valid_until: string;
    total: number;
    text: string | null;
    terms: string | null;
    lines: ColumnType<readonly VersionLine[], string, never>;
  };
  quotation_lines: {
    /** Stays while the line changes its place. */
    id: GeneratedAlways<number>;
    quotation_id: string;
    position: number;
    option_id: number | null;
    goods_id: number | null;
    option_public_id: string | null;
    kit: ColumnType<StoredKit | null, string | null | undefined, string | null>;
    article: string;
    name: string;
    note: Generated<string>;
    image: string | null;
    specs: ColumnType<readonly { name: string; value: string }[], string | undefined, string>;
    unit_code: number;
    unit_name: string;
    pack_size: Generated<number>;
    quantity: number;
    list_price: number | null;
    price: number | null;
    vat_percent: number | null;
    weight_g: Generated<number>;
    ready_days: number | null;
    is_delivery: Generated<boolean>;
  };
  quotation_history: {
    id: Generated<number>;
    quotation_id: string;
    status: QuotationTables['quotations']['status'];
    actor: 'buyer' | 'staff' | 'shop';
    user_id: string | null;
    note: string | null;
    at: Generated<Date>;
    staff_id: Generated<string | null>;
  };
  quotation_links: {
    token_hash: Buffer;
    quotation_id: string;
    created_at: Generated<Date>;
    expires_at: Date;
  };
}
