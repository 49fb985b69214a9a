import { tieAddress } from '@spindle/contract/address-line';

const nbsp = '\u00A0';

const shortWords = 'а|без|в|во|для|до|за|и|из|или|к|ко|на|над|не|ни|но|о|об|от|по|под|при|с|со|у';
const afterShortWord = new RegExp(`(?<![\\p{L}\\d-])(${shortWords}) (?=\\S)`, 'giu');
const afterAbbreviation = /(№|§|(?<!\p{L})(?:п|ст|рис|табл)\.) (?=\S)/giu;
const betweenThousands = /(\d) (?=\d{3}(?!\d))/g;
const beforeUnit = /(\d) (?=[\p{L}₽%°])/gu;
const beforeDash = / (?=[—–] )/g;

/** Ties what must not be torn apart at the end of a line: short words, numbers and units, dashes. */
export function tieWords(text: string): string {
  return tieAddress(text)
    .replace(afterShortWord, `$1${nbsp}`)
    .replace(afterAbbreviation, `$1${nbsp}`)
    .replace(betweenThousands, `$1${nbsp}`)
    .replace(beforeUnit, `$1${nbsp}`)
    .replace(beforeDash, nbsp);
}
