import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/bonus-level-page';
import { bonusLevels } from './screens.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, bonusLevels, params.id);

export default function BonusLevelPage({ loaderData }: Route.ComponentProps) {
  return <SpecPage screen={bonusLevels} loaded={loaderData} />;
}
