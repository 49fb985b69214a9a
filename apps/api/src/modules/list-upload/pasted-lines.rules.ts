import { MAX_LINE_QUANTITY } from '@spindle/contract/constants';

interface PastedLine {
  readonly line: number;
  /** The line without its quantity. */
  readonly article: string;
  readonly quantity: string;
  /** The whole line, should it be an article that ends with a number. */
  readonly whole: string;
}

const clear = /^(.+?)\s*(?:\t|;|\||\s[-–—x×х*]\s)\s*(\d[\d\s\u00a0]*(?:[.,]\d+)?\s*(?:шт\.?)?)$/i;
const spaced = /^(.+?)[\s,]+(\d{1,6})\s*(?:шт\.?)?$/i;

/** Lines of «article quantity» as people paste them; a line without a quantity means one. */
export function pastedLines(text: string): PastedLine[] {
  return text.split('\n').flatMap((raw, at) => {
    const trimmed = raw.replaceAll('\u00a0', ' ').trim();
    if (trimmed === '') return [];
    const line = at + 1;
    const split = clear.exec(trimmed);
    if (split?.[1] && split[2])
      return [{ line, article: split[1].trim(), quantity: split[2].trim(), whole: split[1].trim() }];
    const loose = spaced.exec(trimmed);
    if (loose?.[1] && loose[2] && Number(loose[2]) <= MAX_LINE_QUANTITY)
      return [{ line, article: loose[1].replace(/[,;]$/, '').trim(), quantity: loose[2], whole: trimmed }];
    return [{ line, article: trimmed.replace(/[,;\t]+$/, ''), quantity: '1', whole: trimmed }];
  });
}
