import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { StoredKit } from './kits.ts';

/** jsonb: read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
type Moment = Date | null;
/** `YYYY-MM-DD`. */
type Day = ColumnType<string, string, string>;
type PartStatus = 'shipped' | 'ready_for_pickup' | 'completed';
/** The currency of the day, stored with an order or a quotation. */
export type Currency = 'RUB' | 'KZT' | 'BYN';
type DeliveryType = 'Pickup' | 'ToDoorEconom' | 'ToDoorExpress' | 'ToTerminal';

export interface CityDeliveryColumns {
  zone: number | null;
  lat: number | null;
  lon: number | null;
}

export interface StoredPayer {
  readonly id: string;
  readonly is_legal: boolean;
  readonly name: string;
  readonly inn: string | null;
  readonly kpp: string | null;
  readonly address: string | null;
}

export interface StoredSeller {
  readonly name_short: string;
  readonly inn: string;
  readonly kpp: string;
  readonly legal_address: string;
  readonly postal_address: string;
  readonly bank_name: string;
  readonly bik: string;
  readonly account: string;
  readonly correspondent_account: string;
  readonly director: string;
  readonly chief_accountant: string;
  readonly phone: string;
  readonly opening_hours: string;
}

export interface StoredPart {
  /** Calendar days until its goods are there. */
  readonly ready_days: number;
  readonly kg: number;
  /** Kopecks. */
  readonly price: number;
  readonly date_from: string;
  readonly date_to: string;
  readonly lines: readonly { readonly position: number; readonly quantity: number }[];
}

/** Another day for a planned part. */
export interface NewTerm {
  /** -1 for a line that was in no plan. */
  readonly plan: number;
  readonly day: string;
}

export interface StoredDelivery {
  readonly type: DeliveryType;
  readonly type_name: string;
  /** The name is that of a quotation's line, and so is the price. */
  readonly is_quoted?: boolean;
  readonly shipment: 'together' | 'parts';
  readonly option: string;
  readonly point: {
    readonly name: string;
    readonly city: string;
    readonly address: string;
    readonly opening_hours: string | null;
  };
  readonly date_from: string;
  readonly date_to: string;
  readonly parts: readonly StoredPart[];
}

/** A line as an amendment leaves it; `added` is a copy of goods that the order has not had. */
export interface AmendedLine {
  readonly position: number;
  readonly quantity: number;
  readonly price: number;
  readonly added?: AddedLine;
}

export interface AddedLine {
  readonly option_id: number;
  readonly goods_id: number;
  readonly option_public_id: string;
  readonly article: string;
  readonly name: string;
  readonly image: string;
  readonly unit_code: number;
  readonly unit_name: string;
  readonly list_price: number;
  /** What the buyer would pay for it today. */
  readonly today_price: number | null;
  readonly vat_percent: number | null;
  readonly weight_g: number;
  readonly ready_days: number;
  /** A machine with its options. */
  readonly kit?: StoredKit;
}

/** The order as an amendment found it: enough for its old invoice and for the difference. */
export interface AmendedBefore {
  readonly revision: number;
  readonly goods_total: number;
  readonly discount_total: number;
  readonly delivery_price: number;
  readonly delivery_vat: number;
  readonly total: number;
  readonly vat_total: number;
  /** The last day that was promised. */
  readonly day: string;
  readonly lines: readonly {
    readonly position: number;
    readonly article: string;
    readonly name: string;
    readonly image: string;
    readonly unit_code: number;
    readonly unit_name: string;
    readonly quantity: number;
    readonly list_price: number;
    readonly price: number;
    readonly total: number;
    readonly vat_percent: number | null;
    readonly vat: number;
  }[];
}

/** Pieces reserved until the buyer answers; those to be ordered are not in stock yet. */
export interface ReservedPiece {
  readonly option_id: number;
  readonly warehouse_id: number | null;
  readonly kind: 'stock' | 'incoming' | 'order';
  readonly quantity: number;
}

export interface AmendedDestination {
  readonly city: string;
  readonly address: string;
  /** Another kind of delivery; the one of the order without it. */
  readonly way?: Pick<StoredDelivery, 'type' | 'type_name' | 'option'> &
    Pick<StoredDelivery['point'], 'name' | 'opening_hours'>;
}

export interface OrderTables {
  delivery_zones: {
    id: number;
    name: string;
    description: Generated<string>;
    up_to_km: number | null;
    version: Generated<number>;
  };
  delivery_types: {
    type: DeliveryType;
    name: string;
    position: number;
    max_kg: number | null;
    included_kg: number;
    volume_kg_per_m3: number;
    transfer_days: Generated<number>;
    version: Generated<number>;
  };
  delivery_rates: {
    type: DeliveryType;
    zone_id: number;
    base: number;
    per_kg: number;
    days_min: number;
    days_max: number;
    version: Generated<number>;
  };
  pickup_points: {
    id: string;
    version: ColumnType<number, never, never>;
    city_id: number;
    carrier: string;
    name: string;
    address: string;
    opening_hours: string;
    lat: number;
    lon: number;
    max_kg: number | null;
    position: Generated<number>;
  };
  checkouts: {
    cart_id: number;
    delivery: JsonOrNull<{ type: DeliveryType; shipment: 'together' | 'parts'; option: string | null }>;
    shown: JsonOrNull<unknown>;
    shown_version: string | null;
    updated_at: Generated<Date>;
  };
  orders: {
    id: string;
    number: string;
    status:
      | 'new'
      | 'confirmed'
      | 'awaiting_payment'
      | 'paid'
      | 'assembling'
      | 'shipped'
      | 'ready_for_pickup'
      | 'completed'
      | 'cancelled';
    user_id: string;
    client_id: string | null;
    payer: Json<StoredPayer>;
    seller: Json<StoredSeller>;
    delivery: Json<StoredDelivery>;
    new_terms: ColumnType<readonly NewTerm[], string | undefined, string>;
    email: string;
    recipient: Json<{ name: string; phone: string | null }>;
    registration_number: string | null;
    comment: string | null;
    call_consent: boolean;
    /** The public offer it was placed under; named by a trigger. */
    offer_id: ColumnType<number | null, never, never>;
    promo_code: string | null;
    buyer_number: string | null;
    cost_centre: string | null;
    contract: string | null;
    quotation_number: string | null;
    quotation_on: string | null;
    terms: string | null;
    advance_percent: number | null;
    goods_total: number;
    discount_total: number;
    delivery_price: number;
    delivery_vat_percent: number | null;
    delivery_vat: number;
    total: number;
    currency: Generated<Currency>;
    vat_total: number;
    weight_g: number;
    reserve_until: Date;
    reserve_released_at: Moment;
    completed_at: Moment;
    created_at: Generated<Date>;
    partly: Generated<boolean>;
    cancelled_total: Generated<number>;
    returned_total: Generated<number>;
    /** Of its content: raised by every amendment that was agreed to. */
    revision: Generated<number>;
    amended_on: ColumnType<string | null, string | null | undefined, string | null>;
    /** Raised by a trigger. */
    version: ColumnType<number, never, never>;
    assignee_id: Generated<string | null>;
    words: GeneratedAlways<string>;
  };
  order_lines: {
    order_id: string;
    position: number;
    option_id: number | null;
    goods_id: number | null;
    option_public_id: string;
    article: string;
    name: string;
    image: string;
    unit_code: number;
    unit_name: string;
    quantity: number;
    list_price: number;
    price: number;
    total: number;
    vat_percent: number | null;
    vat: number;
    weight_g: number;
    ready_days: number;
    kit: JsonOrNull<StoredKit>;
    country: Generated<string | null>;
    declaration: Generated<string | null>;
    note: Generated<string>;
    words: GeneratedAlways<string>;
    cancelled: Generated<number>;
  };
  order_amendments: {
    id: string;
    order_id: string;
    number: number;
    state: 'draft' | 'sent' | 'agreed' | 'refused' | 'withdrawn' | 'replaced' | 'expired';
    lines: Json<readonly AmendedLine[]>;
    delivery_price: number | null;
    day: ColumnType<string | null, string | null, string | null>;
    place: JsonOrNull<AmendedDestination>;
    note: string | null;
    word: Generated<string | null>;
    before: JsonOrNull<AmendedBefore>;
    held: JsonOrNull<readonly ReservedPiece[]>;
    staff_id: string | null;
    created_at: Generated<Date>;
    sent_at: Generated<Moment>;
    expires_at: Generated<Moment>;
    ended_at: Generated<Moment>;
  };
  order_parts: {
    order_id: string;
    number: number;
    status: PartStatus;
    carrier: string | null;
    tracking_number: string | null;
    tracking_url: string | null;
    date_from: Day;
    date_to: Day;
    delivery_price: number;
    delivery_vat: number;
    left_at: Date;
    completed_at: Moment;
  };
  order_part_lines: {
    order_id: string;
    part: number;
    position: number;
    quantity: number;
    total: number;
    vat: number;
  };
  reservations: {
    order_id: string;
    option_id: number;
    warehouse_id: number;
    kind: 'stock' | 'incoming';
    quantity: number;
    state: Generated<'held' | 'released' | 'used'>;
    used: Generated<number>;
  };
  untold_orders: { id: Generated<number>; order_id: string };
  order_history: {
    id: Generated<number>;
    order_id: string;
    status: OrderTables['orders']['status'] | null;
    actor: 'buyer' | 'staff' | 'shop';
    user_id: string | null;
    note: string | null;
    at: Generated<Date>;
    part: Generated<number | null>;
    staff_id: Generated<string | null>;
  };
  order_payments: {
    id: string;
    order_id: string;
    kind: 'payment' | 'refund';
    kopecks: number;
    paid_on: Day;
    document: Generated<string>;
    staff_id: string | null;
    at: Generated<Date>;
    taken_back_at: Generated<Moment>;
    taken_back_by: Generated<string | null>;
    take_back_reason: Generated<string | null>;
  };
  order_returns: {
    order_id: string;
    number: number;
    reason: string;
    warehouse_id: number | null;
    kopecks: number;
    staff_id: string | null;
    at: Generated<Date>;
  };
  order_return_lines: { order_id: string; number: number; position: number; quantity: number };
  sales_days: { day: Day; currency: Currency; is_sorted: boolean };
  sales_sums: {
    day: Day;
    by: string;
    key: string;
    orders: number;
    pieces: number;
    sum: number;
    name: string | null;
  };
}
