import { officePaths } from '@spindle/contract/staff/office-paths';
import { Link } from 'react-router';
import { loadSpecList, SpecList } from '../../shared/spec-list.tsx';
import { screens } from '../../shared/spec-screen.ts';
import type { Route } from './+types/offices-page';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadSpecList(request, screens.offices.calls);

export default function OfficesPage({ loaderData }: Route.ComponentProps) {
  return (
    <SpecList screen={screens.offices} {...loaderData}>
      <Link className="b" to={officePaths.settings()}>
        Настройки
      </Link>
    </SpecList>
  );
}
