import type { EducationCourseDetails, EducationSession } from '@spindle/contract/content/education';
import { describe, expect, it, test } from 'vitest';
import { readScheduleQuery, scheduleHref } from './education-address.ts';
import { courseJsonLd, eventJsonLd } from './education-json-ld.ts';
import { seatsLabel } from './seats.tsx';

const course = {
  slug: 'operator',
  url: '/service/haas/education/operator/',
  name: 'Оператор\u00a0ЧПУ',
  line: 'Привязка и\u00a0коррекция',
  audience: 'operator',
  days: 5,
  hours: 40,
  price_with_tax: 48_000,
} as const;
const session: EducationSession = {
  id: 's',
  course,
  school: { id: 'm', slug: 'moskva', name: 'Школа', city_name: 'Москва', address: 'Рябиновая ул.,\u00a044' },
  starts_on: '2026-12-07',
  ends_on: '2026-12-11',
  places: 6,
  places_left: 0,
  is_open: true,
  calendar_url: '/api/education-schedule/s/calendar.ics',
};

test('places in words', () => {
  expect([0, 1, 2, 3, 5].map(seatsLabel)).toEqual([
    'мест нет',
    'осталось 1\u00a0место',
    'осталось 2\u00a0места',
    '3\u00a0места',
    '5\u00a0мест',
  ]);
});

describe('addresses of the schedule', () => {
  const read = (search: string) => readScheduleQuery(new URLSearchParams(search));
  it('are read and written alike', () => {
    expect(read('')).toEqual({ school: null, course: null, page: 1 });
    expect(read('school=&course=operator&page=2')).toEqual({ school: null, course: 'operator', page: 2 });
    expect(read('page=0')).toBeNull();
    const query = { school: 'moskva', course: 'operator', page: 2 };
    expect(scheduleHref(query, new URLSearchParams('page=7&popup=callback'))).toBe(
      '/service/haas/education/?school=moskva&course=operator&page=2&popup=callback',
    );
  });
});

describe('data for search engines', () => {
  it('a full group is sold out', () => {
    expect(eventJsonLd(session, 'https://shop.example')).toMatchObject({
      '@type': 'EducationEvent',
      name: 'Оператор ЧПУ',
      startDate: '2026-12-07',
      endDate: '2026-12-11',
      remainingAttendeeCapacity: 0,
      location: { address: { addressLocality: 'Москва', streetAddress: 'Рябиновая ул., 44' } },
      offers: {
        price: 48_000,
        availability: 'https://schema.org/SoldOut',
        url: 'https://shop.example/service/haas/education/operator/',
      },
    });
  });

  it('a course names its groups', () => {
    const details = { ...course, description: 'О курсе', skills: ['Привязать'], sessions: [session] };
    expect(courseJsonLd(details as unknown as EducationCourseDetails, 'https://shop.example')).toMatchObject({
      '@type': 'Course',
      teaches: ['Привязать'],
      hasCourseInstance: [{ startDate: '2026-12-07', courseWorkload: 'PT40H', location: 'Москва' }],
    });
  });
});
