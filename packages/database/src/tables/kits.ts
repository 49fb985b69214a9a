import type { ColumnType, Generated } from 'kysely';

type Id = Generated<number>;
/** jsonb: read as a value, written as JSON text. */
type JsonOr<T> = ColumnType<T, string | undefined, string>;

/** Snapshot of a made-to-order machine in a line of an order; prices in kopecks. */
export interface StoredKit {
  readonly key: string;
  /** Where it opens again. */
  readonly url: string;
  readonly options: readonly { readonly stage: string; readonly name: string; readonly price: number }[];
  /** Goods taken from stock for one machine. */
  readonly parts: readonly { readonly option_id: number; readonly quantity: number }[];
}

export interface KitTables {
  kits: {
    goods_id: number;
    option_id: number;
    position: number;
    version: Generated<number>;
    is_published: Generated<boolean>;
  };
  kit_stages: {
    id: Id;
    goods_id: number;
    position: number;
    slug: string;
    name: string;
    note: Generated<string>;
    choice: 'one' | 'any';
  };
  kit_options: {
    id: Id;
    public_id: string;
    stage_id: number;
    position: number;
    name: string;
    note: Generated<string>;
    price: number | null;
    is_included: Generated<boolean>;
    weight_g: Generated<number>;
    lead_days: Generated<number>;
    part_option_id: number | null;
    part_quantity: Generated<number>;
    drawing: JsonOr<Record<string, string>>;
  };
  kit_rules: {
    id: Id;
    goods_id: number;
    position: number;
    kind: 'requires' | 'excludes' | 'any_of';
    option_id: number | null;
    option_ids: number[];
    reason: string;
  };
  kit_variants: {
    id: Id;
    key: string;
    goods_id: number;
    option_ids: number[];
    list_price: number | null;
    name: string | null;
    note: Generated<string>;
    position: number | null;
    created_at: Generated<Date>;
  };
}
