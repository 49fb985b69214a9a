const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What one side alone has changed is taken; fields that both changed stay mine and are named. */
export function merged<F extends object>(
  base: F,
  mine: F,
  theirs: F,
): { readonly value: F; readonly crossed: readonly (keyof F)[] } {
  const keys = Object.keys(base) as (keyof F)[];
  const value = Object.fromEntries(
    keys.map((key) => [key, same(mine[key], base[key]) ? theirs[key] : mine[key]]),
  ) as F;
  const crossed = keys.filter(
    (key) => !same(mine[key], base[key]) && !same(theirs[key], base[key]) && !same(mine[key], theirs[key]),
  );
  return { value, crossed };
}
