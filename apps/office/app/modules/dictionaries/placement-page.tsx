import { planAddress } from '@spindle/contract/staff/placements-list';
import { LiveDrawing } from '../../ground/live-drawing.tsx';
import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/placement-page';
import { placements } from './screens.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, placements, params.id);

export default function PlacementPage({ loaderData }: Route.ComponentProps) {
  return (
    <SpecPage
      screen={placements}
      loaded={loaderData}
      renderDrawing={(fields) => {
        const plan = planAddress(fields);
        return plan === null ? (
          <p className="mu drawn blank">План появится, когда размеры и&nbsp;зоны будут заполнены.</p>
        ) : (
          <LiveDrawing src={plan} alt="План размещения, как на&nbsp;странице станка" />
        );
      }}
    />
  );
}
