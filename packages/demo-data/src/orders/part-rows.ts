interface Line {
  readonly order_id: string;
  readonly position: number;
  readonly quantity: number;
  readonly price: number;
  readonly total: number;
  readonly vat: number;
}

export interface PlannedPart {
  readonly lines: readonly { readonly position: number; readonly quantity: number }[];
  /** Days until its goods are there. */
  readonly readyDays: number;
}

/** Days a maker takes. */
const madeToOrder = 21;

/** All at once; or what lies there now, and later what is made to order: the second half of the lines and some of the first. */
export function plannedParts(
  lines: readonly { readonly quantity: number }[],
  inParts: boolean,
): readonly PlannedPart[] {
  const all = lines.map(({ quantity }, index) => ({ position: index + 1, quantity }));
  if (!inParts) return [{ lines: all, readyDays: 0 }];
  const here = Math.ceil(all.length / 2);
  const now = all.slice(0, here).map((line, index) => ({
    ...line,
    quantity: index === 0 ? Math.ceil(line.quantity / 2) : line.quantity,
  }));
  const later = all.flatMap((line) => {
    const quantity = line.quantity - (now.find(({ position }) => position === line.position)?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return [
    { lines: now, readyDays: 0 },
    { lines: later, readyDays: madeToOrder },
  ];
}

export const readyDaysOf = (parts: readonly PlannedPart[], position: number): number =>
  Math.max(
    0,
    ...parts
      .filter(({ lines }) => lines.some((line) => line.position === position))
      .map(({ readyDays }) => readyDays),
  );

interface PartFacts {
  readonly order: { readonly id: string; readonly delivery_price: number; readonly delivery_vat: number };
  readonly lines: readonly Line[];
  readonly part: PlannedPart;
  readonly dates: { readonly date_from: string; readonly date_to: string };
  /** Kopecks. */
  readonly price: number;
  readonly status: 'shipped' | 'ready_for_pickup' | 'completed';
  readonly carrier: string | null;
  readonly leftAt: string;
  readonly completedAt: string | null;
}

/** The first part of an order, which has left, with its lines. */
export function partRows(facts: PartFacts) {
  const { order, lines, part, dates, price, status, carrier, leftAt, completedAt } = facts;
  const rows = part.lines.flatMap(({ position, quantity }) => {
    const line = lines.find((one) => one.position === position);
    if (!line) return [];
    const vat = Math.round((line.vat * quantity) / line.quantity);
    return { order_id: order.id, part: 1, position, quantity, total: line.price * quantity, vat };
  });
  const vat =
    order.delivery_price === 0 ? 0 : Math.round((order.delivery_vat * price) / order.delivery_price);
  return {
    part: {
      order_id: order.id,
      number: 1,
      status,
      carrier,
      tracking_number: carrier && `ТР-${order.id.replace(/\D/g, '').padEnd(8, '0').slice(0, 8)}`,
      ...dates,
      delivery_price: price,
      delivery_vat: vat,
      left_at: leftAt,
      completed_at: completedAt,
    },
    lines: rows,
    amount: rows.reduce((sum, { total }) => sum + total, price),
  };
}
