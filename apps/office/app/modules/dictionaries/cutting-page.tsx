import { loadSpecList, SpecList } from '../../kits/spec-list.tsx';
import type { Route } from './+types/cutting-page';
import { BringSheet, DictionariesLink } from './dictionaries-nav.tsx';
import { cutting } from './screens.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSpecList(request, cutting.calls);

export default function CuttingPage({ loaderData }: Route.ComponentProps) {
  return (
    <SpecList screen={cutting} {...loaderData}>
      <BringSheet />
      <DictionariesLink />
    </SpecList>
  );
}
