export interface StockAt {
  readonly warehouseId: number;
  readonly quantity: number;
  /** On its way there, and for how many days yet. */
  readonly incoming: number;
  readonly incomingDays: number | null;
}

/** So many pieces of an option for a line of an order. */
export interface Demand {
  readonly position: number;
  readonly optionId: number;
  readonly quantity: number;
  /** Days to get more from the maker; null where there will never be more, as of a used machine. */
  readonly orderDays: number | null;
  readonly weightG: number;
  readonly volumeCm3: number;
  readonly stock: readonly StockAt[];
  /** Goods built into the machine of this position: they leave with it and are not counted separately. */
  readonly isPart?: boolean;
  /** Nothing of the position leaves sooner. */
  readonly notBefore?: number;
}

/** Where the pieces of a line come from and when they are there. */
export interface Piece {
  readonly position: number;
  readonly optionId: number;
  readonly quantity: number;
  readonly readyDays: number;
  readonly kind: 'stock' | 'incoming' | 'order';
  /** Null for goods that have to be ordered. */
  readonly warehouseId: number | null;
  readonly isPart?: boolean;
}

export interface Destination {
  /** Where the buyer comes to; null when a carrier takes goods from any warehouse. */
  readonly warehouseId: number | null;
  /** Calendar days from another warehouse. */
  readonly transferDays: number;
  /** Calendar days until goods leave a warehouse, of those that need any. */
  readonly leaves?: ReadonlyMap<number, number>;
}

type Allocation =
  | { readonly ok: true; readonly pieces: readonly Piece[] }
  /** How many pieces could be had at most, for the lines that ask for more. */
  | { readonly ok: false; readonly short: readonly { readonly position: number; readonly have: number }[] };

interface Source {
  readonly kind: 'stock' | 'incoming';
  readonly warehouseId: number;
  readonly readyDays: number;
  readonly key: string;
}

/** Takes the earliest stock first; lines of one option share its stock. */
export function allocate(demands: readonly Demand[], destination: Destination): Allocation {
  const remaining = new Map<string, number>();
  const short: { position: number; have: number }[] = [];
  const pieces: Piece[] = [];
  for (const demand of demands) {
    let missing = demand.quantity;
    for (const source of sourcesOf(demand, destination, remaining)) {
      const quantity = Math.min(missing, remaining.get(source.key) ?? 0);
      if (quantity === 0) continue;
      remaining.set(source.key, (remaining.get(source.key) ?? 0) - quantity);
      missing -= quantity;
      const { kind, warehouseId, readyDays } = source;
      pieces.push(pieceOf(demand, quantity, kind, warehouseId, readyDays));
    }
    if (missing > 0 && demand.orderDays === null) {
      short.push({ position: demand.position, have: demand.quantity - missing });
    } else if (missing > 0) {
      pieces.push(pieceOf(demand, missing, 'order', null, demand.orderDays ?? 0));
    }
  }
  return short.length > 0 ? { ok: false, short } : { ok: true, pieces: completeMachines(demands, pieces) };
}

/** A machine with built-in parts leaves whole: when its last part is there. */
function completeMachines(demands: readonly Demand[], pieces: readonly Piece[]): readonly Piece[] {
  const built = new Map<number, number>();
  for (const { position, isPart, notBefore } of demands) {
    if (isPart || notBefore !== undefined)
      built.set(position, Math.max(built.get(position) ?? 0, notBefore ?? 0));
  }
  if (built.size === 0) return pieces;
  for (const { position, readyDays } of pieces) {
    const days = built.get(position);
    if (days !== undefined) built.set(position, Math.max(days, readyDays));
  }
  return pieces.map((piece) => ({ ...piece, readyDays: built.get(piece.position) ?? piece.readyDays }));
}

function pieceOf(
  { position, optionId, isPart }: Demand,
  quantity: number,
  kind: Piece['kind'],
  warehouseId: number | null,
  readyDays: number,
): Piece {
  return { position, optionId, quantity, readyDays, kind, warehouseId, ...(isPart && { isPart }) };
}

/** Soonest first; among equals a warehouse that has it all, so that a line is not torn apart for nothing. */
function sourcesOf(demand: Demand, destination: Destination, remaining: Map<string, number>): Source[] {
  const sources = demand.stock.flatMap((at): Source[] => {
    const far =
      destination.warehouseId === null || destination.warehouseId === at.warehouseId
        ? 0
        : destination.transferDays;
    const away = far + (destination.leaves?.get(at.warehouseId) ?? 0);
    const source = (kind: Source['kind'], amount: number, readyDays: number): Source[] => {
      if (amount <= 0) return [];
      const key = `${demand.optionId} ${at.warehouseId} ${kind}`;
      if (!remaining.has(key)) remaining.set(key, amount);
      return [{ kind, warehouseId: at.warehouseId, readyDays, key }];
    };
    // Incoming stock later than a new delivery from the maker is ignored.
    const days = (at.incomingDays ?? 0) + away;
    const waits = demand.orderDays === null || days <= demand.orderDays;
    return [...source('stock', at.quantity, away), ...(waits ? source('incoming', at.incoming, days) : [])];
  });
  const hasAll = ({ key }: Source): number => ((remaining.get(key) ?? 0) >= demand.quantity ? 0 : 1);
  return sources.sort(
    (a, b) => a.readyDays - b.readyDays || hasAll(a) - hasAll(b) || a.warehouseId - b.warehouseId,
  );
}
