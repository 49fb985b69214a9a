import { SHOP_UTC_OFFSET_HOURS } from '@spindle/contract/constants';

/** HTML of an e-mail for staff, without links and without strings long enough to be a token of one. */
export function withoutLinks(html: string): string {
  return html
    .replaceAll(/\s(?:href|action|formaction)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '')
    .replaceAll(/(?<=[=/])[\w%-]{24,}/g, '…');
}

const queueTitles: Readonly<Record<string, string>> = {
  mail: 'Отправка писем',
  'order-emails': 'Письма о\u00a0новых заказах',
  runs: 'Прогоны по\u00a0спискам',
  upkeep: 'Резервы, сроки предложений и\u00a0хранения',
  'upkeep-nightly': 'Ночная уборка',
  'favourites-reminders': 'Напоминания избранного',
};

export const queueTitle = (name: string): string => queueTitles[name] ?? name;

/** The few lines the shop uses; another one is shown as it is. */
export function cronLabel(cron: string | null): string | null {
  if (cron === null) return null;
  const minutes = /^\*\/(\d+) \* \* \* \*$/.exec(cron)?.[1];
  if (minutes !== undefined) return `каждые ${minutes}\u00a0мин`;
  const daily = /^(\d{1,2}) (\d{1,2}) \* \* \*$/.exec(cron);
  if (!daily) return cron;
  // Lines are in UTC, people read the shop's clock.
  const hour = (Number(daily[2]) + SHOP_UTC_OFFSET_HOURS + 24) % 24;
  return `каждый день в\u00a0${hour}:${(daily[1] ?? '').padStart(2, '0')}`;
}
