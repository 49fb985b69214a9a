import type { DeliveryOption } from '@spindle/contract/orders/checkout';
import { NOUNS } from '@spindle/contract/nouns';
import { dateParts } from '@spindle/ui/format/date.ts';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';

/** «17–18 ноября», «30 ноября – 2 декабря», «17 ноября». */
export function formatDays(from: string | null, to: string | null): string {
  const [start, end] = [dateParts(from ?? ''), dateParts(to ?? '')];
  if (!start || !end) return '';
  const last = `${end.day}\u00a0${end.monthName}`;
  if (start.dayNumber === end.dayNumber) return last;
  if (start.month === end.month) return `${start.day}\u2060–\u2060${last}`;
  return `${start.day}\u00a0${start.monthName}\u00a0– ${last}`;
}

/** Under the name of a kind of delivery: when, and how many points there are. */
export function optionText(option: DeliveryOption): string {
  const days = formatDays(option.date_from, option.date_to);
  const count = option.points.length;
  if (option.type === 'ToTerminal' && count > 0) return `${days}, ${formatCount(count, terminal)}`;
  if (option.type === 'Pickup') return days ? `Готов ${days}` : '';
  return days;
}

const terminal = { one: 'терминал', few: 'терминала', many: 'терминалов' };

export const priceText = (price: number | null): string =>
  price === null ? '' : price === 0 ? 'Бесплатно' : formatMoney(price);

/** «Часть 1: завтра, 3 товара». */
export function partText(part: DeliveryOption['shipment'][number]['parts'][number]): string {
  return `${formatDays(part.date_from, part.date_to)}: ${formatCount(part.lines_count, NOUNS.position)}`;
}
