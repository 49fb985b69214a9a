import { officePaths } from '@spindle/contract/staff/office-paths';
import { Link } from 'react-router';
import { loadSpecList, SpecList } from '../../kits/spec-list.tsx';
import type { Route } from './+types/seo-page';
import { seo } from './seo-screen.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSpecList(request, seo.calls);

export default function SeoPage({ loaderData }: Route.ComponentProps) {
  return (
    <SpecList screen={seo} {...loaderData}>
      <Link className="b" to={officePaths.searchFiles()}>
        Карта сайта и&nbsp;robots.txt
      </Link>
      <Link className="b" to={officePaths.missingPages()}>
        Не&nbsp;найдены (404)
      </Link>
    </SpecList>
  );
}
