import { planAddress } from '@spindle/contract/staff/records/placements';
import { LiveDrawing } from '../../ground/live-drawing.tsx';
import { loadSpecRecord, SpecPage } from '../../shared/spec-record.tsx';
import { screens } from '../../shared/spec-screen.ts';
import type { Route } from './+types/placement-page';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, screens.placements, params.id);

export default function PlacementPage({ loaderData }: Route.ComponentProps) {
  return (
    <SpecPage
      screen={screens.placements}
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
