/** Every drawing of the shop stands below it. */
export const DRAWINGS = '/drawings/';

/** The address of a drawing: kind and parameters are in it, so it can be cached forever. */
export function drawingUrl(kind: string, params: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const key of Object.keys(params).sort()) search.set(key, String(params[key]));
  const query = search.toString();
  return `${DRAWINGS}${encodeURIComponent(kind)}.svg${query ? `?${query}` : ''}`;
}
