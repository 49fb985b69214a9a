import { loadSpecList, SpecList } from '../../kits/spec-list.tsx';
import type { Route } from './+types/banners-page';
import { banners } from './screens.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSpecList(request, banners.calls);

export default function BannersPage({ loaderData }: Route.ComponentProps) {
  return <SpecList screen={banners} {...loaderData} />;
}
