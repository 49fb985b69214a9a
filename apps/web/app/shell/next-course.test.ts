import type { MenuItem } from '@spindle/contract/content/site';
import { expect, test } from 'vitest';
import { withNextCourse } from './next-course.ts';

const item = (name: string, code: string | null, children: MenuItem[] = []): MenuItem => ({
  id: name,
  name,
  slug: name,
  url: '/',
  code,
  parent_id: null,
  has_promotion_badge: false,
  appendText: null,
  picture: null,
  children,
});
const menu = [
  item('Сервис', 'services', [item('Обучение', 'education'), item('Коды', 'alarm')]),
  item('Обучение', 'education'),
];

test('the entry under the service shows the nearest day', () => {
  const result = withNextCourse(menu, [
    { next_starts_on: '2026-12-14' },
    { next_starts_on: null },
    { next_starts_on: '2026-12-02' },
  ]);
  expect(result[0]?.children.map(({ appendText }) => appendText)).toEqual(['с\u00a02\u00a0декабря', null]);
  expect(result[1]?.appendText).toBeNull();
});

test('without courses nothing is appended', () => {
  expect(withNextCourse(menu, [{ next_starts_on: null }])).toEqual(menu);
});
