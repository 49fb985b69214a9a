import { routes } from '../routes.ts';

const { account, auth, configurator, factors, orders, quotations, search, viewed, viewing } = routes;
const nameOf = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path}`;

/** Reads sent by POST because they are long. */
const questions = [
  search.all,
  search.properties,
  search.count,
  search.suggestions,
  search.content,
  search.rootCategories,
  search.goodsCategories,
  search.categoryProperties,
  configurator.configure,
  orders.repeatCheck,
  viewed.list,
];

/** Reads that are the person's alone, or that change something. */
const closed = [
  account.sessions,
  account.data,
  factors.state,
  auth.signInStep,
  auth.invite,
  auth.companyProof,
  quotations.viewCompleted,
].map(nameOf);
const marking = 'GET /api/goods/id/:id/viewed.gif';

/** What staff who view the shop as a customer may call in addition to plain reads. */
const open: ReadonlySet<string> = new Set([...questions, viewing.end].map(nameOf));
const shut: ReadonlySet<string> = new Set([...closed, marking]);

/** Whether a call, `GET /api/orders/:id`, is allowed in view-only mode. */
export function isOpenToViews(method: string, path: string): boolean {
  const call = `${method === 'HEAD' ? 'GET' : method} ${path}`;
  return open.has(call) || (call.startsWith('GET ') && !shut.has(call));
}
