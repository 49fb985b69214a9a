import MissingPage from '../../frame/missing-page.tsx';
import { loadSpecRecord, SpecPage } from '../../shared/spec-record.tsx';
import { screenAt } from '../../shared/spec-screen.ts';
import type { Route } from './+types/record-page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const screen = screenAt(request);
  return screen ? { screen, loaded: await loadSpecRecord(request, screen, params.id) } : null;
}

/** One record of a kind by definition. */
export default function RecordPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <SpecPage key={loaderData.screen.record} {...loaderData} /> : <MissingPage />;
}
