import { COURSE_AUDIENCES } from '@spindle/contract/constants';
import type { EducationCourse, EducationCourseCard } from '@spindle/contract/content/education';
import { NOUNS } from '@spindle/contract/nouns';
import { COURSE_AUDIENCE_NAMES } from '@spindle/contract/service/service-names';
import { formatDateInWords } from '@spindle/ui/format/date.ts';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { Link } from 'react-router';
import styles from './course-cells.module.css';

/** All courses by whom they are for. */
export function CourseCells({ courses }: { courses: readonly EducationCourseCard[] }) {
  return COURSE_AUDIENCES.map((audience) => {
    const ofAudience = courses.filter((course) => course.audience === audience);
    if (ofAudience.length === 0) return null;
    return (
      <section key={audience} className="section">
        <SectionHeading count={formatCount(ofAudience.length, NOUNS.course)}>
          {COURSE_AUDIENCE_NAMES[audience]}
        </SectionHeading>
        <CourseGrid courses={ofAudience} />
      </section>
    );
  });
}

export function CourseGrid({
  courses,
}: {
  courses: readonly (EducationCourse & { next_starts_on?: string | null })[];
}) {
  return (
    <ul className={styles.cells}>
      {courses.map((course) => (
        <li key={course.slug}>
          <Link prefetch="intent" to={course.url} className={styles.cell}>
            <b className={styles.name}>{course.name}</b>
            <span className="second">{course.line}</span>
            <span className={styles.foot}>
              <b>{formatMoney(course.price_with_tax)}</b>
              <span>{formatCount(course.days, NOUNS.day)}</span>
              {course.next_starts_on && (
                <span>
                  с{'\u00a0'}
                  {formatDateInWords(course.next_starts_on)}
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
