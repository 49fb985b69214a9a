import type { Hours } from '../offices/companies.ts';

const names = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];
const keys = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const part =
  /^(ежедневно|[а-я]{2}(?:-[а-я]{2})?(?: и [а-я]{2})?)(?: с)? (\d{1,2})(?::(\d{2}))?(?:-| до )(\d{1,2})(?::(\d{2}))?$/;

/** «Пн–Пт 8:00–18:00, Сб 10–14» → seven days from Monday on; null for what cannot be read so. */
export function readHours(text: string): Hours | null {
  const plain = text
    .toLowerCase()
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\s*[–—-]\s*/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const week = keys.map((day): Hours[number] => ({ day, opens: null, closes: null }));
  if (plain === 'круглосуточно') return week.map(({ day }) => ({ day, opens: '00:00', closes: '24:00' }));
  for (const one of plain.split(/\s*[,;]\s*/)) {
    const [, days = '', fromHour = '', fromMinute = '00', toHour = '', toMinute = '00'] =
      part.exec(one) ?? [];
    const opens = clock(fromHour, fromMinute);
    const closes = clock(toHour, toMinute);
    const named = daysOf(days);
    if (!opens || !closes || closes <= opens || named.length === 0) return null;
    for (const at of named) {
      if (week[at]?.opens !== null) return null;
      week[at] = { day: keys[at] ?? '', opens, closes };
    }
  }
  return week;
}

function daysOf(text: string): number[] {
  if (text === 'ежедневно') return names.map((_, at) => at);
  const [range = '', more] = text.split(' и ');
  const [first = '', last = first] = range.split('-');
  const [from, to] = [names.indexOf(first), names.indexOf(last)];
  const extra = more === undefined ? [] : [names.indexOf(more)];
  if (from < 0 || to < from || extra.includes(-1)) return [];
  return [...names.keys()].filter((at) => (at >= from && at <= to) || extra.includes(at));
}

function clock(hour: string, minute: string): string | null {
  const [h, m] = [Number(hour), Number(minute)];
  if (hour === '' || h > 24 || m > 59 || (h === 24 && m > 0)) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}
