import { tieAddress } from '@spindle/contract/account/address-line';
import { letterHtml } from './email-html.ts';
import { letterText } from './email-text.ts';
import { printableLine, printableText } from '../text/printable-text.ts';
import type { Letter, LetterLine } from './email.ts';
import type { Shop } from './shop.ts';

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
