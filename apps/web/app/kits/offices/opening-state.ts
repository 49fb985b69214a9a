import type { Hours } from '@spindle/contract/companies';
import { NBSP } from '@spindle/ui/format/number.ts';

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

export interface OpeningState {
  readonly open: boolean;
  /** «Открыто до 18:00», «Закрыто, откроется завтра в 8:00». */
  readonly text: string;
  /** The office's own clock: «14:05». */
  readonly clock: string;
}

/** Whether an office is open, by its own clock. `hours` are seven days from Monday on. */
export function openingState(hours: Hours, timezone: string, now: Date): OpeningState {
  const { day, clock } = localTime(timezone, now);
  const today = hours[day];
  const state = (open: boolean, text: string): OpeningState => ({ open, text, clock: plain(clock) });
  if (today?.opens && today.closes && today.opens <= clock && clock < today.closes)
    return state(true, `Открыто до${NBSP}${plain(today.closes)}`);
  if (today?.opens && clock < today.opens)
    return state(false, `Закрыто, откроется сегодня в${NBSP}${plain(today.opens)}`);
  for (let ahead = 1; ahead <= 7; ahead++) {
    const place = (day + ahead) % 7;
    const opens = hours[place]?.opens;
    if (!opens) continue;
    const when = ahead === 1 ? 'завтра' : onDay[place];
    return state(false, `Закрыто, откроется ${when} в${NBSP}${plain(opens)}`);
  }
  return state(false, 'Закрыто');
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

/** «08:00» → «8:00». */
function plain(clock: string): string {
  return clock.replace(/^0(?=\d)/, '');
}
