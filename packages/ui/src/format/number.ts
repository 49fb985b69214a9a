/** Numbers as Russian engineers write them: decimal comma, no-break spaces, a real minus. */

export const NBSP = '\u00a0';
export const MINUS = '\u2212';
/** Word joiners prevent a line break beside the dash of a range. */
const EN_DASH = '\u2060–\u2060';
const TOUCHING_UNITS = new Set(['°', '′', '″']);

const beforeUnit =
  /(?<=\d) (?=(?:мкм|мм|см|м|мл|л|г|кг|т|шт|кВт|Вт|кН|Н·м|Н|В|А|Гц|бар|МПа|об\/мин|°C)(?![\p{L}\d]))/gu;
const beforeDesignation = /(?<=(?<![\p{L}\d])[A-Z][a-z]+) (?=[A-Z]{1,4}[-/]?\d)/gu;

/** «HSS-Co5», «600 мм», «Ortho F/500»: a name of the trade never breaks at its hyphen, before a unit or a designation. */
export const unbroken = (text: string): string =>
  text
    .replace(beforeDesignation, NBSP)
    .replace(/(?<=[A-Z\d])-(?=[A-Z\d])/gi, '-\u2060')
    .replace(beforeUnit, NBSP);

/**
 * Digits before and after the comma, rounded by the number's shortest decimal form, five upwards, as Intl does. What
 * `String` would write as a power of ten is too little for that.
 */
function rounded(value: number, most: number): readonly [string, string] {
  if (Number.isInteger(value)) return [String(BigInt(value)), ''];
  const moved = Number(`${value}e${most}`);
  const digits = String(BigInt(Math.round(Number.isNaN(moved) ? value * 10 ** most : moved)));
  const all = digits.padStart(most + 1, '0');
  return [all.slice(0, all.length - most), all.slice(all.length - most)];
}

/** Without Intl: a browser takes 30 ms to make its first formatter, and ICU versions differ in spaces and minus signs. */
export const formatNumber = (value: number, digits: { least?: number; most?: number } = {}): string => {
  if (!Number.isFinite(value)) return '';
  const { least = 0, most = Math.max(3, least) } = digits;
  const [integerPart, fraction] = rounded(Math.abs(value), most);
  const before = integerPart.replace(/\B(?=(?:\d{3})+$)/g, NBSP);
  const after = fraction.replace(/0+$/, '').padEnd(least, '0');
  const unsigned = after ? `${before},${after}` : before;
  return value < 0 && /[1-9]/.test(unsigned) ? MINUS + unsigned : unsigned;
};

const joinUnit = (text: string, unit: string | null | undefined): string => {
  if (!unit || text === '') return text;
  return TOUCHING_UNITS.has(unit) ? text + unit : text + NBSP + unit;
};

/** «12 000 об/мин», «8,5 мм», «140°». */
export const formatWithUnit = (value: number, unit?: string | null): string =>
  joinUnit(formatNumber(value), unit);

/** «9–10 мм»; an open end gives «от 9 мм» or «до 10 мм»; below zero «−5…5 °C». */
export const formatRange = (
  from: number | null | undefined,
  to: number | null | undefined,
  unit?: string | null,
): string => {
  if (from == null && to == null) return '';
  if (to == null) return `от${NBSP}${formatWithUnit(from ?? 0, unit)}`;
  if (from == null) return `до${NBSP}${formatWithUnit(to, unit)}`;
  if (from === to) return formatWithUnit(from, unit);
  const dash = from < 0 || to < 0 ? '…' : EN_DASH;
  return joinUnit(formatNumber(from) + dash + formatNumber(to), unit);
};

/** «1–24 из 184». */
export const formatItemsShown = (from: number, to: number, total: number): string =>
  `${formatRange(from, to)} из${NBSP}${formatNumber(total)}`;

/** A badge never grows wider than «99+». */
export const formatBadge = (count: number): string => (count > 99 ? '99+' : formatNumber(Math.max(0, count)));
