import type { PropertyRegistry } from './property-registry.ts';
import { copyLine, type Row, type Table } from './copy-rows.ts';

export interface FolderRef {
  readonly id: string;
  readonly slug: string;
  readonly parent_id: string | null;
}

export interface WarehouseRef {
  readonly public_id: string;
  readonly company_id: string | null;
  readonly slug: string;
  readonly name: string;
  readonly city_name: string;
  readonly address: string;
  readonly gate: string;
  readonly opening_hours: string;
  readonly hours: unknown;
}

/** The shop the catalogue is generated for. */
export interface Shop {
  readonly folders: readonly FolderRef[];
  readonly warehouses: readonly WarehouseRef[];
  /** Offices with a showroom. */
  readonly showrooms: readonly string[];
  /** `YYYY-MM-DD`: promotions and new products are dated from it. */
  readonly today: string;
}

/** What selections and relations at the end need of a product. */
interface RankedProduct {
  readonly id: number;
  readonly popularity: number;
}

export interface MachineNote {
  readonly id: number;
  readonly folder: string;
  readonly brand: string;
  readonly size: number;
  readonly needs: readonly string[];
}

export interface Context {
  readonly shop: Shop;
  readonly registry: PropertyRegistry;
  folderId(slug: string): string;
  add<T extends Table>(table: T, row: Row<T>): void;
  /** The next free number of a table. */
  next(table: Table): number;
  readonly machines: MachineNote[];
  /** The most popular products: in stock by folder and by fit, the others by folder. */
  readonly best: { readonly byFolder: Best; readonly byFit: Best; readonly onOrder: Best };
  /** The lines added since the last call. */
  take(): Map<Table, string[]>;
  written(): number;
}

interface Best {
  note(key: string, product: RankedProduct): void;
  get(key: string): readonly RankedProduct[];
}

function createBest(most: number): Best {
  const lists = new Map<string, RankedProduct[]>();
  return {
    note(key, product) {
      const list = lists.get(key);
      if (!list) return void lists.set(key, [product]);
      if (list.length >= most && product.popularity <= (list.at(-1)?.popularity ?? 0)) return;
      const at = list.findIndex(({ popularity }) => popularity < product.popularity);
      list.splice(at < 0 ? list.length : at, 0, product);
      if (list.length > most) list.pop();
    },
    get: (key) => lists.get(key) ?? [],
  };
}

export function createContext(shop: Shop, registry: PropertyRegistry): Context {
  const ids = new Map(shop.folders.map(({ slug, id }) => [slug, id]));
  const counters = new Map<Table, number>();
  let lines = new Map<Table, string[]>();
  let written = 0;
  return {
    shop,
    registry,
    folderId(slug) {
      const id = ids.get(slug);
      if (!id) throw new Error(`The catalogue has no folder "${slug}".`);
      return id;
    },
    add(table, row) {
      const list = lines.get(table);
      const line = copyLine(table, row);
      written += line.length;
      if (list) list.push(line);
      else lines.set(table, [line]);
    },
    next(table) {
      const id = (counters.get(table) ?? 0) + 1;
      counters.set(table, id);
      return id;
    },
    machines: [],
    best: { byFolder: createBest(16), byFit: createBest(4), onOrder: createBest(4) },
    take() {
      const batch = lines;
      lines = new Map();
      written = 0;
      return batch;
    },
    written: () => written,
  };
}

const day = 86_400_000;

/** `2026-11-15` and 30 → `2026-10-16`. */
export const daysBefore = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * day).toISOString().slice(0, 10);
