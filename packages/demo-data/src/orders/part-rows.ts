interface Line {
  readonly order_id: string;
  readonly position: number;
  readonly quantity: number;
  readonly price: number;
  readonly total: number;
  readonly vat: number;
}

interface PlannedPart {
  readonly lines: readonly { readonly position: number; readonly quantity: number }[];
  /** Days until its products are in stock. */
  readonly readyDays: number;
}

/** Lead time of a maker. */
const leadDays = 21;

/** All at once; or what is in stock first and then what is made to order: the second half of the lines and some of the first. */
export function plannedParts(
  lines: readonly { readonly quantity: number }[],
  inParts: boolean,
): readonly PlannedPart[] {
  const all = lines.map(({ quantity }, index) => ({ position: index + 1, quantity }));
  if (!inParts) return [{ lines: all, readyDays: 0 }];
  const half = Math.ceil(all.length / 2);
  const first = all.slice(0, half).map((line, index) => ({
    ...line,
    quantity: index === 0 ? Math.ceil(line.quantity / 2) : line.quantity,
  }));
  const second = all.flatMap((line) => {
    const quantity =
      line.quantity - (first.find(({ position }) => position === line.position)?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return [
    { lines: first, readyDays: 0 },
    { lines: second, readyDays: leadDays },
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
  readonly shippedAt: string;
  readonly completedAt: string | null;
}

/** The first part of an order, which is shipped, with its lines. */
export function partRows(facts: PartFacts) {
  const { order, lines, part, dates, price, status, carrier, shippedAt, completedAt } = facts;
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
      left_at: shippedAt,
      completed_at: completedAt,
    },
    lines: rows,
    amount: rows.reduce((amount, { total }) => amount + total, price),
  };
}
