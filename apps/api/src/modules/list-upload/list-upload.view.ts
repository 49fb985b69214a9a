import type { ListGoods, ListLine, ListUpload } from '@spindle/contract/orders/list-upload';
import type { Offer } from '../goods/goods.service.ts';
import { type BuyerDiscounts, roubles, unitPrice } from '../pricing/pricing.rules.ts';
import { isReady } from './list-line.rules.ts';
import { nearestQuantity } from './list-quantity.rules.ts';
import type { StoredListLine, UploadRow } from './list-upload.sql.ts';

/** A line with its state, and what it costs where it can be bought. */
export interface PricedLine extends StoredListLine {
  readonly state: ListLine['state'];
  readonly packSize: number | null;
  readonly total: number | null;
}

export function uploadView(upload: UploadRow, lines: readonly PricedLine[]): ListUpload {
  const included = lines.filter((line) => !line.is_skipped);
  const { article, quantity, head, skip, titles, sheet, sheet_names } = upload.columns;
  const count = (state: ListLine['state']): number => included.filter((line) => line.state === state).length;
  const ready = included.filter((line) => isReady(line.state));
  return {
    id: upload.id,
    file_name: upload.file_name,
    columns: { article, quantity, head, skip, titles: [...titles] },
    sheet,
    sheets: [...sheet_names],
    total: lines.length,
    counts: {
      waiting: count('waiting'),
      ambiguous: count('ambiguous'),
      missing: count('missing'),
      quantity: count('quantity'),
      no_price: count('no_price'),
      short: count('short'),
      found: count('found'),
      skipped: lines.length - included.length,
    },
    ready_goods: new Set(ready.map((line) => line.option_id)).size,
    ready_total_with_tax: roubles(ready.reduce((total, line) => total + (line.total ?? 0), 0)),
  };
}

export function lineView(
  line: PricedLine,
  offers: ReadonlyMap<number, Offer>,
  candidates: readonly number[],
  discounts: BuyerDiscounts,
): ListLine {
  const goods = line.option_id === null ? undefined : offers.get(line.option_id);
  const fits = candidates.flatMap((id) => offers.get(id) ?? []);
  return {
    line: line.line,
    article: line.article,
    own_article: line.is_own ? (line.given ?? line.article) : null,
    quantity_text: line.quantity_text,
    quantity: line.quantity,
    suggested_quantity:
      line.state === 'quantity' && line.packSize !== null
        ? nearestQuantity(line.quantity, line.packSize)
        : null,
    state: line.state,
    is_skipped: line.is_skipped,
    goods: goods ? goodsView(goods, line.quantity ?? 1, discounts) : null,
    candidates: fits.map((offer) => goodsView(offer, line.quantity ?? 1, discounts)),
    candidates_found: Math.max(line.candidates_found, fits.length),
    total_with_tax: line.total === null ? null : roubles(line.total),
  };
}

function goodsView(offer: Offer, quantity: number, discounts: BuyerDiscounts): ListGoods {
  const unit = unitPrice(offer.prices, quantity, discounts);
  return {
    option_id: offer.option.id,
    goods_id: offer.goodsId,
    name: offer.goodsName,
    option_name: offer.optionName,
    article: offer.option.article,
    url: offer.option.url,
    image: offer.option.image,
    pack_size: offer.packSize,
    unit: offer.unit,
    in_stock: offer.option.availability.quantity,
    lead_days: offer.option.availability.lead_days,
    is_sold: offer.option.availability.is_sold === true,
    price_with_tax: unit ? roubles(unit.current) : null,
  };
}
