import { loadSpecList, SpecList } from '../../kits/spec-list.tsx';
import type { Route } from './+types/alarm-codes-page';
import { alarmCodes } from './guide-screens.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSpecList(request, alarmCodes.calls);

export default function AlarmCodesPage({ loaderData }: Route.ComponentProps) {
  return <SpecList screen={alarmCodes} {...loaderData} />;
}
