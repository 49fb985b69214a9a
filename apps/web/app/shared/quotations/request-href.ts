import { paths } from '@spindle/contract/addresses/paths';

interface RequestSource {
  readonly goods_id?: string | readonly string[];
  readonly from?: 'cart';
  readonly upload?: string;
  readonly quotation?: string;
}

/** A new request with something in it already. */
export function requestHref({ goods_id: goods = [], ...rest }: RequestSource): string {
  const query = new URLSearchParams(Object.entries(rest));
  for (const id of typeof goods === 'string' ? [goods] : goods) query.append('goods_id', id);
  return `${paths.quotations()}?${query}`;
}
