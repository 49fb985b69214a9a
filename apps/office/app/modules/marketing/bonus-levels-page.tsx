import { loadSpecList, SpecList } from '../../kits/spec-list.tsx';
import type { Route } from './+types/bonus-levels-page';
import { bonusLevels } from './screens.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSpecList(request, bonusLevels.calls);

export default function BonusLevelsPage({ loaderData }: Route.ComponentProps) {
  return <SpecList screen={bonusLevels} {...loaderData} />;
}
