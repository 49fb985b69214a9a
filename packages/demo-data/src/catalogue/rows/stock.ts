import type { Random } from '../../seeded-random.ts';

export interface StockRow {
  readonly warehouse: number;
  readonly quantity: number;
  readonly incoming: number;
  readonly incomingDays: number | null;
}

/** The first warehouse is the central one; the others keep less. */
const shares = [1, 0.7, 0.35, 0.3];

/** What lies where: popular sizes everywhere, rare ones nowhere or on the way. */
export function toolStock(
  random: Random,
  {
    demand,
    roubles,
    pack,
    warehouses,
  }: { demand: number; roubles: number; pack: number; warehouses: number },
): StockRow[] {
  const rows: StockRow[] = [];
  const usual = Math.max(1, Math.min(400, (demand * 90_000) / (roubles + 150)));
  for (let index = 0; index < warehouses; index++) {
    const share = shares[index] ?? 0.25;
    if (random.next() > (0.18 + demand * 0.62) * (0.45 + share * 0.55)) continue;
    const quantity = Math.ceil(usual * share * (0.15 + random.next() * 1.5));
    rows.push({
      warehouse: index + 1,
      quantity: Math.ceil(quantity / pack) * pack,
      incoming: 0,
      incomingDays: null,
    });
  }
  if (random.next() < 0.08) {
    const incoming = Math.ceil(usual / pack) * pack;
    const days = 4 + Math.floor(random.next() * 24);
    const first = rows.find(({ warehouse }) => warehouse === 1);
    rows.splice(first ? rows.indexOf(first) : 0, first ? 1 : 0, {
      warehouse: 1,
      quantity: first?.quantity ?? 0,
      incoming,
      incomingDays: days,
    });
  }
  return rows;
}

export function machineStock(random: Random, demand: number, warehouses: number): StockRow[] {
  const chance = random.next();
  const warehouse = 1 + Math.min(warehouses - 1, Math.floor(random.next() ** 2 * warehouses));
  if (chance < 0.2 + demand * 0.3)
    return [{ warehouse, quantity: 1 + Math.floor(random.next() * 2.4), incoming: 0, incomingDays: null }];
  if (chance < 0.35 + demand * 0.35)
    return [{ warehouse: 1, quantity: 0, incoming: 1, incomingDays: 9 + Math.floor(random.next() * 40) }];
  return [];
}
