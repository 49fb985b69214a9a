import * as z from 'zod/mini';
import { Done } from '../account/auth.ts';
import { endpoint, type Route } from '../endpoint.ts';
import { uuidField } from '../fields/id.ts';
import { ListQuery, listAnswer, ListView, ViewInput } from './list-schemas.ts';
import { staffErrors } from './staff-auth.ts';

type ListRoutes = Readonly<Record<'list' | 'views' | 'addView' | 'removeView', Route>>;

/** The calls that every list has: a page of it, its tabs, a view saved and removed. */
export const listEndpoints = <const R extends ListRoutes, Row extends z.ZodMiniType>(
  routes: R,
  row: Row,
  summary: string,
) => ({
  list: endpoint(routes.list as R['list'], {
    summary,
    query: ListQuery,
    response: listAnswer(row),
    errors: staffErrors,
  }),
  views: endpoint(routes.views as R['views'], {
    summary: 'Tabs of the list with how many each holds',
    response: z.object({ data: z.array(ListView) }),
    errors: staffErrors,
  }),
  addView: endpoint(routes.addView as R['addView'], {
    summary: 'Save a view',
    body: ViewInput,
    response: z.object({ id: z.string() }),
    errors: [...staffErrors, 'not_found', 'refused'],
  }),
  removeView: endpoint(routes.removeView as R['removeView'], {
    summary: 'Remove a view of one’s own',
    params: z.object({ id: uuidField() }),
    response: Done,
    errors: [...staffErrors, 'not_found'],
  }),
});
export type ListEndpoints<Row extends z.ZodMiniType> = ReturnType<typeof listEndpoints<ListRoutes, Row>>;
