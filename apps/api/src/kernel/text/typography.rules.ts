import { tieAddress } from '@spindle/contract/account/address-line';

const nbsp = '\u00A0';
const joiner = '\u2060';

const shortWords = 'а|без|в|во|для|до|за|и|из|или|к|ко|на|над|не|ни|но|о|об|от|по|под|при|с|со|у';
const afterShortWord = new RegExp(`(?<![\\p{L}\\d-])(${shortWords}) (?=\\S)`, 'giu');
const afterAbbreviation = /(№|§|(?<!\p{L})(?:п|ст|рис|табл)\.) (?=\S)/giu;
const betweenThousands = /(\d) (?=\d{3}(?!\d))/g;
const beforeUnit = /(\d) (?=[\p{L}₽%°])/gu;
const units =
  'мкм|мм|см|дм|км|м|мг|кг|г|т|мл|л|Вт|кВт|МВт|Вт·ч|ВА|кВА|В|кВ|мА|А|Гц|кГц|МГц|Н|кН|Н·м|Нм|Дж|Па|кПа|МПа|бар|об|мин|сут|с|ч|дБ|лм|шт|уп|упак|компл|наб|зуб|руб|коп|ГБ|МБ|мм²|м²|мм³|м³|см³|HRC|HRA|HB|HV|D|g|TPI|°C|₽|Br|₸|%|‰|°';
const unitAfterNumber = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu');
const beforeDash = / (?=[—–] )/g;
/** «оси X» stays with its word; «300–400» and «Н/мм²» are one thing. */
const beforeLetter = /(?<=\p{Script=Cyrillic}) (?=[A-Z](?![\p{L}\d]))/gu;
const inRange = /(?<=\d)–(?=\d)/g;
const inUnit = /(?<![\p{L}/.])(\p{L}{1,3}[²³]?)\/(?=\p{L}{1,3}[²³]?(?![\p{L}/.]))/gu;

/** Ties what must not be torn apart at the end of a line: short words, numbers and units, dashes. */
export function tieWords(text: string): string {
  return tieAddress(text)
    .replace(afterShortWord, `$1${nbsp}`)
    .replace(afterAbbreviation, `$1${nbsp}`)
    .replace(betweenThousands, `$1${nbsp}`)
    .replace(beforeUnit, `$1${nbsp}`)
    .replace(beforeDash, nbsp)
    .replace(beforeLetter, nbsp)
    .replace(inRange, `–${joiner}`)
    .replace(inUnit, `$1/${joiner}`);
}

/**
 * Ties only numbers to their units: «вылет 70 мм», «12 000 об/мин». Names of products, notes and amounts in PDFs
 * otherwise stay as they were written.
 */
export const tieUnits = (text: string): string =>
  text.replace(betweenThousands, `$1${nbsp}`).replace(unitAfterNumber, `$1${nbsp}`);
