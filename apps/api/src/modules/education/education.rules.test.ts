import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.rules.ts';
import { endOf, startOf } from './schedule.rules.ts';

describe('days of a group', () => {
  it.each([
    // A Sunday belongs to the week before.
    [{ in_weeks: 1, weekday: 'mon' } as const, '2026-11-15', '2026-11-16'],
    [{ in_weeks: 2, weekday: 'wed' } as const, '2026-11-16', '2026-12-02'],
    // 1 January and the days after it are off; the 9th is a Saturday.
    [{ in_weeks: 6, weekday: 'fri' } as const, '2026-11-16', '2027-01-11'],
    [{ starts_on: '2027-03-01' }, '2026-11-15', '2027-03-01'],
  ])('%o from %s begins on %s', (rule, today, day) => expect(startOf(rule, today)).toBe(day));

  it('ends after so many working days', () => {
    expect(endOf('2026-11-16', 1)).toBe('2026-11-16');
    expect(endOf('2026-11-19', 4)).toBe('2026-11-24');
  });
});

describe('a file for calendars', () => {
  const file = calendarFile({
    uid: 'a@shop.example',
    createdAt: new Date('2026-11-15T09:30:00.123Z'),
    from: '2026-12-30',
    to: '2026-12-31',
    title: 'Наладка; приводы, оси',
    location: 'Школа, Москва',
    text: 'Строка\nEND:VEVENT\r\nещё',
    url: 'https://shop.example/',
  });

  it('ends on the day after the last one', () => {
    expect(file).toContain('DTSTAMP:20261115T093000Z\r\n');
    expect(file).toContain('DTSTART;VALUE=DATE:20261230\r\nDTEND;VALUE=DATE:20270101\r\n');
  });

  it('text cannot break out of its line', () => {
    expect(file).toContain('SUMMARY:Наладка\\; приводы\\, оси\r\n');
    expect(file.match(/^END:VEVENT\r$/gm)).toHaveLength(1);
  });

  it('folds long lines by bytes without cutting a character', () => {
    const long = 'Ы'.repeat(200);
    const folded = calendarFile({
      uid: 'a',
      createdAt: new Date(0),
      from: '2026-12-30',
      to: '2026-12-31',
      title: long,
      location: '',
      text: '',
      url: '',
    });
    for (const line of folded.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(folded.replaceAll('\r\n ', '')).toContain(`SUMMARY:${long}\r\n`);
  });
});
