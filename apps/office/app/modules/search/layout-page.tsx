import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/layout-page';
import { layouts } from './layouts-screen.ts';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const id = params.id === 'new' ? undefined : params.id;
  return {
    ...(await loadSpecRecord(request, layouts, id)),
    query: new URL(request.url).searchParams.get('query'),
  };
}

export default function LayoutPage({ loaderData }: Route.ComponentProps) {
  const { query } = loaderData;
  return <SpecPage screen={layouts} loaded={loaderData} {...(query === null ? {} : { begun: { query } })} />;
}
