import { useLayout } from '../../layout/use-layout.ts';

/** The city chosen in the header: stock is shown from there first. */
export function useBuyerCity(): string | null {
  const { companies, companyId } = useLayout();
  return companies.find((office) => office.id === companyId)?.city_name ?? null;
}
