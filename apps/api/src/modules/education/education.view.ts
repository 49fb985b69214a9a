import { filePaths } from '@spindle/contract/addresses/file-paths';
import { paths } from '@spindle/contract/addresses/paths';
import type { CourseAudience } from '@spindle/contract/constants';
import type { EducationCourse, EducationSession } from '@spindle/contract/content/education';
import { tieWords } from '../../kernel/text/typography.rules.ts';
import { roubles } from '../pricing/pricing.rules.ts';
import type { ScheduleRow } from './education.sql.ts';

interface CourseRow {
  readonly slug: string;
  readonly name: string;
  readonly line: string;
  readonly audience: string;
  readonly days: number;
  readonly hours: number;
  readonly price: number;
}

export function courseView(row: CourseRow): EducationCourse {
  return {
    slug: row.slug,
    url: paths.course(row.slug),
    name: tieWords(row.name),
    line: tieWords(row.line),
    audience: row.audience as CourseAudience,
    days: row.days,
    hours: row.hours,
    price_with_tax: roubles(row.price),
  };
}

export function sessionView(row: ScheduleRow, today: string): EducationSession {
  return {
    id: row.id,
    course: courseView({ ...row, slug: row.course_slug, name: row.course_name }),
    school: {
      id: row.school_id,
      slug: row.school_slug,
      name: tieWords(row.school_name),
      city_name: row.city_name,
      address: tieWords(row.address),
    },
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    places: row.places,
    places_left: row.places - row.places_taken,
    is_open: row.starts_on > today && !row.is_closed,
    calendar_url: filePaths.calendar(row.id),
  };
}
