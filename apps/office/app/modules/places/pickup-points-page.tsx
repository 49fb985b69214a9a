import { loadSpecList, SpecList } from '../../kits/spec-list.tsx';
import type { Route } from './+types/pickup-points-page';
import { pickupPoints } from './place-screens.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadSpecList(request, pickupPoints.calls);

export default function PickupPointsPage({ loaderData }: Route.ComponentProps) {
  return <SpecList screen={pickupPoints} {...loaderData} />;
}
