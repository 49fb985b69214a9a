import { planAddress } from '@spindle/contract/staff/placements-list';
import { useSearchParams } from 'react-router';
import { LiveDrawing } from '../../ground/live-drawing.tsx';
import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/placement-page';
import { placements } from './screens.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, placements, params.id === 'new' ? undefined : params.id);

/** Room that most machines ask for, until somebody says otherwise. */
const usual = { front: '1000', back: '800', left: '800', right: '800', voltage: '380\u00a0В, 50\u00a0Гц' };

export default function PlacementPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <SpecPage
      screen={placements}
      loaded={loaderData}
      begun={{ ...usual, article: query.get('article') ?? '' }}
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
