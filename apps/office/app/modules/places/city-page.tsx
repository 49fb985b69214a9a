import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/city-page';
import { cities } from './place-screens.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, cities, params.id);

export default function CityPage({ loaderData }: Route.ComponentProps) {
  return <SpecPage screen={cities} loaded={loaderData} />;
}
