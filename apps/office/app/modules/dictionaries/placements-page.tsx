import { loadSpecList, SpecList } from '../../shared/spec-list.tsx';
import { screens } from '../../shared/spec-screen.ts';
import type { Route } from './+types/placements-page';
import { ImportLink, DictionariesLink } from './dictionaries-nav.tsx';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadSpecList(request, screens.placements.calls);

export default function PlacementsPage({ loaderData }: Route.ComponentProps) {
  return (
    <SpecList screen={screens.placements} {...loaderData}>
      <ImportLink />
      <DictionariesLink />
    </SpecList>
  );
}
