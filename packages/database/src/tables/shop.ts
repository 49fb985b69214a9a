import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Currency } from './orders.ts';

type CreatedAt = Generated<Date>;
/** jsonb: read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type JsonOr<T> = ColumnType<T, string | undefined, string>;
type Flag = Generated<boolean>;
/** `date`: read and written as `YYYY-MM-DD`. */
type DateText = ColumnType<string, string, string>;

/** A stored file, or a document of an order or a quotation that is generated when the e-mail is sent. */
export type StoredAttachment =
  | { readonly file_id: string; readonly name: string }
  | { readonly quotation_id: string; readonly name: string }
  | {
      readonly order_id: string;
      readonly paper: 'invoice' | 'waybill' | 'rest' | 'return';
      readonly issued_on: string;
      /** E-mails from before parts have none. */
      readonly part?: number | null;
      readonly name: string;
    };

export interface ShopTables {
  shop_money: { single: Flag; currency: Currency; rate: string | null; step: number | null };
  currency_rates: {
    id: Generated<number>;
    currency: Exclude<Currency, 'RUB'>;
    rate: ColumnType<string, string, never>;
    step: number;
    set_at: CreatedAt;
  };
  option_prices: {
    option_id: number;
    currency: Currency;
    price: number;
    original_price: number | null;
    quantity_steps: number[] | null;
    quantity_prices: number[] | null;
  };
  demo_marks: { place: string; last_id: number };
  own_shop: { is_own: Generated<boolean>; since: Generated<Date> };
  site_settings: {
    key: string;
    value: Json<unknown>;
    updated_at: CreatedAt;
    version: Generated<number>;
  };
  menu_items: {
    id: string;
    menu: 'secondary' | 'main' | 'footer' | 'documents';
    parent_id: string | null;
    position: number;
    name: string;
    slug: string;
    url: string;
    code: string | null;
    has_promotion_badge: Flag;
    append_text: string | null;
    is_hidden: Flag;
    version: Generated<number>;
  };
  regions: {
    id: number;
    version: ColumnType<number, never, never>;
    name: string;
    slug: string;
    position: number;
  };
  cities: {
    id: number;
    version: ColumnType<number, never, never>;
    region_id: number;
    name: string;
    slug: string;
  };
  companies: {
    id: string;
    slug: string;
    position: number;
    city_name: string;
    office_address: string;
    phone: string;
    email: string;
    opening_hours: string;
    hours: Json<{ day: string; opens: string | null; closes: string | null }[]>;
    business_region_id: number[];
    lat: number;
    lon: number;
    is_head: Flag;
    has_showroom: Flag;
    has_warehouse: Flag;
    description: Generated<string>;
    how_to_get: Generated<string>;
    staff: JsonOr<{ name: string; position: string; phone: string; email: string }[]>;
    version: Generated<number>;
  };
  folders: {
    id: string;
    parent_id: string | null;
    section: 'catalog' | 'tools';
    slug: string;
    path: string;
    name: string;
    full_name: string | null;
    position: number;
    drawing_kind: string | null;
    drawing_params: JsonOr<Record<string, unknown>>;
    has_promotion_badge: Flag;
    description: string | null;
    type: string | null;
    template: string | null;
    version: Generated<number>;
    is_hidden: Flag;
  };
  folder_slugs: { slug: string; folder_id: string };
  pages: {
    slug: string;
    title: string;
    description: string;
    h1: string;
    lead: string | null;
    page_group: string | null;
    position: Generated<number>;
    body: string;
    version: string | null;
    updated_on: DateText;
  };
  contracts: {
    version: string;
    number: string;
    title: string;
    effective_from: DateText;
    body: string;
    body_hash: GeneratedAlways<string>;
  };
  /** Maintained by triggers of the tables with the texts. */
  content_documents: {
    id: string;
    kind: string;
    url: string;
    title: string;
    named: Generated<string>;
    lead: Generated<string>;
    body: string;
    shown_from: DateText | null;
    shown_before: DateText | null;
    words: Generated<string>;
    head: Generated<string>;
  };
  banners: {
    id: string;
    section: string;
    position: number;
    title: string;
    text: string | null;
    url: string | null;
    button: string | null;
    drawing_kind: string | null;
    drawing_params: JsonOr<Record<string, unknown>>;
    /** Of the library, shown instead of the drawing. */
    picture: ColumnType<string | null, string | null | undefined, string | null>;
    starts_on: ColumnType<string | null, string | null | undefined, string | null>;
    ends_on: ColumnType<string | null, string | null | undefined, string | null>;
    advertiser: ColumnType<string | null, string | null | undefined, string | null>;
    erid: ColumnType<string | null, string | null | undefined, string | null>;
    version: ColumnType<number, never, never>;
  };
  /** What of marketing is to be done on a day. */
  marketing_reminders: {
    id: Generated<number>;
    day: DateText;
    text: string;
    note: Generated<string>;
    staff_id: string | null;
    is_done: Generated<boolean>;
    version: ColumnType<number, never, never>;
  };
  /** How often a banner was seen and followed. */
  banner_days: { banner_id: string; day: DateText; views: number; clicks: number };
  /** Requested addresses that do not exist. */
  missing_pages: { path: string; hits: number; first_on: DateText; last_on: DateText };
  seo: {
    id: Generated<string>;
    version: ColumnType<number, never, never>;
    path: string;
    title: string | null;
    description: string | null;
    h1: string | null;
    canonical: string | null;
    robots: string | null;
    redirect_url: string | null;
  };
  users: {
    id: string;
    email: string;
    password_hash: string | null;
    first_name: string;
    last_name: string;
    middle_name: string | null;
    phone: string | null;
    type: 'physical' | 'legal';
    business_region_id: number | null;
    email_confirmed_at: Date | null;
    locked_at: Date | null;
    created_at: CreatedAt;
  };
  clients: {
    id: string;
    name_short: string;
    name_full: string;
    inn: string;
    kpp: string | null;
    ogrn: string | null;
    legal_address: string | null;
    checked_at: Date | null;
    created_at: CreatedAt;
  };
  client_members: { client_id: string; user_id: string; role: 'owner' | 'employee'; created_at: CreatedAt };
  sessions: {
    id: string;
    token_hash: Buffer;
    user_id: string;
    created_at: CreatedAt;
    seen_at: Generated<Date>;
    expires_at: Date;
    user_agent: string | null;
    address: string | null;
  };
  requests: {
    id: string;
    number: string;
    form: string;
    status: Generated<'new' | 'in_work' | 'done' | 'rejected'>;
    fields: Json<Record<string, unknown>>;
    user_id: string | null;
    company_id: string | null;
    page_url: string | null;
    address: string | null;
    user_agent: string | null;
    email: string | null;
    subject_id: string | null;
    waits_for: Generated<string | null>;
    assignee_id: Generated<string | null>;
    due_at: Generated<Date>;
    answered_at: Generated<Date | null>;
    is_spam: Generated<boolean>;
    became_kind: Generated<'service' | 'review' | 'company' | null>;
    became_id: Generated<string | null>;
    merged_into: Generated<string | null>;
    merged_status: Generated<'new' | 'in_work' | 'done' | 'rejected' | null>;
    version: ColumnType<number, never, never>;
    words: GeneratedAlways<string>;
    created_at: CreatedAt;
  };
  answer_templates: {
    id: string;
    name: string;
    text: string;
    staff_id: string;
    created_at: CreatedAt;
    version: Generated<number>;
  };
  request_history: {
    id: Generated<string>;
    request_id: string;
    status: 'new' | 'in_work' | 'done' | 'rejected';
    answer: string | null;
    staff_id: Generated<string | null>;
    at: CreatedAt;
  };
  files: {
    id: string;
    storage_key: string;
    name: string;
    mime: string;
    size: number;
    sha256: Buffer;
    created_at: CreatedAt;
  };
  request_files: {
    request_id: string;
    file_id: string;
    position: number;
    history_id: Generated<string | null>;
  };
  consents: {
    id: string;
    user_id: string | null;
    request_id: string | null;
    form: string;
    text_version: string;
    subject: string;
    address: string | null;
    given_at: Generated<Date>;
    withdrawn_at: Date | null;
    /** Named by a trigger. */
    text_id: ColumnType<number | null, never, never>;
    withdrawn_basis: ColumnType<string | null, never, string>;
  };
  agreed_texts: {
    id: GeneratedAlways<number>;
    kind: 'consent' | 'policy' | 'cookies' | 'notice' | 'offer';
    version: string;
    title: string;
    body: string;
    body_hash: GeneratedAlways<string>;
    since: Generated<Date>;
  };
  attempts: {
    scope: string;
    key: string;
    body_hash: Buffer;
    answer: JSONColumnType<object>;
    created_at: CreatedAt;
  };
  letters: {
    id: string;
    message_id: string;
    template: string;
    recipient: string;
    reply_to: string | null;
    subject: string;
    html: string;
    text: string;
    attachments: JsonOr<StoredAttachment[]>;
    created_at: CreatedAt;
    sent_at: Date | null;
    failed_at: Date | null;
    attempts: Generated<number>;
    last_error: string | null;
    user_id: string | null;
    request_id: string | null;
    forgotten: Flag;
    thread: Generated<string[]>;
    version: Generated<number>;
  };
  popular_places: { day: DateText; kind: 'folder' | 'brand'; slug: string; voices: number };
  retention_counts: { day: DateText; place: string; rows: number };
  secrets: { name: string; value: Buffer };
  rate_limits: { key: string; count: number; resets_at: Date };
}
