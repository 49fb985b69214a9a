/** All ids with one moved within its category; ids of other categories stay in place. */
export function movedTo(
  ids: readonly string[],
  id: string,
  position: number,
  category: readonly string[],
): string[] {
  if (!ids.includes(id)) return [...ids];
  const siblings = ids.filter((other) => other !== id && category.includes(other));
  siblings.splice(Math.max(0, Math.min(position, siblings.length)), 0, id);
  const reordered = siblings[Symbol.iterator]();
  return ids.map((other) =>
    other === id || category.includes(other) ? (reordered.next().value ?? other) : other,
  );
}
