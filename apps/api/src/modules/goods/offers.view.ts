import type { Option } from '@spindle/contract/goods';
import type { Dictionary, FolderTree } from '../catalogue/catalogue.service.ts';
import type { ListPrices } from '../pricing/pricing.rules.ts';
import { goodsUrl, optionView } from './goods-card.view.ts';
import type { OfferRow } from './offers.sql.ts';

/** One thing that can be bought, as carts, lists and orders need it. Prices are in kopecks. */
export interface Offer {
  readonly optionId: number;
  readonly goodsId: string;
  readonly goodsName: string;
  readonly option: Option;
  /** What tells it from the other options of its goods. */
  readonly optionName: string | null;
  readonly prices: ListPrices;
  readonly packSize: number;
  readonly unitCode: number;
  readonly unit: string;
  readonly weightG: number;
  readonly volumeCm3: number;
  readonly leadDays: number;
  readonly stock: OfferRow['stock'];
}

export function offerView(row: OfferRow, dictionary: Dictionary, tree: FolderTree): Offer | undefined {
  const folder = tree.byId.get(row.goods.folder_id);
  if (!folder) return undefined;
  const lines = row.stock.map((line) => ({ ...line, option_id: row.id }));
  return {
    optionId: row.id,
    goodsId: row.goods.public_id,
    goodsName: row.goods.name,
    option: optionView(row, row.position, goodsUrl(row.goods, folder), {
      goods: row.goods,
      stock: new Map([[row.id, lines]]),
      dictionary,
    }),
    optionName: row.name,
    prices: row,
    packSize: row.pack_size,
    unitCode: row.unit_code,
    unit: row.unit,
    weightG: row.weight_g,
    volumeCm3: row.volume_cm3,
    leadDays: row.lead_days,
    stock: row.stock,
  };
}
