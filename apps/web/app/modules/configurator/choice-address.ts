import type { KitPlan } from '@spindle/contract/kits/kit-rules';
import { paths } from '@spindle/contract/addresses/paths';

/** What of a choice stands in the address. */
export interface AddressParts {
  readonly coupon?: string | null;
  /** Key of the choice this one is compared with. */
  readonly compare?: string | null;
}

export const OPTIONS = 'options';
export const COUPON = 'promotion_coupon';
export const COMPARE = 'compare';
/** Before JavaScript every stage sends its own field. */
export const STAGE = 'stage.';

/** The address of a choice: only what differs from the machine as it comes. */
export function choiceAddress(
  slug: string,
  { options }: Pick<KitPlan, 'options'>,
  choice: readonly string[],
  parts: AddressParts = {},
): string {
  const changed = choice.filter((id) => Object.hasOwn(options, id) && !options[id]?.is_included);
  return addressWith(paths.configurator(slug), { ...parts, options: changed });
}

/** The same for a saved choice. */
export const savedAddress = (slug: string, key: string, parts: AddressParts = {}): string =>
  addressWith(paths.configuration(slug, key), parts);

function addressWith(path: string, parts: AddressParts & { readonly options?: readonly string[] }): string {
  const { options = [], coupon, compare } = parts;
  const query = [
    ...(options.length > 0 ? [`${OPTIONS}=${options.join(',')}`] : []),
    ...(coupon ? [`${COUPON}=${encodeURIComponent(coupon)}`] : []),
    ...(compare ? [`${COMPARE}=${encodeURIComponent(compare)}`] : []),
  ];
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

/** Ids of options in an address. */
export const optionsIn = (search: URLSearchParams): string[] =>
  (search.get(OPTIONS) ?? '').split(',').filter(Boolean);

/** A key, or a link that ends with one. */
export const keyIn = (text: string): string | null => /k_[A-Za-z0-9]{1,60}/.exec(text)?.[0] ?? null;
