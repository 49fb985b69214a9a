import type { Seat } from '@spindle/contract/staff/service/staff-education';
import { expect, it } from 'vitest';
import { participants } from './participants.ts';

const seat = (over: Partial<Seat>): Seat => ({
  number: '7',
  version: 1,
  status: 'new',
  who: 'Ольга Титова',
  company: 'ООО «Вал»',
  phone: null,
  email: null,
  students: 1,
  names: '',
  comment: '',
  created_at: '2026-11-01T00:00:00Z',
  assignee: null,
  ...over,
});

it.each([
  [{ students: 2, names: 'Иван Лось\nПётр Рысь' }, ['Иван Лось', 'Пётр Рысь']],
  [{ students: 3, names: 'Иван Лось; Пётр Рысь, ' }, ['Иван Лось', 'Пётр Рысь', 'от\u00a0Ольга Титова']],
  [{ students: 1 }, ['Ольга Титова']],
  // More names than seats: a line for every seat.
  [{ students: 1, names: 'а, б, в' }, ['а']],
])('%o', (over, names) => {
  const people = participants({ seats: [seat(over)], unnamed: 0, hidden: 0 });
  expect(people.map(({ name }) => name)).toEqual(names);
});

it('leaves lines for people who signed up by telephone', () => {
  const people = participants({ seats: [seat({})], unnamed: 2, hidden: 1 });
  expect(people.map(({ request }) => request)).toEqual(['7', 'по\u00a0телефону', 'по\u00a0телефону', '']);
  expect(new Set(people.map(({ key }) => key)).size).toBe(4);
});
