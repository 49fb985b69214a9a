/** The feed for a diameter, read between the rows of the maker's table. */
export function feedAt(
  diameter: number,
  diameters: readonly number[],
  feeds: readonly number[],
): number | null {
  if (diameters.length === 0) return feeds[0] ?? null;
  if (diameters.length !== feeds.length) return null;
  const above = diameters.findIndex((known) => known >= diameter);
  if (above === 0) return feeds[0] ?? null;
  if (above === -1) return feeds.at(-1) ?? null;
  const [d0 = 0, d1 = 0] = [diameters[above - 1], diameters[above]];
  const [f0 = 0, f1 = 0] = [feeds[above - 1], feeds[above]];
  return f0 + ((f1 - f0) * (diameter - d0)) / (d1 - d0);
}

const spread = 0.15;

/** Tables give one figure; a machinist starts below it and may go above. */
export function feedRange(feed: number): { min: number; max: number } {
  const tidy = (value: number): number => Number(value.toPrecision(2));
  return { min: tidy(feed * (1 - spread)), max: tidy(feed * (1 + spread)) };
}
