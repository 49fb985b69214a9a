import { tieAddress } from '@spindle/contract/account/address-line';
import { letterHtml } from './email-html.ts';
import { letterText } from './email-text.ts';
import { printableLine, printableText } from '../text/printable-text.ts';
import type { Shop } from './shop.ts';

/** What texts of the office may name, by the words they name it with. */
export type LetterValues = Readonly<Record<string, string>>;

/** What a letter says, in plain text; both its HTML and its text are made from this. */
export interface Letter {
  readonly values?: LetterValues;
  readonly subject: string;
  /** The line a mail program shows beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** Things with their picture, quantity and sum. */
  readonly lines?: readonly LetterLine[];
  /** What stands under the lines. */
  readonly linesNote?: string;
  /** A second list of things, under its heading. */
  readonly more?: { readonly heading: string; readonly lines: readonly LetterLine[] };
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
  /** Without one the text is no link. */
  readonly path?: string;
  /** Address of the thing's picture in the shop. */
  readonly image?: string;
}

export interface RenderedLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** «2026 г.» at the end of a sentence ends it too; what is missing between two commas takes one of them along. */
export function tidyText(text: string): string {
  return tieAddress(printableText(text))
    .replace(/(?<!\.)\.\.(?!\.)/g, '.')
    .replace(/,(?:[ \u00a0]*,)+/g, ',');
}

function tidyLetter(letter: Letter): Letter {
  const { facts, lines, more, steps } = letter;
  const texts = ['subject', 'preheader', 'heading', 'linesNote', 'note'] as const;
  return {
    ...letter,
    ...Object.fromEntries(texts.flatMap((name) => (letter[name] ? [[name, tidyText(letter[name])]] : []))),
    paragraphs: letter.paragraphs.map(tidyText),
    ...(facts ? { facts: facts.map(([label, value]) => [label, tidyText(value)] as const) } : {}),
    ...(lines ? { lines: lines.map(tidyLine) } : {}),
    ...(more ? { more: { heading: tidyText(more.heading), lines: more.lines.map(tidyLine) } } : {}),
    ...(steps ? { steps: steps.map(tidyText) } : {}),
  };
}

const tidyLine = (line: LetterLine): LetterLine => ({
  ...line,
  text: tidyText(line.text),
  note: tidyText(line.note),
});

export function renderLetter(untidy: Letter, shop: Shop): RenderedLetter {
  const letter = tidyLetter(untidy);
  return {
    subject: printableLine(letter.subject),
    html: printableText(letterHtml(letter, shop)),
    text: printableText(letterText(letter, shop)),
  };
}
