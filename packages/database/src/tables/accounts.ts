import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Currency } from './orders.ts';

type CreatedAt = Generated<Date>;
type Flag = Generated<boolean>;
/** Absent until it happens. */
type Moment = Date | null;

/** Columns that came to the shop's own tables with accounts and companies. */
export interface UserAccountColumns {
  pending_email: string | null;
  deleted_at: Moment;
  /** What addresses are compared by: `emailKey` of the contract. */
  email_key: Generated<string>;
  manager_id: Generated<string | null>;
  /** Raised by a trigger. */
  version: ColumnType<number, never, never>;
}
export interface ClientAccountColumns {
  rejected_at: Moment;
  reject_reason: string | null;
  /** The registry's address as the look-up knew it. */
  registry_email: string | null;
  /** Members act for the company with a second factor only. */
  factor_required: Flag;
  manager_id: Generated<string | null>;
  discount_percent: Generated<number | null>;
  /** In kopecks. */
  credit_limit: Generated<number | null>;
  credit_days: Generated<number | null>;
  version: ColumnType<number, never, never>;
}
export interface ClientMemberAccountColumns {
  id: Generated<string>;
}

export interface AccountTables {
  erasure_acts: {
    number: Generated<number>;
    /** Null of a guest. */
    account_id: string | null;
    basis: string;
    places: JSONColumnType<Record<string, number>>;
    staff_id: string | null;
    made_at: CreatedAt;
  };
  account_links: {
    id: string;
    kind: 'activate' | 'change_email' | 'reset';
    token_hash: Buffer;
    user_id: string;
    email: string;
    created_at: CreatedAt;
    expires_at: Date;
    used_at: Moment;
  };
  pre_registrations: {
    uuid_hash: Buffer;
    person: ColumnType<unknown, string, string>;
    password_hash: string;
    inn: string;
    found: ColumnType<unknown, string, string>;
    consent_version: string;
    address: string | null;
    created_at: CreatedAt;
    expires_at: Date;
  };
  invites: {
    id: string;
    client_id: string;
    email: string;
    email_key: Generated<string>;
    token_hash: Buffer;
    invited_by: string | null;
    created_at: CreatedAt;
    expires_at: Date;
    accepted_at: Moment;
    revoked_at: Moment;
  };
  company_proofs: {
    token_hash: Buffer;
    client_id: string;
    user_id: string;
    inn: string;
    created_at: CreatedAt;
    expires_at: Date;
  };
  addresses: {
    id: string;
    user_id: string | null;
    client_id: string | null;
    name: string;
    city: string;
    postal_code: string | null;
    address: string;
    contact_name: string | null;
    phone: string | null;
    comment: string | null;
    is_default: Flag;
    created_at: CreatedAt;
  };
  documents: {
    id: string;
    user_id: string | null;
    client_id: string | null;
    kind: 'contract' | 'invoice' | 'waybill' | 'act' | 'reconciliation' | 'certificate' | 'other';
    number: string;
    title: string;
    issued_on: ColumnType<string, string, string>;
    amount: number | null;
    currency: Generated<Currency>;
    order_id: string | null;
    /** Documents of orders are generated on request. */
    file_id: string | null;
    created_at: CreatedAt;
    /** The part of the order it goes with. */
    order_part: Generated<number | null>;
    /** The second invoice of an order that started with an advance. */
    is_rest: Flag;
    /** The version of the order the document is for, and whether a later one has replaced it. */
    revision: Generated<number>;
    is_replaced: Flag;
    /** The return that the document is for. */
    order_return: Generated<number | null>;
    /** Who of the staff has put the file on its order. */
    staff_id: Generated<string | null>;
  };
  bonus_levels: {
    id: number;
    name: string;
    turnover_from: number;
    discount_percent: number;
    version: ColumnType<number, never, never>;
  };
  company_registry: {
    inn: string;
    kpp: Generated<string>;
    ogrn: string | null;
    name_short: string;
    name_full: string;
    legal_address: string;
    is_active: Flag;
    email: string | null;
  };
}
