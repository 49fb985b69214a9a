import { loadSpecList, SpecList } from '../../kits/spec-list.tsx';
import type { Route } from './+types/promo-codes-page';
import { promoCodes } from './screens.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSpecList(request, promoCodes.calls);

export default function PromoCodesPage({ loaderData }: Route.ComponentProps) {
  return <SpecList screen={promoCodes} {...loaderData} />;
}
