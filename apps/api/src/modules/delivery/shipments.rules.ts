import { addDays } from '@spindle/contract/shop/shop-day';
import type { Demand, Piece } from './allocation.rules.ts';
import { billableKg, type Load, loadPrice, type Rate, type Tariff } from './tariff.rules.ts';
import { addWorkingDays, workingDayFrom } from './working-days.rules.ts';

const SHIPMENTS = ['together', 'parts'] as const;
type ShipmentId = (typeof SHIPMENTS)[number];

/** What leaves at one time. */
interface Part {
  readonly readyDays: number;
  readonly kg: number;
  /** Kopecks. */
  readonly price: number;
  /** `YYYY-MM-DD`: when it is there, the earliest and the latest. */
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly lines: readonly { readonly position: number; readonly quantity: number }[];
}

export interface Shipment {
  readonly id: ShipmentId;
  readonly price: number;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly parts: readonly Part[];
}

/** Everything when the last line is there, or each part as soon as it is. One way when all is there at once. */
export function planShipments(
  pieces: readonly Piece[],
  demands: readonly Demand[],
  tariff: Tariff,
  rate: Rate,
  today: string,
): Shipment[] {
  const demandOf = new Map(demands.map((demand) => [lineKey(demand), demand]));
  const part = (partPieces: readonly Piece[]): Part => partOf(partPieces, demandOf, tariff, rate, today);
  const days = [...new Set(pieces.map(({ readyDays }) => readyDays))].sort((a, b) => a - b);
  const together = shipment('together', [part(pieces)]);
  if (days.length < 2) return [together];
  const parts = days.map((readyDays) => part(pieces.filter((piece) => piece.readyDays === readyDays)));
  return [together, shipment('parts', parts)];
}

/** The weight a carrier charges for when all goes at once. */
export function billableKgOfAll(demands: readonly Demand[], tariff: Tariff): number {
  return billableKg(
    loadOf(demands.map((demand) => ({ demand, quantity: demand.quantity }))),
    tariff.volumeKgPerM3,
  );
}

function shipment(id: ShipmentId, parts: readonly Part[]): Shipment {
  const [first, last] = [parts[0], parts.at(-1)];
  return {
    id,
    price: parts.reduce((total, { price }) => total + price, 0),
    dateFrom: first?.dateFrom ?? '',
    dateTo: last?.dateTo ?? '',
    parts,
  };
}

/** A machine's line demands its parts as well. */
const lineKey = ({ position, optionId }: Pick<Piece, 'position' | 'optionId'>): string =>
  `${position} ${optionId}`;

function partOf(
  pieces: readonly Piece[],
  demandOf: ReadonlyMap<string, Demand>,
  tariff: Tariff,
  rate: Rate,
  today: string,
): Part {
  const load = pieces.flatMap((piece) => {
    const demand = demandOf.get(lineKey(piece));
    return demand ? [{ demand, quantity: piece.quantity }] : [];
  });
  const readyDays = pieces.reduce((most, piece) => Math.max(most, piece.readyDays), 0);
  const kg = billableKg(loadOf(load), tariff.volumeKgPerM3);
  // The term runs from the day a carrier gets the goods.
  const handedOver = workingDayFrom(addDays(today, readyDays));
  return {
    readyDays,
    kg,
    price: loadPrice(rate, kg, tariff.includedKg),
    dateFrom: addWorkingDays(handedOver, rate.daysMin),
    dateTo: addWorkingDays(handedOver, rate.daysMax),
    lines: quantities(pieces),
  };
}

function loadOf(load: readonly { demand: Demand; quantity: number }[]): Load {
  return {
    weightG: load.reduce((total, { demand, quantity }) => total + demand.weightG * quantity, 0),
    volumeCm3: load.reduce((total, { demand, quantity }) => total + demand.volumeCm3 * quantity, 0),
  };
}

function quantities(pieces: readonly Piece[]): Part['lines'] {
  const totals = new Map<number, number>();
  for (const { position, quantity, isPart } of pieces) {
    if (!isPart) totals.set(position, (totals.get(position) ?? 0) + quantity);
  }
  return [...totals].sort(([a], [b]) => a - b).map(([position, quantity]) => ({ position, quantity }));
}
