import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/alarm-code-page';
import { alarmCodes } from './guide-screens.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, alarmCodes, params.id);

export default function AlarmCodePage({ loaderData }: Route.ComponentProps) {
  return <SpecPage screen={alarmCodes} loaded={loaderData} />;
}
