import { readPoint } from '@spindle/contract/staff/records/shared-fields';
import { loadSpecRecord, SpecPage } from '../../shared/spec-record.tsx';
import { screens } from '../../shared/spec-screen.ts';
import type { Route } from './+types/office-page';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, screens.offices, params.id);

export default function OfficePage({ loaderData }: Route.ComponentProps) {
  return (
    <SpecPage
      screen={screens.offices}
      loaded={loaderData}
      renderPreview={({ point = '' }) => {
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
