import { expect, it } from 'vitest';
import { monthsOf, spansOf } from './calendar-months.ts';

it('names the months of a period with the days they have in it', () => {
  expect(monthsOf({ from: '2026-11-17', to: '2027-02-03' })).toEqual([
    { at: 0, days: 14, name: 'Ноябрь' },
    { at: 14, days: 31, name: 'Декабрь' },
    { at: 45, days: 31, name: 'Январь 2027' },
    { at: 76, days: 3, name: 'Февраль' },
  ]);
  expect(monthsOf({ from: '2027-01-05', to: '2027-01-05' })).toEqual([{ at: 0, days: 1, name: 'Январь' }]);
});

it('shows whole months around today, over a year and a short February', () => {
  expect(spansOf('2027-01-31')).toEqual([
    { name: 'Месяц', from: '2027-01-01', to: '2027-01-31' },
    { name: '5\u00a0месяцев', from: '2026-12-01', to: '2027-04-30' },
    { name: 'Год', from: '2026-10-01', to: '2027-09-30' },
  ]);
});
