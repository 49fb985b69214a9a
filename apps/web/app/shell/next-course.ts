import type { EducationCourseCard } from '@spindle/contract/content/education';
import type { MenuItem } from '@spindle/contract/content/site';
import { dateParts } from '@spindle/ui/format/date.ts';
import { NBSP } from '@spindle/ui/format/number.ts';

const EDUCATION_CODE = 'education';

/** Under the service, «Обучение» shows when the next course starts; the main row of the menu stays short. */
export function withNextCourse(
  menu: readonly MenuItem[],
  courses: readonly Pick<EducationCourseCard, 'next_starts_on'>[],
): MenuItem[] {
  const next = courses.flatMap(({ next_starts_on: day }) => day ?? []).sort()[0];
  const parts = next === undefined ? null : dateParts(next);
  const append = parts && ['с', parts.day, parts.monthName].join(NBSP);
  return menu.map((item) => ({
    ...item,
    children: item.children.map((child) =>
      append && child.code === EDUCATION_CODE ? { ...child, appendText: append } : child,
    ),
  }));
}
