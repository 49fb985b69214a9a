import { loadSpecList, SpecList } from '../../kits/spec-list.tsx';
import type { Route } from './+types/reminders-page';
import { reminders } from './screens.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSpecList(request, reminders.calls);

export default function RemindersPage({ loaderData }: Route.ComponentProps) {
  return <SpecList screen={reminders} {...loaderData} />;
}
