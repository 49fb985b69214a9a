/** Every drawing of the shop stands below it. */
export const DRAWINGS = '/drawings/';

/** Increased when a drawing changes, so that browsers load it again. */
export const DRAWINGS_VERSION = 4;

/** The address of a drawing: kind, parameters and version are in it, so it can be cached forever. */
export function drawingUrl(kind: string, params: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const key of Object.keys(params).sort()) search.set(key, String(params[key]));
  search.set('v', String(DRAWINGS_VERSION));
  return `${DRAWINGS}${encodeURIComponent(kind)}.svg?${search.toString()}`;
}
