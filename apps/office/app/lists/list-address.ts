import type { ListDefinition } from '@spindle/contract/staff/lists';

/** The address of a list with changes; a change of filters starts at the first page. */
export function changed(
  params: URLSearchParams,
  over: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!('after' in over) && !('open' in over)) next.delete('after');
  for (const [key, value] of Object.entries(over)) {
    if (value === null || value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
}

/** The parameters a view stores: filters, order and columns, sorted by name. */
export function viewQuery(params: URLSearchParams): string {
  const viewParams = new URLSearchParams(params);
  viewParams.delete('after');
  viewParams.delete('open');
  viewParams.sort();
  return viewParams.toString();
}

const sorted = (query: string): string => {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
};

/** The active view: the one whose query matches the address. */
export function currentView<V extends { readonly query: string }>(
  views: readonly V[],
  params: URLSearchParams,
): V | undefined {
  const here = viewQuery(params);
  return views.find(({ query }) => sorted(query) === here);
}

/** The sort order after a press on a column header. */
export function nextSort({ sort: usual }: ListDefinition, current: string | null, key: string): string {
  const now = current ?? usual;
  return now === `-${key}` ? key : `-${key}`;
}
