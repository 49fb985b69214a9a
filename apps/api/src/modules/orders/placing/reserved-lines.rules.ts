interface ReservedStock {
  readonly warehouse: string;
  /** On its way there. */
  readonly is_coming: boolean;
  readonly quantity: number;
}

/** Pieces are held by goods: lines of the same goods take them in turn, as many as are due of each. */
export function reservedByLine(
  lines: readonly { readonly position: number; readonly option_id: number | null }[],
  due: ReadonlyMap<number, number>,
  reserved: readonly (ReservedStock & { readonly option_id: number })[],
): ReadonlyMap<number, ReservedStock[]> {
  const remaining = reserved.map((stock) => ({ ...stock }));
  return new Map(
    lines.map(({ position, option_id }) => {
      let needed = due.get(position) ?? 0;
      const lineStock = remaining
        .filter((stock) => stock.option_id === option_id)
        .flatMap((stock) => {
          const quantity = Math.min(needed, stock.quantity);
          needed -= quantity;
          stock.quantity -= quantity;
          const { warehouse, is_coming } = stock;
          return quantity > 0 ? [{ warehouse, is_coming, quantity }] : [];
        });
      return [position, lineStock];
    }),
  );
}
