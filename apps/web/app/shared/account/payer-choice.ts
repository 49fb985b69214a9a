import { useLayoutData } from '../../layout/layout-data.ts';
import type { FilterChoice } from './list-filter.tsx';

/** A payer filter for people with several payers. */
export function usePayerChoice(): FilterChoice[] {
  const payers = useLayoutData()?.user?.payers ?? [];
  if (payers.length < 2) return [];
  const options = payers.map(({ id, name }) => ({ value: id, label: name }));
  return [{ name: 'payer', label: 'Плательщик', any: 'Все', options }];
}
