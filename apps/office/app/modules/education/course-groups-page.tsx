import { records } from '@spindle/contract/staff/records';
import { listPath } from '@spindle/contract/staff/records/record-paths';
import { redirect } from 'react-router';
import { loadSpecList, SpecList } from '../../shared/spec-list.tsx';
import { screens } from '../../shared/spec-screen.ts';
import type { Route } from './+types/course-groups-page';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  // Without a query the list shows coming groups.
  if (new URL(request.url).search === '') throw redirect(listPath(records.courseGroups, 'state=coming'));
  return loadSpecList(request, screens.courseGroups.calls);
}

export default function CourseGroupsPage({ loaderData }: Route.ComponentProps) {
  return <SpecList screen={screens.courseGroups} {...loaderData} />;
}
