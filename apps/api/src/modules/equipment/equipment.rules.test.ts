import { describe, expect, it } from 'vitest';
import {
  availabilityPercent,
  cardNumberOf,
  maintenanceOf,
  nextMaintenance,
  requestTitle,
} from './equipment.rules.ts';

describe('numbers of cards', () => {
  it.each([
    ['СК-1042', 'СК-1042'],
    ['ск 1042', 'СК-1042'],
    ['SK-1042', 'СК-1042'],
    [' 1042 ', 'СК-1042'],
    ['СК-0042', 'СК-42'],
    ['ШП-1042', null],
    ['СК-', null],
    ['1042 OR 1=1', null],
  ])('%s', (name, number) => {
    expect(cardNumberOf(name)).toBe(number);
  });
});

describe('maintenance', () => {
  it.each([
    [
      { hours: 3980, maintenance_at: 4000 },
      { at_hours: 4000, left_hours: 20, is_due: true },
    ],
    [
      { hours: 3949, maintenance_at: 4000 },
      { at_hours: 4000, left_hours: 51, is_due: false },
    ],
    [
      { hours: 4100, maintenance_at: 4000 },
      { at_hours: 4000, left_hours: -100, is_due: true },
    ],
    [
      { hours: null, maintenance_at: 4000 },
      { at_hours: 4000, left_hours: null, is_due: false },
    ],
    [{ hours: 100, maintenance_at: null }, null],
  ])('%o', (card, expected) => {
    expect(maintenanceOf(card)).toEqual(expected);
  });

  it('the next one is the next whole step of the counter', () => {
    expect(nextMaintenance(3980, 1000)).toBe(4000);
    expect(nextMaintenance(4000, 1000)).toBe(5000);
    expect(nextMaintenance(4030, 1000)).toBe(5000);
  });
});

describe('availability', () => {
  const now = new Date('2026-11-15T09:00:00Z');
  it('is the share of the last year without standing still', () => {
    expect(availabilityPercent(70, '2024-06-04', now)).toBe(99.2);
    expect(availabilityPercent(0, null, now)).toBe(100);
    expect(availabilityPercent(20_000, '2024-06-04', now)).toBe(0);
  });
  it('measures a younger machine from its start and gives no figure in its first month', () => {
    expect(availabilityPercent(24, '2026-08-07', now)).toBe(99);
    expect(availabilityPercent(24, '2026-11-01', now)).toBeNull();
  });
});

describe('the title of a request', () => {
  it.each([
    ['Остановилась ось Y. Горит лампа', null, 'Остановилась ось Y'],
    ['Остановилась ось', 'SV0411', 'Код SV0411'],
    ['   ', null, 'Ремонт'],
    [`${'длинное '.repeat(20)}слово`, null, `${'длинное '.repeat(10).trim().slice(0, 79)}…`],
  ])('%s', (text, code, title) => {
    expect(requestTitle(text, code, 'Ремонт')).toBe(title);
  });
});
