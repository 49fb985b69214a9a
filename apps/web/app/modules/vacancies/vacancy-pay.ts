import { shopMoneySign } from '@spindle/contract/shop/shop-locale';
import type { Vacancy } from '@spindle/contract/content/vacancies';
import { formatNumber, formatRange, NBSP } from '@spindle/ui/format/number.ts';

const thousand = 1000;

/** Pay as text and numbers: the number is large, its unit stands beside it. */
interface PayText {
  readonly value: string;
  readonly unit: string;
}

/** «140–190» and «тыс. ₽»; «от 150»; an amount that is no whole thousands is shown whole. */
export function payText({ from, to, note }: Vacancy['pay']): PayText | null {
  const ends = [from, to].filter((end) => end !== null);
  if (ends.length === 0) return note === null ? null : { value: note, unit: '' };
  const round = ends.every((end) => end % thousand === 0);
  const scaled = (end: number | null) => (end === null || !round ? end : end / thousand);
  // «90 тыс. ₽ + процент» already implies more.
  const value =
    note !== null && to === null ? formatNumber(scaled(from) ?? 0) : formatRange(scaled(from), scaled(to));
  return {
    value,
    unit: [round ? `тыс.${NBSP}${shopMoneySign()}` : shopMoneySign(), note].filter(Boolean).join(' '),
  };
}

/** In one line, for lists. */
export function payLine(pay: Vacancy['pay']): string {
  const text = payText(pay);
  return text ? [text.value, text.unit].filter(Boolean).join(NBSP) : 'По договорённости';
}
