export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Merges fields changed on one side; fields changed on both keep my value and are listed. */
export function merged<F extends object>(
  base: F,
  mine: F,
  theirs: F,
): { readonly value: F; readonly crossed: readonly (keyof F)[] } {
  // A form with dynamic fields has different keys on each side.
  const keys = [...new Set([base, theirs, mine].flatMap((side) => Object.keys(side)))] as (keyof F)[];
  const value = Object.fromEntries(
    keys.map((key) => [key, same(mine[key], base[key]) ? theirs[key] : mine[key]]),
  ) as F;
  const crossed = keys.filter(
    (key) => !same(mine[key], base[key]) && !same(theirs[key], base[key]) && !same(mine[key], theirs[key]),
  );
  return { value, crossed };
}

/** Both changes of one field: of a list what either added and neither removed, of a text their words and then mine. Nothing for other fields. */
export function bothOf(base: unknown, mine: unknown, theirs: unknown, isText: boolean): unknown {
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return [...new Set([...base, ...theirs, ...mine])].filter(
      (one) => !base.includes(one) || (mine.includes(one) && theirs.includes(one)),
    );
  if (isText && typeof mine === 'string' && typeof theirs === 'string' && mine !== '' && theirs !== '')
    return `${theirs}\n\n${mine}`;
  return undefined;
}
