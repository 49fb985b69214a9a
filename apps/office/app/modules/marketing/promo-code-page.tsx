import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/promo-code-page';
import { promoCodes } from './screens.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, promoCodes, params.id);

export default function PromoCodePage({ loaderData }: Route.ComponentProps) {
  return <SpecPage screen={promoCodes} loaded={loaderData} />;
}
