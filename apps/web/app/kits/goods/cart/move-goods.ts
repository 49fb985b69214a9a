/** All ids with one moved to another place among those of its category; the others keep theirs. */
export function movedTo(
  ids: readonly string[],
  id: string,
  position: number,
  category: readonly string[],
): string[] {
  if (!ids.includes(id)) return [...ids];
  const own = ids.filter((other) => other !== id && category.includes(other));
  own.splice(Math.max(0, Math.min(position, own.length)), 0, id);
  const rest = own[Symbol.iterator]();
  return ids.map((other) =>
    other === id || category.includes(other) ? (rest.next().value ?? other) : other,
  );
}
