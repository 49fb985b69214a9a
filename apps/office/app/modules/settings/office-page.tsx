import { readPoint } from '@spindle/contract/staff/offices-list';
import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/office-page';
import { offices } from './screens.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, offices, params.id);

export default function OfficePage({ loaderData }: Route.ComponentProps) {
  return (
    <SpecPage
      screen={offices}
      loaded={loaderData}
      renderLook={({ point = '' }) => {
        const [lat, lon] = readPoint(point) ?? [];
        return lat === undefined ? null : (
          <p>
            <a
              className="lk"
              href={`https://yandex.ru/maps/?pt=${lon},${lat}&z=16`}
              target="_blank"
              rel="noreferrer"
            >
              Посмотреть точку на&nbsp;карте
            </a>
          </p>
        );
      }}
    />
  );
}
