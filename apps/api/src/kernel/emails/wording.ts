import { filled, placeholdersIn } from '@spindle/contract/placeholders';
import type { Letter } from './email.ts';

/** Texts of a letter as the office writes them: `{номер}` stands for what each letter has of its own. */
export interface Wording {
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
] as const satisfies readonly (keyof Wording)[];

/** The letter with the office's texts; parts that nobody changed stay the shop's own. */
export function worded(letter: Letter, wording: Partial<Wording> | undefined): Letter {
  if (!wording) return letter;
  const values = letter.values ?? {};
  const { subject, preheader, heading, body, button, steps, note } = wording;
  const put = (text: string): string => filled(text, values).trim();
  const lines = (text: string, between: RegExp): string[] =>
    put(text)
      .split(between)
      .map((line) => line.trim())
      .filter(Boolean);
  return {
    ...letter,
    ...(subject === undefined ? {} : { subject: put(subject) }),
    ...(preheader === undefined ? {} : { preheader: put(preheader) }),
    ...(heading === undefined ? {} : { heading: put(heading) }),
    ...(body === undefined ? {} : { paragraphs: lines(body, /\n{2,}/) }),
    ...(steps === undefined ? {} : { steps: lines(steps, /\n+/) }),
    ...(note === undefined ? {} : { note: put(note) }),
    ...(letter.button && button ? { button: { ...letter.button, text: put(button) } } : {}),
  };
}

/** The shop's own texts of a letter, with placeholders where its values stand. */
export function ownWording(letter: Letter): Wording {
  const names = new Map(Object.entries(letter.values ?? {}).map(([name, value]) => [value, name]));
  const known = [...names.keys()].filter(Boolean).toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(
    known.map((value) => value.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('|') || '(?!)',
    'g',
  );
  const text = (words: string | undefined): string =>
    (words ?? '').replace(pattern, (value) => `{${names.get(value)}}`);
  return {
    subject: text(letter.subject),
    preheader: text(letter.preheader),
    heading: text(letter.heading),
    body: text(letter.paragraphs.join('\n\n')),
    button: text(letter.button?.text),
    steps: text(letter.steps?.join('\n')),
    note: text(letter.note),
  };
}

/** Without these in its texts a letter would not say what it is about. */
const telling = ['номер', 'сообщение', 'событие', 'ответ', 'компания', 'список'];

/** Placeholders of a letter that its texts may not lose. */
export const neededIn = ({ subject, heading, body }: Wording): string[] => {
  const used = placeholdersIn([subject, heading, body].join(' '));
  return telling.filter((name) => used.includes(name));
};
