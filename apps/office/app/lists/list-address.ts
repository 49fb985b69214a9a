import type { ListDefinition } from '@spindle/contract/staff/lists';

/** The address of a list with something changed; a change of what is shown begins at the first page. */
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

/** What a view keeps: filters, order and columns, in one order of names. */
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

/** The view whose tab is on: the address says exactly the same. */
export function currentView<V extends { readonly query: string }>(
  views: readonly V[],
  params: URLSearchParams,
): V | undefined {
  const here = viewQuery(params);
  return views.find(({ query }) => sorted(query) === here);
}

/** What the next press on a column's head asks for. */
export function nextSort({ sort: usual }: ListDefinition, current: string | null, key: string): string {
  const now = current ?? usual;
  return now === `-${key}` ? key : `-${key}`;
}
