import type { Hours } from './companies.ts';

const NBSP = '\u00a0';
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const onDay = [
  'в\u00a0понедельник',
  'во\u00a0вторник',
  'в\u00a0среду',
  'в\u00a0четверг',
  'в\u00a0пятницу',
  'в\u00a0субботу',
  'в\u00a0воскресенье',
];

/** When an office works; `hours` are seven days from Monday on, by its own clock. */
interface Schedule {
  readonly timezone: string;
  readonly hours: Hours;
}

interface OpeningState {
  readonly open: boolean;
  /** «Открыто до 18:00», «Закрыто, откроется завтра в 8:00». */
  readonly text: string;
  /** The office's own clock: «14:05». */
  readonly clock: string;
}

/** Whether an office is open, by its own clock. */
export function openingState(schedule: Schedule, now: Date): OpeningState {
  const { clock, closes, next } = glance(schedule, now);
  const text = closes
    ? `Открыто до${NBSP}${plain(closes)}`
    : next
      ? `Закрыто, откроется ${next.day} в${NBSP}${plain(next.opens)}`
      : 'Закрыто';
  return { open: closes !== null, text, clock: plain(clock) };
}

/** When a call can really come: «в течение 15 минут» of working time, else after the office opens next. */
export function callbackTime(schedule: Schedule | undefined, minutes: number, now: Date): string {
  const { clock, closes, next } = schedule ? glance(schedule, now) : nothing;
  if (closes && minuteOf(closes) - minuteOf(clock) >= minutes)
    return `в${NBSP}течение ${minutes}${NBSP}${minutes % 10 === 1 && minutes % 100 !== 11 ? 'минуты' : 'минут'}`;
  return next ? `${next.day} после${NBSP}${plain(next.opens)}` : `в${NBSP}рабочее время`;
}

interface Glance {
  readonly clock: string;
  /** Null while the office is closed. */
  readonly closes: string | null;
  /** «сегодня», «завтра», «в понедельник»: when it opens next. */
  readonly next: { readonly day: string; readonly opens: string } | null;
}

const nothing: Glance = { clock: '', closes: null, next: null };

function glance({ hours, timezone }: Schedule, now: Date): Glance {
  const { day, clock } = localTime(timezone, now);
  const { opens = null, closes = null } = hours[day] ?? {};
  if (opens && clock < opens) return { clock, closes: null, next: { day: 'сегодня', opens } };
  return { clock, closes: opens && closes && clock < closes ? closes : null, next: nextDay(hours, day) };
}

function nextDay(hours: Hours, day: number): Glance['next'] {
  for (let daysAhead = 1; daysAhead <= 7; daysAhead++) {
    const weekday = (day + daysAhead) % 7;
    const opens = hours[weekday]?.opens;
    if (opens) return { day: daysAhead === 1 ? 'завтра' : (onDay[weekday] ?? ''), opens };
  }
  return null;
}

function localTime(timezone: string, now: Date): { day: number; clock: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { day: days.indexOf(part('weekday')), clock: `${part('hour')}:${part('minute')}` };
}

function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

/** «08:00» → «8:00». */
function plain(clock: string): string {
  return clock.replace(/^0(?=\d)/, '');
}
