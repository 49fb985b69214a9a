/**
 * A page of the browser's own asks for data as text: React Router would flatten it into one list of values and numbers, which
 * takes the browser ten times as long to read. It asks by one name more in the list of routes, which the router passes over:
 * pages that were opened before this version go on as they were.
 */
export const TEXT_ASKED = '$text';

const field = '$json';

export const dataText = (data: unknown): object => ({ [field]: JSON.stringify(data) });

/** What a loader has answered, as text or as the router reads it. */
export function fromDataText(given: unknown): unknown {
  const text = (given as { [field]?: unknown } | null | undefined)?.[field];
  return typeof text === 'string' ? JSON.parse(text) : given;
}
