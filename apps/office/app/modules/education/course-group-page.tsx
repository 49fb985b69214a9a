import { courseGroups, NOTIFIED_LABEL } from '@spindle/contract/staff/records/course-groups';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { Link } from 'react-router';
import { useMay } from '../../ground/me.ts';
import { plural } from '../../ground/labels.ts';
import { loadSpecRecord, SpecPage } from '../../shared/spec-record.tsx';
import { screens } from '../../shared/spec-screen.ts';
import type { Route } from './+types/course-group-page';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, screens.courseGroups, params.id);

/** The choice to notify people is shown beside their number, where there is a change to report. */
const shownFields = courseGroups.specs.filter(({ key }) => key !== 'silent');

/** The terms the people of the group were notified of. */
const terms = ['school', 'starts_on', 'ends_on'];

/** When and where a group is held and how many it takes; its people are on a page of their own. */
export default function CourseGroupPage({ loaderData }: Route.ComponentProps) {
  const maySeats = useMay()('education.read');
  const id = loaderData.record?.id;
  return (
    <SpecPage
      screen={screens.courseGroups}
      visibleSpecs={() => shownFields}
      loaded={loaderData}
      renderPreview={(fields, { record, put }) => {
        const notifiedCount = Number(record?.facts.find(({ label }) => label === NOTIFIED_LABEL)?.text ?? 0);
        const isOther = terms.some((key) => record !== null && fields[key] !== record.fields[key]);
        const isSilent = fields['silent'] === 'yes';
        return (
          <>
            {isOther && notifiedCount > 0 && (
              <div className="nt wa" role="status">
                <p>
                  {isSilent
                    ? 'Записанные не\u00a0узнают о\u00a0переменах от\u00a0магазина.'
                    : `После сохранения ${plural(notifiedCount, ['человек получит', 'человека получат', 'человек получат'])} письмо: как было, как стало и\u00a0телефон школы.`}
                </p>
                <label className="fx sm">
                  <input
                    type="checkbox"
                    checked={isSilent}
                    onChange={({ target }) => put({ silent: target.checked ? 'yes' : '' })}
                  />
                  Не&nbsp;сообщать
                </label>
              </div>
            )}
            {id !== undefined && maySeats && (
              <p className="mu">
                <Link className="lk" to={officePaths.educationGroup(id)}>
                  Кто записан
                </Link>
              </p>
            )}
          </>
        );
      }}
    />
  );
}
