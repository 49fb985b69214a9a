import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { Shop } from './shop.ts';

/** What a letter says, in plain text; both its HTML and its text are made from this. */
export interface Letter {
  readonly subject: string;
  /** The line a mail program shows beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** Things with their prices, each a link into the shop. */
  readonly lines?: readonly LetterLine[];
  /** What stands under the lines. */
  readonly linesNote?: string;
  /** One button at most; the address is a path of the shop. */
  readonly button?: { readonly text: string; readonly path: string };
  /** «Что дальше», step by step. */
  readonly steps?: readonly string[];
  /** Small print above the seller's requisites. */
  readonly note?: string;
}

export interface LetterLine {
  readonly text: string;
  readonly note: string;
  readonly value: string;
  readonly path: string;
}

export interface RenderedLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export function renderLetter(letter: Letter, shop: Shop): RenderedLetter {
  return { subject: letter.subject, html: letterHtml(letter, shop), text: letterText(letter, shop) };
}
