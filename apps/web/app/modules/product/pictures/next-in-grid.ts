/** Where a key moves the focus in a grid that fills its rows; it stops at the ends. */
export function nextInGrid(key: string, index: number, count: number, columns: number): number | undefined {
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: 0,
    End: count - 1,
  };
  const next = moves[key];
  return next === undefined || index === -1 || next < 0 || next >= count ? undefined : next;
}
