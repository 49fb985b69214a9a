import { Outlet } from 'react-router';
import type { Route } from './+types/open-page';
import { notFound } from '../failures/route-failures.ts';
import { closedContext } from '../layout/server-context.ts';

/** Around every page, below the layout's data: a page that staff have closed is missing, its menus and footer are not. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(closedContext)) throw notFound();
  return null;
}

export default Outlet;
