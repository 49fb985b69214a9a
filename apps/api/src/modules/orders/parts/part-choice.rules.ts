import {
  dueLines,
  dueParts,
  freeNumbers,
  isSame,
  type ShippedPart,
  type OrderedLine,
  type PartLine,
  type PlannedOrder,
  quantityByLine,
} from './order-parts.rules.ts';

export interface PartRequest {
  /** The number staff know the part by; without it the next free one. */
  readonly part?: number | undefined;
  /** Without a quantity all that is due of the line. */
  readonly lines?: readonly { readonly position: number; readonly quantity: number | null }[] | undefined;
}

type PartAnswer =
  | { readonly ok: true; readonly number: number; readonly lines: readonly PartLine[] }
  /** It has left already, just so. */
  | { readonly ok: true; readonly left: ShippedPart }
  | { readonly ok: false; readonly problem: string };

/** Which lines leave now: a planned part, the lines that were named, or all that is due. */
export function chosenPart(
  request: PartRequest,
  planned: PlannedOrder,
  units: (position: number) => string,
): PartAnswer {
  const { lines, shippedParts } = planned;
  const shippedPart = shippedParts.find(({ number }) => number === request.part);
  if (shippedPart) {
    const same =
      !request.lines ||
      isSame(quantityByLine(shippedPart.lines), named(request, lines, shippedParts, shippedPart));
    if (same) return { ok: true, left: shippedPart };
    return {
      ok: false,
      problem: `Часть ${shippedPart.number} уже отгружена, и\u00a0строки в\u00a0ней другие.`,
    };
  }
  const due = dueParts(planned);
  if (!request.lines) {
    if (request.part === undefined)
      return { ok: true, number: freeNumbers(shippedParts, 1)[0] ?? 1, lines: dueLines(lines, shippedParts) };
    const part = due.find(({ number }) => number === request.part);
    if (part) return { ok: true, number: part.number, lines: part.lines };
    const numbers = due.map(({ number }) => number).join(', ');
    return { ok: false, problem: `Части ${request.part} нет; ждут отгрузки: ${numbers}.` };
  }
  const problem = wrongLine(request.lines, lines, shippedParts, units);
  if (problem) return { ok: false, problem };
  const chosenLines = named(request, lines, shippedParts);
  const plannedPart = due.find((part) => isSame(quantityByLine(part.lines), chosenLines));
  const number = request.part ?? plannedPart?.number ?? freeNumbers(shippedParts, 1)[0] ?? 1;
  return { ok: true, number, lines: chosenLines };
}

function wrongLine(
  requestedLines: NonNullable<PartRequest['lines']>,
  lines: readonly OrderedLine[],
  shippedParts: readonly ShippedPart[],
  units: (position: number) => string,
): string | null {
  const due = quantityByLine(dueLines(lines, shippedParts));
  const seen = new Set<number>();
  for (const { position, quantity } of requestedLines) {
    const line = lines.find((one) => one.position === position);
    if (!line)
      return `Строки ${position} в\u00a0заказе нет: строки с\u00a01 по\u00a0${lines.at(-1)?.position}.`;
    if (seen.has(position)) return `Строка ${position} названа дважды.`;
    seen.add(position);
    const most = due.get(position) ?? 0;
    const unit = units(position);
    if (most === 0) return `Строка ${position}: отгружать нечего, всё уже отгружено или отменено.`;
    if (quantity !== null && quantity > most)
      return `Строка ${position}: осталось отгрузить ${most}\u00a0${unit} из\u00a0${line.quantity}, а\u00a0не\u00a0${quantity}.`;
  }
  return null;
}

/** The named lines with their quantities; seen from before `without` had left. */
function named(
  { lines: requestedLines = [] }: PartRequest,
  lines: readonly OrderedLine[],
  shippedParts: readonly ShippedPart[],
  without?: ShippedPart,
): PartLine[] {
  const due = quantityByLine(
    dueLines(
      lines,
      shippedParts.filter((part) => part !== without),
    ),
  );
  return requestedLines.map(({ position, quantity }) => ({
    position,
    quantity: quantity ?? due.get(position) ?? 0,
  }));
}
