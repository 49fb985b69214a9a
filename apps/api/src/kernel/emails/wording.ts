import { filled, placeholdersIn } from '@spindle/contract/placeholders';
import type { Letter } from './email.ts';

/** E-mail texts as edited in the office: `{номер}` stands for a value of each e-mail. */
export interface EmailWording {
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  /** Paragraphs with an empty line between them. */
  readonly body: string;
  readonly button: string;
  /** «Что дальше», one on each line. */
  readonly steps: string;
  readonly note: string;
}

export const wordingParts = [
  'subject',
  'preheader',
  'heading',
  'body',
  'button',
  'steps',
  'note',
] as const satisfies readonly (keyof EmailWording)[];

/** The e-mail with texts of the office; unchanged parts keep the default. */
export function applyWording(email: Letter, wording: Partial<EmailWording> | undefined): Letter {
  if (!wording) return email;
  const values = email.values ?? {};
  const { subject, preheader, heading, body, button, steps, note } = wording;
  const put = (text: string): string => filled(text, values).trim();
  const lines = (text: string, between: RegExp): string[] =>
    put(text)
      .split(between)
      .map((line) => line.trim())
      .filter(Boolean);
  return {
    ...email,
    ...(subject === undefined ? {} : { subject: put(subject) }),
    ...(preheader === undefined ? {} : { preheader: put(preheader) }),
    ...(heading === undefined ? {} : { heading: put(heading) }),
    ...(body === undefined ? {} : { paragraphs: lines(body, /\n{2,}/) }),
    ...(steps === undefined ? {} : { steps: lines(steps, /\n+/) }),
    ...(note === undefined ? {} : { note: put(note) }),
    ...(email.button && button ? { button: { ...email.button, text: put(button) } } : {}),
  };
}

/** The default texts of an e-mail with placeholders for its values. */
export function defaultWording(email: Letter): EmailWording {
  const names = new Map(Object.entries(email.values ?? {}).map(([name, value]) => [value, name]));
  const valuesByLength = [...names.keys()].filter(Boolean).toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(
    valuesByLength.map((value) => value.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('|') || '(?!)',
    'g',
  );
  const text = (source: string | undefined): string =>
    (source ?? '').replace(pattern, (value) => `{${names.get(value)}}`);
  return {
    subject: text(email.subject),
    preheader: text(email.preheader),
    heading: text(email.heading),
    body: text(email.paragraphs.join('\n\n')),
    button: text(email.button?.text),
    steps: text(email.steps?.join('\n')),
    note: text(email.note),
  };
}

/** Without these an e-mail would not say what it is about. */
const requiredPlaceholders = ['номер', 'сообщение', 'событие', 'ответ', 'компания', 'список'];

/** Placeholders that the texts of an e-mail must keep. */
export const neededIn = ({ subject, heading, body }: EmailWording): string[] => {
  const used = placeholdersIn([subject, heading, body].join(' '));
  return requiredPlaceholders.filter((name) => used.includes(name));
};
