import { redirect } from 'react-router';
import { paths } from '../../paths.ts';
import type { Route } from './+types/search-start-page';

export function loader({ url }: Route.LoaderArgs) {
  throw redirect(paths.search('all') + url.search, 301);
}

export default function SearchStartPage() {
  return null;
}
