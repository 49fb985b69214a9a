import { inTransaction } from '@spindle/database/transaction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EducationCourseDetails, EducationSession } from '@spindle/contract/content/education';
import { createTestApi, type TestApi } from '../../api.fixture.ts';
import { nameUuid } from '../../kernel/imports/name-uuid.ts';
import { importSmallShop } from '../content/content-import.fixture.ts';
import { educationFiles } from './education.fixture.ts';

let api: TestApi;
let today = new Date('2030-01-10T09:00:00Z');
const group = (key: string): string => nameUuid(`education-schedule/${key}`);

beforeAll(async () => {
  api = await createTestApi({ now: () => today });
  await importSmallShop(api.deps.db, educationFiles);
});
afterAll(() => api.close());

async function get<T>(url: string, status = 200): Promise<T> {
  const answer = await api.app.inject({ method: 'GET', url });
  expect(answer.statusCode).toBe(status);
  return answer.json<T>();
}
interface Schedule {
  data: EducationSession[];
  meta: object;
}
const placesLeft = async (key: string): Promise<number> =>
  (await get<{ data: EducationSession }>(`/api/education-schedule/${group(key)}`)).data.places_left;
const take = (key: string, places?: number) =>
  inTransaction(api.deps.db, (tx) => api.services.education.takePlace(tx, group(key), places));

describe('the schedule', () => {
  it('holds groups to come, the nearest first', async () => {
    const { data, meta } = await get<Schedule>('/api/education-schedule');
    expect(data.map(({ course, starts_on }) => [course.slug, starts_on])).toEqual([
      ['naladchik', '2030-02-04'],
      ['operator', '2030-03-05'],
    ]);
    expect(meta).toEqual({ offset: 0, limit: 24, total: 2 });
    // Five working days from a Tuesday: a weekend and a day off on 8 March lie between.
    expect(data[1]).toMatchObject({
      ends_on: '2030-03-12',
      places: 3,
      places_left: 2,
      is_open: true,
      course: { price_with_tax: 48_000, url: '/service/haas/education/operator/' },
      school: { city_name: 'Екатеринбург' },
    });
  });

  it('can be narrowed and paged', async () => {
    const of = async (query: string) =>
      (await get<Schedule>(`/api/education-schedule?${query}`)).data.map(({ course }) => course.slug);
    expect(await of('school=ekb')).toEqual(['operator']);
    expect(await of('course=naladchik')).toEqual(['naladchik']);
    expect(await of('course=naladchik&school=ekb')).toEqual([]);
    expect(await of('limit=1&offset=1')).toEqual(['operator']);
    expect(await of('offset=9007199254740991')).toEqual([]);
    await get('/api/education-schedule?limit=101', 422);
  });

  it('knows a group by its id, a past one too', async () => {
    const { data } = await get<{ data: EducationSession }>(`/api/education-schedule/${group('past')}`);
    expect(data).toMatchObject({ is_open: false, places_left: 0 });
    await get('/api/education-schedule/nothing', 404);
    await get('/api/education-schedule/00000000-0000-4000-8000-000000000000', 404);
  });
});

describe('schools and courses', () => {
  it('schools by list and by id', async () => {
    const { data } = await get<{ data: { id: string; slug: string }[] }>('/api/education-schools');
    expect(data.map(({ slug }) => slug)).toEqual(['ekb', 'msk']);
    expect(await get(`/api/education-schools/${data[0]?.id}`)).toMatchObject({ data: { slug: 'ekb' } });
    await get('/api/education-schools/none', 404);
  });

  it('a course with its text and its groups to come', async () => {
    const { data } = await get<{ data: EducationCourseDetails }>('/api/education-courses/operator');
    expect(data.blocks).toMatchObject([{ type: 'html' }]);
    expect(data.headings).toEqual([{ id: 'programma', text: 'Программа' }]);
    expect(data.sessions.map(({ id }) => id)).toEqual([group('one')]);
    expect(data.related.map(({ slug }) => slug)).toEqual(['naladchik']);
    await get('/api/education-courses/none', 404);
  });

  it('courses with the day of their next group', async () => {
    const { data } = await get<{ data: object[] }>('/api/education-courses');
    expect(data).toMatchObject([
      { slug: 'operator', next_starts_on: '2030-03-05' },
      { slug: 'naladchik', next_starts_on: '2030-02-04' },
    ]);
  });

  it('a group is a file for calendars', async () => {
    const url = `/api/education-schedule/${group('two')}/calendar.ics`;
    const answer = await api.app.inject({ method: 'GET', url });
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="naladchik-2030-02-04.ics"');
    expect(answer.body).toContain('DTSTART;VALUE=DATE:20300204\r\nDTEND;VALUE=DATE:20300209\r\n');
  });

  it('courses are found by the search and stand in the site map', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/search/content',
      payload: { query: 'наладчик', category: 'education' },
    });
    expect(answer.json()).toMatchObject({ data: [{ url: '/service/haas/education/naladchik/' }] });
    expect(await api.services.site.addresses()).toContain('/service/haas/education/naladchik/');
  });
});

describe('places', () => {
  it('two people never take the same last place', async () => {
    expect(await placesLeft('one')).toBe(2);
    const answers = await Promise.all(Array.from({ length: 8 }, () => take('one')));
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(2);
    expect(answers.filter((answer) => answer === 'full')).toHaveLength(6);
    expect(await placesLeft('one')).toBe(0);
  });

  it('several at once only when there are enough', async () => {
    expect(await take('two', 7)).toEqual({ left: 6 });
    expect(await take('two', 4)).toBe('taken');
    expect(await placesLeft('two')).toBe(2);
    const release = (places: number) =>
      inTransaction(api.deps.db, (tx) => api.services.education.releasePlace(tx, group('two'), places));
    expect(await release(5)).toBe(false);
    expect(await release(4)).toBe(true);
    expect(await placesLeft('two')).toBe(6);
  });

  it('a place goes back when the rest of the transaction fails', async () => {
    const failing = inTransaction(api.deps.db, async (tx) => {
      await api.services.education.takePlace(tx, group('two'));
      throw new Error('the request was not stored');
    });
    await expect(failing).rejects.toThrow('not stored');
    expect(await placesLeft('two')).toBe(6);
  });

  it('none in a group that has started or does not exist', async () => {
    expect(await take('past')).toBe('closed');
    today = new Date('2030-02-04T05:00:00Z');
    expect(await take('two')).toBe('closed');
    today = new Date('2030-01-10T09:00:00Z');
    await expect(take('unknown')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('people stay in their group when the content is loaded again', async () => {
    await take('two', 2);
    await importSmallShop(api.deps.db, educationFiles);
    expect([await placesLeft('one'), await placesLeft('two')]).toEqual([0, 4]);
  });
});

describe('a group that is held again', () => {
  const weekly = (more: string) => ({
    ...educationFiles,
    'education-schedule.yaml': `groups:
  - { key: again, course: operator, school: ekb, repeat_weeks: 4, places: 3, ${more} }
`,
  });
  const groups = async () => (await get<Schedule>('/api/education-schedule')).data;
  const days = async () => (await groups()).map(({ starts_on }) => starts_on);

  it('opens the next group after a start, with free seats and an id of its own', async () => {
    const before = today;
    try {
      await api.deps.db.deleteFrom('education_schedule').execute();
      await importSmallShop(api.deps.db, weekly('starts_on: 2030-02-04, taken: 3'));
      await api.services.education.rollSchedule();
      expect(await days()).toEqual(['2030-02-04']);
      today = new Date('2030-02-04T09:00:00Z');
      await api.services.education.rollSchedule();
      await api.services.education.rollSchedule();
      expect(await days()).toEqual(['2030-02-04', '2030-03-04']);
      const [first, second] = await groups();
      expect([first?.places_left, second?.places_left]).toEqual([0, 3]);
      expect(first?.id).toBe(group('again'));
      expect(second?.id).not.toBe(first?.id);
      // A shop that stood still for a year has no groups of the past to make up for.
      today = new Date('2031-02-10T09:00:00Z');
      await api.services.education.rollSchedule();
      expect(await days()).toEqual(['2031-03-03']);
      // A repeated import keeps the people of a coming group.
      const id = (await groups())[0]?.id ?? '';
      await inTransaction(api.deps.db, (tx) => api.services.education.takePlace(tx, id, 2));
      await importSmallShop(api.deps.db, weekly('in_weeks: 1'));
      expect((await groups()).map((one) => [one.starts_on, one.places_left])).toEqual([['2031-03-03', 1]]);
    } finally {
      today = before;
    }
  });
});

describe('a wrong file changes nothing', () => {
  it.each([
    ['an unknown course', 'key: two, course: naladchik', 'key: two, course: nobody', 'нет курса nobody'],
    ['an unknown school', 'school: msk, starts_on: 2030', 'school: omsk, starts_on: 2030', 'нет школы omsk'],
    ['a key twice', 'key: past', 'key: one', 'группа one записана дважды'],
    ['no day', 'starts_on: 2030-02-04, ', '', 'нужно либо starts_on, либо in_weeks'],
    ['too many people', 'taken: 6', 'taken: 7', 'занято больше мест, чем есть'],
  ])('%s', async (_name, from, to, message) => {
    const text = educationFiles['education-schedule.yaml'].replace(from, to);
    const files = { ...educationFiles, 'education-schedule.yaml': text };
    await expect(importSmallShop(api.deps.db, files)).rejects.toThrow(message);
  });
});
