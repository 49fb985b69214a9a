import { NBSP } from './number.ts';

const ALPHANUMERIC = '[\\p{L}\\p{N}]';
// A line must not end with one of these.
const LEADING =
  'а|без|в|во|да|для|до|за|и|из|или|к|ко|на|над|не|ни|но|о|об|обо|от|по|под|при|про|с|со|у|№|(?:г|ул|д|стр|рис|пр|тел)\\.';
// A line must not begin with one of these.
const TRAILING = 'бы|б|же|ж|ли|ль';
const UNITS =
  'мм|см|м|км|мкм|кг|г|т|л|мл|шт|уп|Вт|кВт|В|А|Гц|Н|кН|МПа|бар|об|мин|ч|с|сек|руб|₽|%|°C|КБ|МБ|ГБ|KZT|BYN';

const afterLeading = new RegExp(`(?<!${ALPHANUMERIC})(${LEADING}) (?=\\S)`, 'giu');
const beforeTrailing = new RegExp(`(?<=\\S) (?=(?:${TRAILING})(?!${ALPHANUMERIC}))`, 'giu');
const beforeUnit = new RegExp(`(?<=\\d) (?=(?:${UNITS})(?!${ALPHANUMERIC}))`, 'gu');
const beforeDash = / (?=—)/g;
const insideNumber = /(?<=\d) (?=\d{3}(?!\d))/g;

/** Puts no-break spaces where Russian text must not break. Plain text only, never HTML. */
export const typograph = (text: string): string =>
  text
    .replace(insideNumber, NBSP)
    .replace(beforeUnit, NBSP)
    .replace(beforeDash, NBSP)
    .replace(beforeTrailing, NBSP)
    .replace(afterLeading, `$1${NBSP}`);
