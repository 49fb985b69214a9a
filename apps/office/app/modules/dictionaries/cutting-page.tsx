import { loadSpecList, SpecList } from '../../shared/spec-list.tsx';
import { screens } from '../../shared/spec-screen.ts';
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
