import type { Goods } from '@spindle/contract/goods';

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

/** Tells cards of one listing apart: a used unit stands beside the product it is of. */
export const cardKey = (goods: Pick<Goods, 'id' | 'selected_option_id'>): string =>
  goods.selected_option_id || goods.id;

/** Null where it is sold without VAT; otherwise some rate. */
export const vatHint = (goods: Pick<Goods, 'options' | 'selected_option_id'>): number | null =>
  selectedOption(goods)?.price.vat_rate === 'none' ? null : 0;

/** The thing that is bought: a size, a new machine, a used one. */
export function selectedOption<O extends Named>(goods: {
  readonly options: readonly O[];
  readonly selected_option_id: string;
}): O | undefined {
  return goods.options.find((option) => option.id === goods.selected_option_id) ?? goods.options[0];
}
