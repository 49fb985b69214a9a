import type { Goods, Price } from '@spindle/contract/catalogue/goods';

interface Named {
  readonly id: string;
}

/** The goods is compared as itself; another option than the first, on its own. */
export function compareId(
  goods: Named & { readonly options: readonly Named[] },
  option: Named | undefined,
): string {
  return option && option.id !== goods.options[0]?.id ? option.id : goods.id;
}

/** A used unit is listed beside its product, so cards are identified by option. */
export const cardKey = (goods: Pick<Goods, 'id' | 'selected_option_id'>): string =>
  goods.selected_option_id || goods.id;

/** The price without VAT; null where it is sold without VAT. */
export const netOf = (option?: {
  readonly price: Pick<Price, 'vat_rate' | 'current_value_without_tax'>;
}): number | null | undefined =>
  option?.price.vat_rate === 'none' ? null : option?.price.current_value_without_tax;

/** The thing that is bought: a size, a new machine, a used one. */
export function selectedOption<O extends Named>(goods: {
  readonly options: readonly O[];
  readonly selected_option_id: string;
}): O | undefined {
  return goods.options.find((option) => option.id === goods.selected_option_id) ?? goods.options[0];
}
