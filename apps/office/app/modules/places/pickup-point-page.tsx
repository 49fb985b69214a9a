import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/pickup-point-page';
import { pickupPoints } from './place-screens.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, pickupPoints, params.id);

export default function PickupPointPage({ loaderData }: Route.ComponentProps) {
  return <SpecPage screen={pickupPoints} loaded={loaderData} />;
}
