/** Nothing of it can be changed any more, to the last field. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const inside of Object.values(value)) frozen(inside);
  return Object.freeze(value);
}
