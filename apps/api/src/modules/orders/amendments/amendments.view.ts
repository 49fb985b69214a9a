import { AMENDMENT_STATE_NAMES, type OrderAmendment } from '@spindle/contract/orders/order-amendments';
import type { AmendedBefore } from '@spindle/database/tables/orders';
import { beforeOf } from './amendment.rules.ts';
import type { AmendmentRow } from './amendments.sql.ts';
import type { LineRow, OrderRow } from '../orders.sql.ts';

interface Facts {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
}

/** A change beside the order as it was when the change was sent, or as it is now. */
export function amendmentView(
  facts: Facts,
  row: AmendmentRow,
  /** Converts kopecks to the reader's unit. */
  convert: (kopecks: number) => number = (kopecks) => kopecks,
): OrderAmendment {
  const { order } = facts;
  const before = row.before ?? beforeOf(order, facts.lines);
  return {
    number: row.number,
    state: row.state,
    state_name: AMENDMENT_STATE_NAMES[row.state],
    note: row.note,
    word: row.word,
    sent_at: row.sent_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    lines: linesView(before, row, convert),
    delivery: deliveryView(order, before, row, convert),
    total: { before: convert(before.total), after: convert(totalAfter(before, row)) },
  };
}

const totalAfter = (before: AmendedBefore, { lines, delivery_price }: AmendmentRow): number =>
  lines.reduce(
    (total, { price, quantity }) => total + price * quantity,
    delivery_price ?? before.delivery_price,
  );

function linesView(
  before: AmendedBefore,
  { lines }: AmendmentRow,
  convert: (kopecks: number) => number,
): OrderAmendment['lines'] {
  const amount = (line: { readonly quantity: number; readonly price: number } | undefined) =>
    line ? { quantity: line.quantity, price: convert(line.price) } : null;
  const after = new Map(lines.map((line) => [line.position, line]));
  const changedLines = before.lines.flatMap((line) => {
    const next = after.get(line.position);
    if (next && next.quantity === line.quantity && next.price === line.price) return [];
    return [
      { ...faceOf(line), position: line.position, goods_id: null, before: amount(line), after: amount(next) },
    ];
  });
  const added = lines.flatMap((line) =>
    line.added
      ? [
          {
            ...faceOf(line.added),
            position: line.position,
            goods_id: line.added.option_public_id,
            before: null,
            after: amount(line),
          },
        ]
      : [],
  );
  return [...changedLines, ...added];
}

const faceOf = (line: {
  readonly article: string;
  readonly name: string;
  readonly image: string;
  readonly unit_name: string;
}) => ({ article: line.article, name: line.name, image: line.image, unit: line.unit_name });

function deliveryView(
  order: OrderRow,
  before: AmendedBefore,
  { delivery_price: price, day, place }: AmendmentRow,
  convert: (kopecks: number) => number,
): OrderAmendment['delivery'] {
  if (price === null && day === null && place === null) return null;
  const { type, type_name, point } = order.delivery;
  const now = { type, city: point.city, address: point.address };
  const next = place ? { type: place.way?.type ?? type, city: place.city, address: place.address } : now;
  const names = { before: place?.way ? type_name : '', after: place?.way?.type_name ?? '' };
  const where = (name: string, { city, address }: typeof now): string =>
    [name, city, address].filter(Boolean).join(', ');
  return {
    before: {
      ...now,
      price: convert(before.delivery_price),
      day: before.day,
      place: where(names.before, now),
    },
    after: {
      ...next,
      price: convert(price ?? before.delivery_price),
      day: day ?? before.day,
      place: where(names.after, next),
    },
  };
}
