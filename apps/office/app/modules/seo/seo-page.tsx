import { officePaths } from '@spindle/contract/staff/office-paths';
import { Link } from 'react-router';
import { loadSpecList, SpecList } from '../../shared/spec-list.tsx';
import { screens } from '../../shared/spec-screen.ts';
import type { Route } from './+types/seo-page';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSpecList(request, screens.seo.calls);

export default function SeoPage({ loaderData }: Route.ComponentProps) {
  return (
    <SpecList screen={screens.seo} {...loaderData}>
      <Link className="b" to={officePaths.searchFiles()}>
        Карта сайта и&nbsp;robots.txt
      </Link>
      <Link className="b" to={officePaths.missingPages()}>
        Не&nbsp;найдены (404)
      </Link>
    </SpecList>
  );
}
