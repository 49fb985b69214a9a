import { loadSpecList, SpecList } from '../../kits/spec-list.tsx';
import { screens } from '../../kits/spec-screen.ts';
import type { Route } from './+types/cutting-page';
import { ImportLink, DictionariesLink } from './dictionaries-nav.tsx';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadSpecList(request, screens.cutting.calls);

export default function CuttingPage({ loaderData }: Route.ComponentProps) {
  return (
    <SpecList screen={screens.cutting} {...loaderData}>
      <ImportLink />
      <DictionariesLink />
    </SpecList>
  );
}
