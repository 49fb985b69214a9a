import { officePaths } from '@spindle/contract/staff/office-paths';
import { Link } from 'react-router';
import { loadSpecList, SpecList } from '../../kits/spec-list.tsx';
import type { Route } from './+types/offices-page';
import { offices } from './screens.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSpecList(request, offices.calls);

export default function OfficesPage({ loaderData }: Route.ComponentProps) {
  return (
    <SpecList screen={offices} {...loaderData}>
      <Link className="b" to={officePaths.settings()}>
        Настройки
      </Link>
    </SpecList>
  );
}
