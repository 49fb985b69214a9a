import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** jsonb: read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type JsonOr<T> = ColumnType<T, string | undefined, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
type Flag = Generated<boolean>;
/** `date`: read and written as `YYYY-MM-DD`. */
type DateText = ColumnType<string, string, string>;
/** Written by PostgreSQL alone. */
type ComputedColumn<T> = ColumnType<T, never, never>;

type Id = Generated<number>;
type DrawingParams = JsonOr<Record<string, unknown>>;

/** By property id: a number; the id of a value or a list of ids; true or false. */
export type StoredProperties = Record<string, number | boolean | number[]>;

interface Wordmark {
  weight: number;
  /** Width in per cent. */
  stretch?: number;
  /** In em. */
  spacing?: number;
  /** In em. */
  size?: number;
  /** In degrees. */
  slant?: number;
  corners?: string;
  layout?: string;
  shape?: string;
  /** Paths of a mark of 24 by 24. */
  mark: { d: string; filled?: boolean }[];
}

/** The goods of a promotion; read by `options_of_rule` of the database. Amounts in kopecks. */
export type PromotionRule =
  | { readonly by: 'list'; readonly articles: readonly string[] }
  | {
      readonly by: 'rule';
      readonly folder?: readonly string[];
      readonly brand?: readonly string[];
      readonly price_from?: number;
      readonly price_to?: number;
      readonly days?: number;
      readonly pieces?: number;
      readonly used?: boolean;
    };

export interface CatalogueTables {
  brands: {
    id: Id;
    slug: string;
    name: string;
    position: number;
    segment: string;
    country: string | null;
    description: Generated<string>;
    is_main: Flag;
    is_for_service_request: Flag;
    wordmark: JsonOrNull<Wordmark>;
    warranty_months: number | null;
    /** Unused: how soon an engineer comes is a setting of the offices. The next release drops it. */
    service_hours: number | null;
    version: Generated<number>;
  };
  classes: { id: number; slug: string; name: string; position: number; version: Generated<number> };
  units: { code: number; name: string; short_name: string; version: Generated<number> };
  properties: {
    id: Id;
    slug: string;
    name: string;
    short_name: string | null;
    unit: string | null;
    kind: 'number' | 'choice' | 'flag';
    property_group: string;
    position: number;
    decimals: Generated<number>;
    letter: string | null;
    drawing_param: string | null;
    better: 'higher' | 'lower' | null;
    version: Generated<number>;
    /** How often values of goods were turned or merged. */
    turns: Generated<number>;
  };
  property_turns: {
    id: string;
    property_id: number;
    kind: 'number' | 'choice' | 'flag';
    drops: boolean;
    version: number;
    staff_id: string | null;
    state: Generated<'running' | 'done' | 'cancelled' | 'stopped'>;
    reason: string | null;
    total: number;
    done: Generated<number>;
    created_at: Generated<Date>;
    cancelled_at: Date | null;
    ended_at: Date | null;
  };
  property_values: {
    id: Id;
    property_id: number;
    slug: string;
    name: string;
    position: number;
    drawing_value: string | null;
  };
  folder_properties: {
    folder_id: string;
    property_id: number;
    filter_position: number | null;
    column_position: number | null;
    key_position: number | null;
    least: Generated<number | null>;
    most: Generated<number | null>;
  };
  promotions: {
    id: Id;
    slug: string;
    name: string;
    text: Generated<string>;
    position: number;
    percent: number;
    starts_on: DateText;
    ends_on: DateText;
    drawing_kind: string | null;
    drawing_params: DrawingParams;
    /** Of the library, shown instead of the drawing. */
    picture: ColumnType<string | null, string | null | undefined, string | null>;
    /** Null: its goods came with their prices. */
    rule: ColumnType<PromotionRule | null, string | null | undefined, string | null>;
    version: ColumnType<number, never, never>;
  };
  /** Options whose price a promotion with a rule lowered. */
  promotion_options: { option_id: number; promotion_id: number; price: number };
  /** Options that ever took part. */
  promotion_parts: { promotion_id: number; option_id: number };
  warehouses: {
    id: Id;
    public_id: string;
    company_id: string | null;
    slug: string;
    name: string;
    city_name: string;
    address: string;
    gate: Generated<string>;
    opening_hours: string;
    lead_days: Generated<number>;
    hours: Json<{ day: string; opens: string | null; closes: string | null }[]>;
    position: number;
    version: Generated<number>;
    /** What it became one with; nothing lies there since. */
    merged_into: Generated<number | null>;
    merged_at: Generated<Date | null>;
  };
  series: {
    id: Id;
    slug: string;
    brand_id: number;
    folder_id: string;
    code: string;
    name: string;
    title: string;
    description: Generated<string>;
    drawing_kind: string | null;
    drawing_params: DrawingParams;
  };
  goods: {
    id: Id;
    series_id: number;
    brand_id: number;
    class_id: number | null;
    popularity: Generated<number>;
    added_on: ColumnType<string, string | undefined, string>;
    size: Generated<number>;
    folder_id: string;
    public_id: string;
    slug: string;
    name: string;
    size_name: string;
    fit: string | null;
    needs: string[] | null;
    properties: JsonOr<StoredProperties>;
    description: string | null;
    state: Generated<'shown' | 'hidden' | 'archived'>;
    vat_rate: Generated<'general' | 'reduced' | 'zero' | 'none' | 'simple5' | 'simple7'>;
    version: Generated<number>;
  };
  options: {
    id: Id;
    goods_id: number;
    price: number | null;
    original_price: number | null;
    /** Rate of the rouble price it was converted from; null where staff set it. */
    price_rate: Generated<string | null>;
    weight_g: number;
    volume_cm3: Generated<number>;
    pack_size: Generated<number>;
    lead_days: number;
    unit_code: Generated<number>;
    position: number;
    is_used: Flag;
    public_id: string;
    article: string;
    article_key: ComputedColumn<string>;
    name: string | null;
    quantity_steps: number[] | null;
    quantity_prices: number[] | null;
    properties: JsonOrNull<StoredProperties>;
    showroom_company_id: string | null;
    year: number | null;
    hours: number | null;
    condition: string | null;
    version: Generated<number>;
    /** Its goods are hidden or archived; follows their state by a trigger. */
    is_withdrawn: Generated<boolean>;
  };
  stock: {
    option_id: number;
    warehouse_id: number;
    quantity: number;
    incoming: Generated<number>;
    incoming_days: number | null;
    counted_at: Generated<Date | null>;
  };
  /** Written by the trigger of `stock` alone. */
  stock_movements: {
    id: ComputedColumn<number>;
    option_id: ComputedColumn<number>;
    warehouse_id: ComputedColumn<number>;
    at: ComputedColumn<Date>;
    kind: ComputedColumn<string>;
    delta: ComputedColumn<number>;
    quantity: ComputedColumn<number>;
    counted_at: ComputedColumn<Date | null>;
    staff_id: ComputedColumn<string | null>;
    note: ComputedColumn<string | null>;
    transfer_id: ComputedColumn<string | null>;
  };
  stock_transfers: {
    id: string;
    number: GeneratedAlways<number>;
    at: Generated<Date>;
    from_id: number | null;
    to_id: number | null;
    from_name: string;
    to_name: string;
    staff_id: string | null;
    note: string;
  };
  stock_transfer_lines: {
    transfer_id: string;
    position: number;
    option_id: number | null;
    article: string;
    name: string;
    quantity: number;
  };
  /** Written by the trigger of `options` alone. */
  price_changes: {
    id: ComputedColumn<number>;
    option_id: ComputedColumn<number>;
    at: ComputedColumn<Date>;
    kind: ComputedColumn<string>;
    currency: ComputedColumn<string>;
    price: ComputedColumn<number | null>;
    original_price: ComputedColumn<number | null>;
    price_before: ComputedColumn<number | null>;
    original_before: ComputedColumn<number | null>;
    quantity_before: ComputedColumn<number[] | null>;
    staff_id: ComputedColumn<string | null>;
    run_id: ComputedColumn<string | null>;
    xact: ComputedColumn<string>;
  };
  /** Prices that begin at a moment. */
  price_plans: {
    id: string;
    option_id: number;
    starts_at: Date;
    currency: Generated<string>;
    price: number | null;
    original_price: number | null;
    quantity_steps: number[] | null;
    quantity_prices: number[] | null;
    staff_id: string | null;
    run_id: string | null;
    created_at: Generated<Date>;
    state: Generated<'waiting' | 'begun' | 'passed' | 'refused' | 'taken-back'>;
    ended_at: Date | null;
  };
  goods_photos: {
    id: Id;
    goods_id: number;
    option_id: number | null;
    position: number;
    storage_key: string;
    width: number;
    height: number;
    colour: string;
    alt: Generated<string>;
  };
  unshown_photos: { key: string; since: Date };
  photo_crops: {
    key: string;
    original_key: string;
    original_width: number;
    original_height: number;
    turn: 0 | 90 | 180 | 270;
    x: number;
    y: number;
    width: number;
    height: number;
  };
  goods_files: {
    file_id: string;
    goods_id: number;
    paper_id: string;
    edition: number;
    position: number;
    kind: 'manual' | 'passport' | 'certificate' | 'drawing' | 'model' | 'other';
    name: string;
    added_at: Generated<Date>;
  };
  goods_media: { goods_id: number; version: Generated<number> };
  goods_links: { goods_id: number; version: Generated<number> };
  goods_promotions: { goods_id: number; promotion_id: number };
  goods_interest: {
    goods_id: number;
    interest: number;
  };
  kept_indexes: { mark: string; kept_at: Generated<Date> };
  goods_relations: {
    goods_id: number;
    kind: 'analogue' | 'additional' | 'same_type';
    position: number;
    related_id: number;
  };
  cutting_data: {
    series_id: number;
    position: number;
    iso_group: 'P' | 'M' | 'K' | 'N' | 'S' | 'H';
    material: string;
    example: string;
    hardness: string;
    speed_min: number;
    speed_max: number;
    feed_unit: 'rev' | 'tooth';
    diameters: Generated<number[]>;
    feeds: number[];
    note: Generated<string>;
    id: Id;
    version: Generated<number>;
  };
  thread_hints: {
    thread: string;
    thread_kind: 'M' | 'MF' | 'G';
    diameter: number;
    pitch: number;
    cut_hole: number;
    form_hole: number | null;
  };
  placements: {
    goods_id: number;
    width: number;
    depth: number;
    height: number;
    mass_kg: number;
    front: number;
    back: number;
    left_side: number;
    right_side: number;
    ceiling: number;
    floor_thickness: number;
    needs_foundation: boolean;
    voltage: string;
    power_kva: number;
    air_bar: number | null;
    air_l_min: number | null;
    conveyor_side: 'left' | 'right' | 'back' | null;
    conveyor_height: number | null;
    note: Generated<string>;
    version: Generated<number>;
  };
  selections: {
    id: Id;
    slug: string;
    type: string;
    name: string;
    text: Generated<string>;
    folder_id: string | null;
    position: number;
    version: ColumnType<number, never, never>;
  };
  selection_goods: { selection_id: number; position: number; goods_id: number };
  paper_catalogue_tabs: { id: Id; slug: string; name: string; position: number };
  paper_catalogues: {
    id: Id;
    slug: string;
    tab_id: number;
    position: number;
    title: string;
    description: Generated<string>;
    year: number;
    /** Of the printed edition. */
    pages: number | null;
    is_printed: Flag;
    /** Path of the press material it prints instead of goods. */
    article: string | null;
    brand_id: number | null;
    folder_id: string | null;
    drawing_kind: string | null;
    drawing_params: DrawingParams;
    version: ColumnType<number, never, never>;
  };
  paper_catalogue_files: {
    id: Id;
    catalogue_id: number;
    position: number;
    name: string;
    format: Generated<string>;
    size_bytes: number;
    file_id: string | null;
  };
}
