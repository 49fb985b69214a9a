import { hash } from 'node:crypto';
import type { DeliveryType } from '@spindle/contract/constants';
import type { ShipmentId } from '@spindle/contract/orders/order-names';
import { moneyText as money } from '../../kernel/text/document-text.ts';

/** What a buyer has seen and agrees to: prices in kopecks, days until a line is there. */
export interface SeenOffer {
  readonly lines: readonly {
    readonly option: string;
    readonly name: string;
    readonly quantity: number;
    readonly price: number;
    readonly readyDays: number;
  }[];
  readonly payer: string | null;
  readonly delivery: {
    readonly type: DeliveryType;
    readonly shipment: ShipmentId;
    readonly option: string;
    readonly price: number;
  } | null;
  readonly total: number;
}

/** Hex: other spellings may begin with a sign that no id begins with. */
export function versionOf(offer: SeenOffer): string {
  return hash('sha256', JSON.stringify(offer)).slice(0, 32);
}

/** What has changed since, in sentences for the buyer; empty when all is as they saw it. */
export function changesSince(before: SeenOffer, now: SeenOffer): string[] {
  const changes: string[] = [];
  const linesBefore = new Map(before.lines.map((line) => [line.option, line]));
  for (const line of now.lines) {
    const seen = linesBefore.get(line.option);
    if (!seen) changes.push(`${line.name}: добавлен в\u00a0корзину.`);
    else changes.push(...lineChanges(seen, line));
  }
  const optionsNow = new Set(now.lines.map(({ option }) => option));
  for (const { name, option } of before.lines)
    if (!optionsNow.has(option)) changes.push(`${name}: больше нет в\u00a0корзине.`);
  changes.push(...deliveryChanges(before.delivery, now.delivery));
  if (before.payer !== now.payer) changes.push('Изменился плательщик.');
  if (changes.length === 0 && before.total !== now.total) {
    changes.push(`Сумма заказа была ${money(before.total)}, стала ${money(now.total)}.`);
  }
  return changes;
}

type Line = SeenOffer['lines'][number];

function lineChanges(seen: Line, line: Line): string[] {
  const changes: string[] = [];
  if (seen.quantity !== line.quantity) {
    changes.push(`${line.name}: количество было ${seen.quantity}, стало ${line.quantity}.`);
  }
  if (seen.price !== line.price) {
    changes.push(`${line.name}: цена была ${money(seen.price)}, стала ${money(line.price)}.`);
  }
  if (seen.readyDays !== line.readyDays) {
    changes.push(`${line.name}: срок был «${term(seen.readyDays)}», стал «${term(line.readyDays)}».`);
  }
  return changes;
}

function deliveryChanges(before: SeenOffer['delivery'], now: SeenOffer['delivery']): string[] {
  if (!before || !now) return before === now ? [] : ['Проверьте способ и\u00a0стоимость доставки.'];
  const same = before.type === now.type && before.option === now.option && before.shipment === now.shipment;
  if (!same) return ['Изменился способ доставки: проверьте стоимость и\u00a0срок.'];
  return before.price === now.price
    ? []
    : [`Доставка стоила ${money(before.price)}, теперь ${money(now.price)}.`];
}

const term = (days: number): string => (days === 0 ? 'в\u00a0наличии' : `${days}\u00a0дн.`);
