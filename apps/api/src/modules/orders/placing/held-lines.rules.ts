interface HeldPlace {
  readonly warehouse: string;
  /** On its way there. */
  readonly is_coming: boolean;
  readonly quantity: number;
}

/** Pieces are held by goods: lines of the same goods take them in turn, as many as are due of each. */
export function heldByLine(
  lines: readonly { readonly position: number; readonly option_id: number | null }[],
  due: ReadonlyMap<number, number>,
  held: readonly (HeldPlace & { readonly option_id: number })[],
): ReadonlyMap<number, HeldPlace[]> {
  const rest = held.map((place) => ({ ...place }));
  return new Map(
    lines.map(({ position, option_id }) => {
      let wanted = due.get(position) ?? 0;
      const own = rest
        .filter((place) => place.option_id === option_id)
        .flatMap((place) => {
          const quantity = Math.min(wanted, place.quantity);
          wanted -= quantity;
          place.quantity -= quantity;
          const { warehouse, is_coming } = place;
          return quantity > 0 ? [{ warehouse, is_coming, quantity }] : [];
        });
      return [position, own];
    }),
  );
}
