import { NOUNS } from '@spindle/contract/nouns';
import { dateParts, formatNearDate } from '@spindle/ui/format/date.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';

const minuteMs = 60_000;
// A session is written down every five minutes at most.
const justNow = 6;

const minutes = { ...NOUNS.minute, one: 'минуту' };

/** «только что», «20 минут назад», «вчера в 14:30»: when a session was last seen. */
export function seenText(seenAt: string, now: Date): string {
  const ago = Math.floor((now.getTime() - Date.parse(seenAt)) / minuteMs);
  if (ago < justNow) return 'только что';
  if (ago < 60) return `${formatCount(ago, minutes)} назад`;
  return `${formatNearDate(seenAt, now)} в\u00a0${dateParts(seenAt)?.time ?? ''}`;
}
