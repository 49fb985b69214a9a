import { officePaths } from '@spindle/contract/staff/office-paths';
import { Link } from 'react-router';
import { useMay } from '../../ground/me.ts';
import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/course-group-page';
import { courseGroups } from './course-groups.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, courseGroups, params.id === 'new' ? undefined : params.id);

/** When and where a group is held and how many it takes; its people are on a page of their own. */
export default function CourseGroupPage({ loaderData }: Route.ComponentProps) {
  const maySeats = useMay()('education.read');
  const id = loaderData.record?.id;
  return (
    <SpecPage
      screen={courseGroups}
      loaded={loaderData}
      renderLook={() =>
        id !== undefined &&
        maySeats && (
          <p className="mu">
            Записанным о&nbsp;новых днях не&nbsp;пишем: позвоните им.{' '}
            <Link className="lk" to={officePaths.educationGroup(id)}>
              Кто записан
            </Link>
          </p>
        )
      }
    />
  );
}
