import { describe, expect, it } from 'vitest';
import type { Demand } from '../delivery/allocation.rules.ts';
import type { Tariff } from '../delivery/tariff.rules.ts';
import { planChosen, planDelivery, type PlanFacts, type Point } from './checkout.plan.ts';

const rate = (base: number, perKg: number, daysMin: number, daysMax: number) => ({
  base: base * 100,
  perKg: perKg * 100,
  daysMin,
  daysMax,
});
const tariff = (type: Tariff['type'], maxKg: number | null, base: number, transferDays = 0): Tariff => ({
  type,
  name: type,
  maxKg,
  includedKg: 10,
  volumeKgPerM3: 200,
  transferDays,
  rates: new Map([
    [1, rate(base, base / 10, 1, 2)],
    [3, rate(base * 2, base / 5, 3, 5)],
  ]),
});
const tariffs = [
  tariff('Pickup', null, 0, 4),
  tariff('ToTerminal', 1500, 390),
  tariff('ToDoorEconom', 1500, 690),
  tariff('ToDoorExpress', 300, 1190),
];
const point = (id: string, over: Partial<Point> = {}): Point => ({
  id,
  name: id,
  city: 'Екатеринбург',
  address: 'ул. Ленина, 1',
  openingHours: null,
  lat: null,
  lon: null,
  zone: 1,
  warehouseId: null,
  maxKg: null,
  ...over,
});
const demand = (position: number, over: Partial<Demand> = {}): Demand => ({
  position,
  optionId: position,
  quantity: 2,
  orderDays: 21,
  weightG: 3000,
  volumeCm3: 0,
  stock: [{ warehouseId: 1, quantity: 5, incoming: 0, incomingDays: null }],
  ...over,
});
const facts = (over: Partial<PlanFacts> = {}): PlanFacts => ({
  demands: [demand(1)],
  tariffs,
  points: {
    Pickup: [point('w1', { warehouseId: 1 }), point('w2', { warehouseId: 2 })],
    ToTerminal: [point('t1'), point('t2', { maxKg: 5 })],
    ToDoorEconom: [point('a1', { city: 'Казань', zone: 3 }), point('a2', { city: 'Глушь', zone: null })],
    ToDoorExpress: [],
  },
  zone: 1,
  selection: null,
  today: '2026-11-16',
  ...over,
});
const typeOf = (plan: ReturnType<typeof planDelivery>, type: string) =>
  plan.types.find((one) => one.tariff.type === type);

describe('the plan of a delivery', () => {
  it('prices every kind by weight and zone; without points by the zone of the city', () => {
    const plan = planDelivery(facts({ demands: [demand(1, { quantity: 5 })] }));
    expect(plan.types.map(({ shipments }) => shipments[0]?.price)).toEqual([
      0,
      390_00 + 5 * 39_00,
      1380_00 + 5 * 138_00,
      1190_00 + 5 * 119_00,
    ]);
  });

  it('a warehouse that has it not gets it from the one that does', () => {
    const pickup = typeOf(planDelivery(facts()), 'Pickup');
    expect(pickup?.points.map(({ shipment }) => shipment?.parts[0]?.readyDays)).toEqual([0, 4]);
  });

  it('days of a warehouse until its goods leave are in every promise', () => {
    const plan = planDelivery(facts({ leaves: new Map([[1, 5]]) }));
    expect(typeOf(plan, 'Pickup')?.points.map(({ shipment }) => shipment?.parts[0]?.readyDays)).toEqual([
      5, 9,
    ]);
    const [soon, late] = [planDelivery(facts()), plan].map(
      (one) => typeOf(one, 'ToTerminal')?.shipments[0]?.dateFrom,
    );
    expect([soon, late]).toEqual(['2026-11-17', '2026-11-24']);
  });

  it('gives the reason why something cannot be chosen', () => {
    const heavy = planDelivery(facts({ demands: [demand(1, { weightG: 400_000 })] }));
    expect(typeOf(heavy, 'ToDoorExpress')?.reason).toContain('800\u00a0кг');
    expect(typeOf(heavy, 'ToTerminal')?.reason).toBeNull();
    expect(typeOf(heavy, 'Pickup')?.reason).toBeNull();
    const plan = planDelivery(facts());
    expect(typeOf(plan, 'ToDoorEconom')?.points[1]?.reason).toContain('Глушь');
    expect(typeOf(plan, 'ToTerminal')?.points[1]?.reason).toContain('5\u00a0кг');
  });

  it('a choice that holds has its price and its pieces', () => {
    const selection = { type: 'ToDoorEconom', shipment: 'parts', option: 'a1' } as const;
    const demands = [demand(1), demand(2, { stock: [] })];
    const plan = planDelivery(facts({ demands, selection }));
    expect(plan.chosen?.shipment).toMatchObject({ id: 'parts', price: 2 * 1380_00 });
    expect(plan.chosen?.pieces.map(({ kind }) => kind)).toEqual(['stock', 'order']);
    expect(planDelivery(facts({ selection })).chosen?.selection.shipment).toBe('together');
  });

  it('a vanished point leaves the kind of delivery', () => {
    const selection = { type: 'ToTerminal', shipment: 'together', option: 'gone' } as const;
    const plan = planDelivery(facts({ selection }));
    expect(plan.chosen).toBeNull();
    expect(plan.selection).toEqual({ ...selection, option: null });
  });

  it('a point without a tariff, or too weak for the load, is never chosen', () => {
    for (const selection of [
      { type: 'ToDoorEconom', shipment: 'together', option: 'a2' },
      { type: 'ToTerminal', shipment: 'together', option: 't2' },
    ] as const) {
      expect(planDelivery(facts({ selection })).chosen).toBeNull();
    }
  });

  it('reports how many pieces of a short item there are', () => {
    const plan = planDelivery(facts({ demands: [demand(1, { quantity: 7, orderDays: null })] }));
    expect(plan.short).toEqual(new Map([[1, 5]]));
  });
});

describe('the plan of an order', () => {
  const carts = {
    'what is there': [demand(1)],
    'parts of which come later': [demand(1), demand(2, { stock: [] })],
    'heavy goods': [demand(1, { weightG: 400_000 })],
    'goods that are sold out': [demand(1, { orderDays: null, stock: [] })],
  };
  const choices = [
    null,
    ...['Pickup', 'ToTerminal', 'ToDoorEconom', 'ToDoorExpress'].flatMap((type) =>
      ['together', 'parts'].flatMap((shipment) =>
        ['w1', 'w2', 't1', 't2', 'a1', 'a2', 'gone', null].map((option) => ({ type, shipment, option })),
      ),
    ),
  ] as PlanFacts['selection'][];

  it.each(Object.entries(carts))('decides as the plan of every kind does: %s', (_name, demands) => {
    for (const selection of choices) {
      const planFacts = facts({ demands, selection });
      const [{ types, ...chosenPlan }, { types: all, ...fullPlan }] = [
        planChosen(planFacts),
        planDelivery(planFacts),
      ];
      expect(chosenPlan).toEqual(fullPlan);
      expect(types).toHaveLength(chosenPlan.chosen ? 1 : all.length);
    }
  });
});
