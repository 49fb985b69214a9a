import type { PopupName } from '@spindle/contract/constants';
import { hasLooseBrace, placeholdersIn } from '@spindle/contract/placeholders';
import { POPUP_BUTTONS, POPUP_WORDS, popupTitles } from '@spindle/contract/content/popup-texts';
import type { FieldValues } from '@spindle/contract/staff/field-specs';
import { isLetterTemplate, LETTER_NAMES, letterTemplates } from '@spindle/contract/staff/texts/email-names';
import { fieldsOfKind } from '@spindle/contract/staff/text-kinds';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { renderLetter } from './kernel/emails/render-email.ts';
import { neededIn, ownWording, worded, wordingParts } from './kernel/emails/wording.ts';
import { storeProgramTexts } from './kernel/texts/store-texts.ts';
import type { FieldProblem, TextKind, TextWord } from './kernel/texts/text-kind.ts';
import { letterSamples } from './email-samples.ts';

/** Nobody reads them from a table: letters and popups ask for what was changed. */
const nowhere = {
  keyOf: ({ key = '' }: FieldValues) => key,
  pageOf: ({ name = '' }: FieldValues) => ({ h1: name, lead: null, title: name, description: '', body: '' }),
  choices: async () => ({}),
  put: async () => {},
  drop: async () => {},
};

const quoted = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** Placeholders that nobody fills, braces that are none, and needed ones that are missing. */
function wordProblem(
  kind: 'letter' | 'popup',
  fields: FieldValues,
  words: readonly TextWord[],
): FieldProblem | null {
  const known = words.map(({ name }) => name);
  const specs = fieldsOfKind(kind).filter(({ hidden }) => !hidden);
  for (const { key } of specs) {
    const text = fields[key] ?? '';
    if (hasLooseBrace(text)) return [key, 'Лишняя фигурная скобка: подстановка пишется как {номер}'];
    const unknown = placeholdersIn(text).find((name) => !known.includes(name));
    if (unknown !== undefined)
      return [
        key,
        `Подстановки {${unknown}} здесь нет. ${known.length > 0 ? `Есть: ${quoted(known)}` : 'У\u00a0этого текста их\u00a0нет'}`,
      ];
  }
  const used = placeholdersIn(['subject', 'heading', 'body'].map((key) => fields[key] ?? '').join(' '));
  const missing = words.filter(({ name, is_needed: isNeeded }) => isNeeded && !used.includes(name));
  if (missing.length === 0) return null;
  const names = quoted(missing.map(({ name }) => name));
  return ['body', `Не\u00a0хватает подстановки ${names}: без\u00a0неё письмо не\u00a0скажет, о\u00a0чём оно`];
}

function letterWords(key: string): TextWord[] {
  if (!isLetterTemplate(key)) return [];
  const letter = letterSamples()[key];
  const needed = neededIn(ownWording(letter));
  return Object.entries(letter.values ?? {}).map(([name, sample]) => ({
    name,
    sample,
    is_needed: needed.includes(name),
  }));
}

export const letterTexts: TextKind = {
  ...nowhere,
  kind: 'letter',
  urlOf: () => '',
  problem: async (_db, fields) => wordProblem('letter', fields, letterWords(fields['key'] ?? '')),
  own: {
    all: () => {
      const samples = letterSamples();
      return letterTemplates.map((key) => ({
        key,
        name: LETTER_NAMES[key],
        ...ownWording(samples[key]),
      }));
    },
    words: letterWords,
    look: (fields, shop) => {
      const key = fields['key'] ?? '';
      if (!isLetterTemplate(key)) return '';
      const letter = letterSamples()[key];
      const own = ownWording(letter);
      const changed = wordingParts.filter((part) => (fields[part] ?? '') !== own[part]);
      const wording = Object.fromEntries(changed.map((part) => [part, fields[part] ?? '']));
      return renderLetter(worded(letter, wording), shop).html;
    },
  },
};

const popupWords = (key: string): TextWord[] =>
  POPUP_BUTTONS[key as PopupName] === undefined
    ? []
    : Object.entries(POPUP_WORDS).map(([name, sample]) => ({ name, sample, is_needed: false }));

export const popupTexts: TextKind = {
  ...nowhere,
  kind: 'popup',
  urlOf: ({ key = '' }) => `/?popup=${key}`,
  async problem(_db, fields) {
    const { key = '', thanks = '', button = '', title = '', lead = '' } = fields;
    if (POPUP_BUTTONS[key as PopupName] === undefined) {
      if (button !== '') return ['button', 'Кнопка этого окна не\u00a0меняется'];
      if (thanks !== '')
        return ['thanks', 'Это окно ничего не\u00a0отправляет: благодарить не\u00a0за\u00a0что'];
    }
    const plain = Object.entries({ title, lead, button }).find(([, text]) => /[{}]/.test(text));
    if (plain) return [plain[0], 'Подстановки есть только в\u00a0тексте после отправки'];
    return wordProblem('popup', fields, popupWords(key));
  },
  own: {
    all: () =>
      Object.entries(popupTitles).map(([key, title]) => ({
        key,
        name: title,
        title,
        lead: '',
        button: POPUP_BUTTONS[key as PopupName] ?? '',
        thanks: '',
      })),
    words: popupWords,
    look: null,
  },
};

/** Texts of the program, at each start: a new edition comes, unless the office has changed the text. */
export async function storeOwnTexts(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const kind of [letterTexts, popupTexts]) await storeProgramTexts(tx, kind, kind.own?.all() ?? []);
  });
}
