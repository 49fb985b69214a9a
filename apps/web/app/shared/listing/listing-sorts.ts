import type { TableColumn } from '@spindle/contract/catalogue/search';
import { NBSP } from '@spindle/ui/format/number.ts';
import { COMMON_SORTS, DEFAULT_SORT, isColumnSort } from './listing-address.ts';
import { parameterOf } from './listing-selection.ts';

const labels: Readonly<Record<(typeof COMMON_SORTS)[number], string>> = {
  popular: 'Популярные',
  price_asc: 'Дешевле',
  price_desc: 'Дороже',
  name: `По${NBSP}названию`,
  new: 'Новинки',
};

export interface SortOption {
  readonly value: string;
  readonly label: string;
}

/** The sorts to choose from, a listing's own first under its label; a column is among them while the table is sorted by it. */
export function sortOptions(
  sort: string,
  columns: readonly TableColumn[],
  defaultLabel?: string,
): SortOption[] {
  const [popular, ...others] = COMMON_SORTS.map((value) => ({
    value: value as string,
    label: labels[value],
  }));
  const defaultOption = { value: DEFAULT_SORT, label: defaultLabel ?? labels.popular };
  const common =
    defaultLabel !== undefined && popular ? [defaultOption, popular, ...others] : [defaultOption, ...others];
  if (!isColumnSort(sort)) return common;
  const column = columns.find(({ slug }) => sort.startsWith(`${parameterOf(slug)}_`));
  const name = column?.letter ?? column?.name ?? 'Столбец';
  return [
    ...common,
    { value: sort, label: `${name}, по${NBSP}${sort.endsWith('_asc') ? 'возрастанию' : 'убыванию'}` },
  ];
}
