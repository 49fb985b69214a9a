import { isConfigurationKey } from '@spindle/contract/fields/id';
import { multipleMessage } from '@spindle/contract/messages';
import { oneOffMessage } from '@spindle/contract/orders/one-off';
import type { AmendmentInput } from '@spindle/contract/staff/orders/staff-orders';
import type { Db } from '@spindle/database/pool';
import type { AmendedLine } from '@spindle/database/tables/orders';
import { fieldError } from '../../../kernel/http/parse-input.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import type { BuyerPrices } from '../../buyer-prices/buyer-prices.service.ts';
import type { KitOffers } from '../../configurator/kits.service.ts';
import type { GoodsService, Offer } from '../../goods/goods.service.ts';
import { unitPrice } from '../../pricing/pricing.rules.ts';
import { vatPercents } from '../../pricing/vat.rules.ts';
import type { LineRow, OrderRow } from '../orders.sql.ts';

export interface AmendDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly goods: Pick<GoodsService, 'named' | 'offers'>;
  readonly prices: Pick<BuyerPrices, 'discountsOfPayer'>;
  readonly kits: Pick<KitOffers, 'kitsByKey'>;
}

type RequestedLine = AmendmentInput['lines'][number];

/** Resolves requested lines: existing ones by position, new products at the price of the order's payer unless staff set one. */
export async function amendedLines(
  deps: AmendDeps,
  order: OrderRow,
  lines: readonly LineRow[],
  requestedLines: readonly RequestedLine[],
): Promise<AmendedLine[]> {
  const byPosition = new Map(lines.map((line) => [line.position, line]));
  const requestedIds = requestedLines.flatMap(({ goods_id }) => goods_id ?? []);
  const machines = await deps.kits.kitsByKey(deps.db, requestedIds.filter(isConfigurationKey));
  const named = requestedIds.filter((id) => !isConfigurationKey(id));
  const found = await deps.goods.named(named);
  const optionOf = new Map(named.map((id, index) => [id, found[index]?.optionId ?? null]));
  const offers = await deps.goods.offers(deps.db, [
    ...new Set([...optionOf.values(), ...lines.map((line) => line.option_id)].filter((id) => id !== null)),
  ]);
  const discounts = await deps.prices.discountsOfPayer(order.client_id ?? order.user_id);
  const usedPositions = new Set<number>();
  let next = Math.max(0, ...byPosition.keys());
  return requestedLines.map(({ position, goods_id: id, quantity, price }, index) => {
    if ((position === undefined) === (id === undefined))
      throw fieldError(`lines.${index}`, 'Назовите строку заказа или товар');
    if (position !== undefined) {
      const line = byPosition.get(position);
      if (!line) throw new StaffError(`В\u00a0заказе ${order.number} нет строки ${position}.`);
      if (usedPositions.has(position)) throw new StaffError(`Строка ${position} названа дважды.`);
      usedPositions.add(position);
      if (quantity !== line.quantity && line.kit === null)
        refuseAmount(offers.get(line.option_id ?? -1), quantity, index);
      return { position, quantity, price: price ?? line.price };
    }
    const machine = machines.get(id ?? '');
    const offer = machine?.offer ?? offers.get(optionOf.get(id ?? '') ?? -1);
    if (!offer) throw fieldError(`lines.${index}.goods_id`, 'Такого товара нет');
    if (machine && machine.conflicts.length > 0)
      throw fieldError(`lines.${index}.goods_id`, machine.conflicts.join(' '));
    refuseAmount(offer, quantity, index);
    next += 1;
    const unit = unitPrice(offer.prices, quantity, discounts);
    const agreed = price ?? unit?.current;
    if (agreed === undefined) throw fieldError(`lines.${index}.price`, 'У\u00a0товара нет цены: назовите её');
    return {
      position: next,
      quantity,
      price: agreed,
      added: {
        ...copyOf(
          offer,
          unit?.original ?? agreed,
          unit?.current ?? null,
          vatPercents(deps.now())[offer.vatRate],
        ),
        ...(machine ? { option_public_id: machine.key, kit: machine.stored } : {}),
      },
    };
  });
}

function refuseAmount(offer: Offer | undefined, quantity: number, index: number): void {
  if (!offer) return;
  if (quantity % offer.packSize !== 0)
    throw fieldError(`lines.${index}.quantity`, multipleMessage(offer.packSize));
  if (quantity > 1 && offer.option.is_used) throw fieldError(`lines.${index}.quantity`, oneOffMessage);
}

function copyOf(
  offer: Offer,
  listPrice: number,
  today: number | null,
  vat: number | null,
): NonNullable<AmendedLine['added']> {
  return {
    option_id: offer.optionId,
    goods_id: offer.goodsKey,
    option_public_id: offer.option.id,
    article: offer.option.article,
    name: offer.optionName ? `${offer.goodsName}, ${offer.optionName}` : offer.goodsName,
    image: offer.option.image.thumbnail,
    unit_code: offer.unitCode,
    unit_name: offer.unit,
    list_price: listPrice,
    today_price: today,
    vat_percent: vat,
    weight_g: offer.weightG,
    ready_days: offer.inStock > 0 ? 0 : (offer.moreInDays ?? 0),
  };
}
