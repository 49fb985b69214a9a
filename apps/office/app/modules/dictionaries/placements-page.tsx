import { loadSpecList, SpecList } from '../../kits/spec-list.tsx';
import type { Route } from './+types/placements-page';
import { BringSheet, DictionariesLink } from './dictionaries-nav.tsx';
import { placements } from './screens.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSpecList(request, placements.calls);

export default function PlacementsPage({ loaderData }: Route.ComponentProps) {
  return (
    <SpecList screen={placements} {...loaderData}>
      <BringSheet />
      <DictionariesLink />
    </SpecList>
  );
}
