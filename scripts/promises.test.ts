import { usualReaction } from '@spindle/contract/reaction';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { formDefinitions } from '../apps/api/src/modules/forms/forms.definitions.ts';
import { otherPromises, promisesIn, workTerms } from '../e2e/promises.ts';

const root = resolve(import.meta.dirname, '..');
const sources = [
  'apps/{web/app,api/src}/**/*.{ts,tsx}',
  'packages/{contract,ui}/src/**/*.{ts,tsx}',
  'packages/demo-data/{content,data,starter,src}/**/*.{ts,md,yaml,tsv}',
];

/** A cell of a table is a sentence of its own. */
function textOf(file: string): string {
  const text = readFileSync(resolve(root, file), 'utf8');
  return file.endsWith('.tsv') ? text.replace(/[\t\n]+/g, '. ') : text;
}

it('response times come from the one setting, not from texts of pages, e-mails or the demo shop', () => {
  // Texts of the office are for staff, and its labels name the setting itself. Synonyms and question words are what
  // buyers type.
  const exclude = [
    '**/*.test.*',
    '**/*.fixture.*',
    '**/*-rows.*',
    '**/synonyms.yaml',
    '**/question-words.rules.ts',
    'packages/contract/src/staff/**',
  ];
  const files = globSync(sources, { cwd: root, exclude });
  expect(files.length).toBeGreaterThan(1900);
  const promises = files.flatMap((file) =>
    promisesIn(textOf(file)).map((sentence) => `${file}: ${sentence}`),
  );
  const allowedTerms = Object.values(workTerms);
  expect(promises.filter((sentence) => !allowedTerms.some((term) => term.test(sentence)))).toEqual([]);
  const unsaid = Object.keys(workTerms).filter(
    (_what, at) => !promises.some((sentence) => allowedTerms[at]?.test(sentence)),
  );
  expect(unsaid).toEqual([]);
});

it('every form uses the response time of its office, on the page and in the e-mail', () => {
  const reaction = { callback_minutes: 25, stopped_hours: 7, reaction_days: 3 };
  const facts = { number: 'З-1', hours: 'Пн–Пт 8:00–18:00', office: undefined, reaction, callback: 'завтра' };
  const texts = Object.values(formDefinitions).flatMap(({ accepted, steps }) => [
    accepted({ machine_state: 'stopped' }, facts).message,
    ...steps({ machine_state: 'stopped' }, facts),
    accepted({}, facts).message,
    ...steps({}, facts),
  ]);
  expect(texts.length).toBeGreaterThan(60);
  expect(texts.flatMap((text) => otherPromises(text, reaction))).toEqual([]);
  expect(texts.flatMap((text) => otherPromises(text, usualReaction)).length).toBeGreaterThan(8);
});

it.each([
  'Выезд инженера за 48 часов.',
  'Инженер ответит в течение четырёх часов.',
  "message: 'Перезвоним за\\u00a015\\u00a0минут.'",
  'Напишите, ответим в&nbsp;течение рабочего дня.',
  'Сервис: реакция за час.',
])('«%s» is a promise', (text) => expect(promisesIn(text)).toHaveLength(1));

it.each([
  'Инженер позвонит ${stoppedTerm(reaction)}.',
  'Цикл сократился с 96 до 41 минуты.',
  'Ответим на почту. Работаем Пн–Пт, час обеда с 12.',
])('«%s» is none', (text) => expect(promisesIn(text)).toEqual([]));
