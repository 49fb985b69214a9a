import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/reminder-page';
import { reminders } from './screens.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, reminders, params.id);

export default function ReminderPage({ loaderData }: Route.ComponentProps) {
  return <SpecPage screen={reminders} loaded={loaderData} />;
}
