import { loadSpecList, SpecList } from '../../kits/spec-list.tsx';
import type { Route } from './+types/service-works-page';
import { serviceWorks } from './guide-screens.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadSpecList(request, serviceWorks.calls);

export default function ServiceWorksPage({ loaderData }: Route.ComponentProps) {
  return <SpecList screen={serviceWorks} {...loaderData} />;
}
