import MissingPage from '../../frame/missing-page.tsx';
import { loadSpecList, SpecList } from '../../shared/spec-list.tsx';
import { screenAt } from '../../shared/spec-screen.ts';
import type { Route } from './+types/records-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const screen = screenAt(request);
  return screen ? { screen, ...(await loadSpecList(request, screen.calls)) } : null;
}

/** The list of a kind of records by definition. */
export default function RecordsPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <SpecList key={loaderData.screen.listPath} {...loaderData} /> : <MissingPage />;
}
