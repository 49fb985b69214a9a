import { redirect } from 'react-router';
import { loadSpecList, SpecList } from '../../kits/spec-list.tsx';
import type { Route } from './+types/course-groups-page';
import { courseGroups } from './course-groups.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  // Who comes without a question wants what is to come.
  if (new URL(request.url).search === '') throw redirect(courseGroups.listPath);
  return loadSpecList(request, courseGroups.calls);
}

export default function CourseGroupsPage({ loaderData }: Route.ComponentProps) {
  return <SpecList screen={courseGroups} {...loaderData} />;
}
