import type { StaffOrder } from '@spindle/contract/staff/orders/staff-order';

type Line = StaffOrder['lines'][number];
type PickedQuantity = Pick<Line, 'position' | 'quantity'>;

export interface PickedLine {
  readonly line: Line;
  readonly place: string;
  readonly isComing: boolean;
  readonly quantity: number;
}

/** The remaining lines of the whole order or of one part by place; a line in two places is listed twice. */
export function pickedLines(
  order: Pick<StaffOrder, 'lines' | 'parts' | 'reserve_released'>,
  part: number | null,
): readonly PickedLine[] {
  const stockByLine = new Map(
    order.lines.map(({ position, held }) => [position, held.map((at) => ({ ...at }))]),
  );
  const take = ({ position, quantity }: PickedQuantity): PickedLine[] => {
    const line = order.lines.find((one) => one.position === position);
    if (!line) return [];
    let remaining = quantity;
    const picked = (stockByLine.get(position) ?? []).map((at) => {
      const quantityHere = Math.min(remaining, at.quantity);
      remaining -= quantityHere;
      at.quantity -= quantityHere;
      return { line, place: at.warehouse, isComing: at.is_coming, quantity: quantityHere };
    });
    const nowhere = order.reserve_released ? 'не\u00a0в\u00a0резерве' : 'под\u00a0заказ';
    return [
      ...picked,
      // A line in free text that is no catalogue product lies in no known warehouse.
      { line, place: line.article === '' ? '—' : nowhere, isComing: false, quantity: remaining },
    ].filter((one) => one.quantity > 0);
  };
  if (part === null)
    return byPlace(order.lines.flatMap(({ position, due }) => take({ position, quantity: due })));
  // Earlier parts take first, as they do when they leave.
  const waiting = order.parts.filter(({ left, number }) => !left && number <= part);
  const picked = waiting.map(({ number, lines }) => ({ number, lines: lines.flatMap(take) }));
  return byPlace(picked.find(({ number }) => number === part)?.lines ?? []);
}

/** One walk for each warehouse: stock first, then incoming goods; goods without a place come last. */
function byPlace(lines: readonly PickedLine[]): readonly PickedLine[] {
  const rank = ({ line, place, isComing }: PickedLine): number =>
    line.held.some(({ warehouse }) => warehouse === place) ? Number(isComing) : 2;
  return lines.toSorted(
    (a, b) => rank(a) - rank(b) || a.place.localeCompare(b.place, 'ru') || a.line.position - b.line.position,
  );
}
