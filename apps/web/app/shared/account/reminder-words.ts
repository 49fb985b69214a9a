import type { NotificationInterval } from '@spindle/contract/constants';
import type { FavouriteList } from '@spindle/contract/catalogue/favourites';
import { formatDateInWords } from '@spindle/ui/format/date.ts';

export const intervalNames: Readonly<Record<NotificationInterval, string>> = {
  once: 'Один раз',
  week: 'Каждую неделю',
  month: 'Каждый месяц',
  quarter: 'Каждые три месяца',
};

const then: Readonly<Record<NotificationInterval, string>> = {
  once: '',
  week: ' и\u00a0затем каждую неделю',
  month: ' и\u00a0затем каждый месяц',
  quarter: ' и\u00a0затем каждые три месяца',
};

/** «Напомним 1 декабря 2026 и затем каждый месяц.»; null while there is no reminder. */
export function reminderText(
  list: Pick<FavouriteList, 'notify_at' | 'notification_interval'>,
): string | null {
  const { notify_at: next, notification_interval: interval } = list;
  return next && interval ? `Напомним ${formatDateInWords(next)}${then[interval]}.` : null;
}
