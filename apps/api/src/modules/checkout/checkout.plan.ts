import type { DeliveryType } from '@spindle/contract/constants';
import type { ShipmentId } from '@spindle/contract/orders/order-names';
import { numberText } from '../../kernel/text/number-text.ts';
import { allocate, type Demand, type Piece, type Destination } from '../delivery/allocation.rules.ts';
import { planShipments, type Shipment, billableKgOfAll } from '../delivery/shipments.rules.ts';
import type { Rate, Tariff } from '../delivery/tariff.rules.ts';

/** A warehouse, an address or a terminal. */
export interface Point {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly address: string;
  readonly openingHours: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
  /** Null where no tariff reaches. */
  readonly zone: number | null;
  /** Of a warehouse. */
  readonly warehouseId: number | null;
  readonly maxKg: number | null;
}

export interface Selection {
  readonly type: DeliveryType;
  readonly shipment: ShipmentId;
  readonly option: string | null;
}

export interface PlanFacts {
  readonly demands: readonly Demand[];
  readonly tariffs: readonly Tariff[];
  readonly points: Readonly<Record<DeliveryType, readonly Point[]>>;
  /** Prices of a kind without points are quoted for this zone. */
  readonly zone: number | null;
  readonly selection: Selection | null;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly leaves?: Destination['leaves'];
}

interface PlannedPoint {
  readonly point: Point;
  readonly reason: string | null;
  readonly shipment: Shipment | null;
}

export interface PlannedType {
  readonly tariff: Tariff;
  readonly reason: string | null;
  readonly points: readonly PlannedPoint[];
  /** Ways to send it to the chosen point, else to the first that can be chosen. */
  readonly shipments: readonly Shipment[];
}

export interface DeliveryDecision {
  readonly selection: Selection & { readonly option: string };
  readonly tariff: Tariff;
  readonly point: Point;
  readonly shipment: Shipment;
  readonly pieces: readonly Piece[];
}

export interface Plan {
  readonly types: readonly PlannedType[];
  /** What the buyer has chosen, where it still holds. */
  readonly chosen: DeliveryDecision | null;
  /** The choice as far as it holds: a vanished point leaves its type. */
  readonly selection: Selection | null;
  /** Pieces there are at most, by line, where they are too few. */
  readonly short: ReadonlyMap<number, number>;
}

const noTariff = (city: string): string =>
  `Для города «${city}» нет тарифа. Выберите терминал или самовывоз, либо напишите нам: посчитаем отдельно.`;
const tooHeavy = (kg: number, most: number): string =>
  `Заказ весит ${numberText(kg)}\u00a0кг, так возим до\u00a0${numberText(most)}\u00a0кг. Для тяжёлых грузов закажем машину: напишите нам.`;

/** Prices and terms of every kind of delivery for this cart. */
export function planDelivery(facts: PlanFacts): Plan {
  const { tariffs, selection } = facts;
  const piecesFor = piecesByLocation(facts);
  const anywhere = piecesFor({ warehouseId: null, transferDays: 0 });
  if (!anywhere.ok) {
    return {
      types: tariffs.map((tariff) => ({ tariff, reason: null, points: [], shipments: [] })),
      chosen: null,
      selection,
      short: new Map(anywhere.short.map(({ position, have }) => [position, have])),
    };
  }
  const types = tariffs.map((tariff) => planType(facts, tariff, piecesFor));
  const chosen = selection ? choose(types, selection, piecesFor) : null;
  return {
    types,
    chosen,
    selection: chosen?.selection ?? retainedSelection(types, selection),
    short: new Map(),
  };
}

/** The same for an order: plans only the kind of delivery that holds the choice. */
export function planChosen(facts: PlanFacts): Plan {
  const { tariffs, points, selection } = facts;
  const chosenTariffs = selection && tariffs.filter(({ type }) => type === selection.type);
  const there = selection && points[selection.type].filter(({ id }) => id === selection.option);
  if (!chosenTariffs || !there) return planDelivery(facts);
  const plan = planDelivery({
    ...facts,
    tariffs: chosenTariffs,
    points: { ...points, [selection.type]: there },
  });
  return plan.chosen ? plan : planDelivery(facts);
}

type PiecesFor = (location: Destination) => ReturnType<typeof allocate>;

/** Cached, because many points share a location. */
function piecesByLocation({ demands, leaves }: PlanFacts): PiecesFor {
  const cache = new Map<string, ReturnType<typeof allocate>>();
  return (location) => {
    const key = `${location.warehouseId} ${location.transferDays}`;
    const answer = cache.get(key) ?? allocate(demands, { ...location, ...(leaves && { leaves }) });
    cache.set(key, answer);
    return answer;
  };
}

function planType(facts: PlanFacts, tariff: Tariff, piecesFor: PiecesFor): PlannedType {
  const { demands, selection, zone, today } = facts;
  const typeSelection = selection?.type === tariff.type ? selection : null;
  const kg = billableKgOfAll(demands, tariff);
  const heavy = tariff.maxKg !== null && kg > tariff.maxKg ? tooHeavy(kg, tariff.maxKg) : null;

  const shipmentsTo = (rate: Rate, warehouseId: number | null): Shipment[] => {
    const answer = piecesFor({ warehouseId, transferDays: tariff.transferDays });
    return answer.ok ? planShipments(answer.pieces, demands, tariff, rate, today) : [];
  };
  /** Terminals of a city, and addresses of a zone, are alike. */
  const cache = new Map<string, readonly Shipment[]>();
  const shipmentsAt = ({ zone: at, warehouseId }: Point, rate: Rate): readonly Shipment[] => {
    const key = `${at} ${warehouseId}`;
    const cachedShipments = cache.get(key) ?? shipmentsTo(rate, warehouseId);
    cache.set(key, cachedShipments);
    return cachedShipments;
  };
  const planned = facts.points[tariff.type].map((point) => {
    const rate = point.zone === null ? undefined : tariff.rates.get(point.zone);
    const weak = point.maxKg !== null && kg > point.maxKg ? tooHeavy(kg, point.maxKg) : null;
    const reason = heavy ?? (rate ? weak : noTariff(point.city));
    const shipments = rate && !reason ? shipmentsAt(point, rate) : [];
    const shipment = shipments.find(({ id }) => id === typeSelection?.shipment) ?? shipments[0] ?? null;
    return { point, reason, shipment, shipments };
  });
  const shownPoint =
    planned.find(({ point, reason }) => point.id === typeSelection?.option && !reason) ??
    planned.find(({ reason }) => !reason);
  const rate = zone === null ? undefined : tariff.rates.get(zone);
  const guess = planned.length === 0 && rate && !heavy ? shipmentsTo(rate, null) : [];
  const shut = planned.every(({ reason }) => reason) ? planned[0]?.reason : null;
  return {
    tariff,
    reason: heavy ?? shut ?? null,
    points: planned,
    shipments: shownPoint?.shipments ?? guess,
  };
}

function choose(
  types: readonly PlannedType[],
  selection: Selection,
  piecesFor: PiecesFor,
): DeliveryDecision | null {
  const type = types.find(({ tariff }) => tariff.type === selection.type);
  const planned = type?.points.find(({ point }) => point.id === selection.option);
  if (!type || !planned?.shipment || planned.reason) return null;
  const { point, shipment } = planned;
  const answer = piecesFor({ warehouseId: point.warehouseId, transferDays: type.tariff.transferDays });
  if (!answer.ok) return null;
  return {
    // All may have become ready at once: then there is only one way to send it.
    selection: { type: selection.type, shipment: shipment.id, option: point.id },
    tariff: type.tariff,
    point,
    shipment,
    pieces: answer.pieces,
  };
}

function retainedSelection(types: readonly PlannedType[], selection: Selection | null): Selection | null {
  if (!selection || !types.some(({ tariff }) => tariff.type === selection.type)) return null;
  return { ...selection, option: null };
}
