import { tieAddress } from '@spindle/contract/account/address-line';
import { emailHtml } from './email-html.ts';
import { emailText } from './email-text.ts';
import { printableLine, printableText } from '../text/printable-text.ts';
import type { Letter as EmailContent, LetterLine as EmailLine } from './email.ts';
import type { Shop } from './shop.ts';

export interface RenderedEmail {
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

function tidyEmail(email: EmailContent): EmailContent {
  const { facts, lines, more, steps } = email;
  const texts = ['subject', 'preheader', 'heading', 'linesNote', 'note'] as const;
  return {
    ...email,
    ...Object.fromEntries(texts.flatMap((name) => (email[name] ? [[name, tidyText(email[name])]] : []))),
    paragraphs: email.paragraphs.map(tidyText),
    ...(facts ? { facts: facts.map(([label, value]) => [label, tidyText(value)] as const) } : {}),
    ...(lines ? { lines: lines.map(tidyLine) } : {}),
    ...(more ? { more: { heading: tidyText(more.heading), lines: more.lines.map(tidyLine) } } : {}),
    ...(steps ? { steps: steps.map(tidyText) } : {}),
  };
}

const tidyLine = (line: EmailLine): EmailLine => ({
  ...line,
  text: tidyText(line.text),
  note: tidyText(line.note),
});

export function renderEmail(untidy: EmailContent, shop: Shop): RenderedEmail {
  const email = tidyEmail(untidy);
  return {
    subject: printableLine(email.subject),
    html: printableText(emailHtml(email, shop)),
    text: printableText(emailText(email, shop)),
  };
}
