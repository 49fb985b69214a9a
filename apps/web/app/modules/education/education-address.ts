import { QUERY, TEXT_LIMITS } from '@spindle/contract/constants';
import { pageIn } from '../../addresses/requested-page.ts';
import { paths } from '@spindle/contract/addresses/paths';

/** Which groups are shown: of a school, of a course, which page of them. */
interface ScheduleQuery {
  readonly school: string | null;
  readonly course: string | null;
  readonly page: number;
}

const scheduleParams = ['school', 'course', QUERY.page] as const;

/** Null when the address names a page that cannot be. */
export function readScheduleQuery(search: URLSearchParams): ScheduleQuery | null {
  const page = pageIn(search);
  if (page === null) return null;
  const slug = (name: string) => search.get(name)?.trim().slice(0, TEXT_LIMITS.slug) || null;
  return { school: slug('school'), course: slug('course'), page };
}

/** The canonical address of a query; parameters of others (a popup) are retained. */
export function scheduleHref(
  { school, course, page }: ScheduleQuery,
  others: URLSearchParams = new URLSearchParams(),
): string {
  const search = new URLSearchParams();
  if (school !== null) search.set('school', school);
  if (course !== null) search.set('course', course);
  if (page > 1) search.set(QUERY.page, String(page));
  for (const [name, value] of others)
    if (!(scheduleParams as readonly string[]).includes(name)) search.append(name, value);
  const text = search.toString();
  return paths.education() + (text ? `?${text}` : '');
}
