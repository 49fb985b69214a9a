import { api, loaded } from '../../ground/api.ts';
import type { Route } from './+types/request-page';
import { RequestRecord } from './request-record.tsx';

export async function clientLoader({ request, params: { number } }: Route.ClientLoaderArgs) {
  const [record, people] = await loaded(
    request,
    Promise.all([api.requests.get({ params: { number } }), api.office.colleagues()]),
  );
  return { record: record.data, people: people.data };
}

export default function RequestPage({ loaderData: { record, people } }: Route.ComponentProps) {
  return <RequestRecord loaded={record} people={people} />;
}
