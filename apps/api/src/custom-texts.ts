import type { PopupName } from '@spindle/contract/constants';
import { hasLooseBrace, placeholdersIn } from '@spindle/contract/placeholders';
import { POPUP_BUTTONS, POPUP_PLACEHOLDERS, popupTitles } from '@spindle/contract/content/popup-texts';
import type { FieldValues } from '@spindle/contract/staff/field-specs';
import { isEmailTemplate, EMAIL_NAMES, emailTemplates } from '@spindle/contract/staff/texts/email-names';
import { fieldsOfKind } from '@spindle/contract/staff/text-kinds';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { renderEmail } from './kernel/emails/render-email.ts';
import { neededIn, defaultWording, applyWording, wordingParts } from './kernel/emails/wording.ts';
import { storeProgramTexts } from './kernel/texts/store-texts.ts';
import type { FieldProblem, TextKind, TextPlaceholder } from './kernel/texts/text-kind.ts';
import { emailSamples } from './email-samples.ts';

/** No table is written: e-mails and popups read the changed texts. */
const nowhere = {
  keyOf: ({ key = '' }: FieldValues) => key,
  pageOf: ({ name = '' }: FieldValues) => ({ h1: name, lead: null, title: name, description: '', body: '' }),
  choices: async () => ({}),
  put: async () => {},
  drop: async () => {},
};

const quoted = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** Unknown placeholders, stray braces and missing required placeholders. */
function placeholderProblem(
  kind: 'letter' | 'popup',
  fields: FieldValues,
  placeholders: readonly TextPlaceholder[],
): FieldProblem | null {
  const known = placeholders.map(({ name }) => name);
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
  const missing = placeholders.filter(({ name, is_needed: isNeeded }) => isNeeded && !used.includes(name));
  if (missing.length === 0) return null;
  const names = quoted(missing.map(({ name }) => name));
  return ['body', `Не\u00a0хватает подстановки ${names}: без\u00a0неё письмо не\u00a0скажет, о\u00a0чём оно`];
}

function emailPlaceholders(key: string): TextPlaceholder[] {
  if (!isEmailTemplate(key)) return [];
  const sample = emailSamples()[key];
  const needed = neededIn(defaultWording(sample));
  return Object.entries(sample.values ?? {}).map(([name, sample]) => ({
    name,
    sample,
    is_needed: needed.includes(name),
  }));
}

export const emailTexts: TextKind = {
  ...nowhere,
  kind: 'letter',
  urlOf: () => '',
  problem: async (_db, fields) =>
    placeholderProblem('letter', fields, emailPlaceholders(fields['key'] ?? '')),
  builtIn: {
    all: () => {
      const samples = emailSamples();
      return emailTemplates.map((key) => ({
        key,
        name: EMAIL_NAMES[key],
        ...defaultWording(samples[key]),
      }));
    },
    placeholders: emailPlaceholders,
    preview: (fields, shop) => {
      const key = fields['key'] ?? '';
      if (!isEmailTemplate(key)) return '';
      const sample = emailSamples()[key];
      const original = defaultWording(sample);
      const changed = wordingParts.filter((part) => (fields[part] ?? '') !== original[part]);
      const wording = Object.fromEntries(changed.map((part) => [part, fields[part] ?? '']));
      return renderEmail(applyWording(sample, wording), shop).html;
    },
  },
};

const popupPlaceholders = (key: string): TextPlaceholder[] =>
  POPUP_BUTTONS[key as PopupName] === undefined
    ? []
    : Object.entries(POPUP_PLACEHOLDERS).map(([name, sample]) => ({ name, sample, is_needed: false }));

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
    return placeholderProblem('popup', fields, popupPlaceholders(key));
  },
  builtIn: {
    all: () =>
      Object.entries(popupTitles).map(([key, title]) => ({
        key,
        name: title,
        title,
        lead: '',
        button: POPUP_BUTTONS[key as PopupName] ?? '',
        thanks: '',
      })),
    placeholders: popupPlaceholders,
    preview: null,
  },
};

/** Texts of the program, at each start: a new edition comes, unless the office has changed the text. */
export async function storeBuiltInTexts(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const kind of [emailTexts, popupTexts]) await storeProgramTexts(tx, kind, kind.builtIn?.all() ?? []);
  });
}
