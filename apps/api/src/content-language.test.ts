import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { contentDirectory } from '@spindle/demo-data';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { tieWords } from './kernel/text/typography.rules.ts';

interface Line {
  readonly source: string;
  readonly text: string;
}

// Search words people really type, and names of settings and files.
const notProse = new Set(['synonyms.yaml', 'site.yaml', 'folders.yaml', 'seo.yaml']);

const files = readdirSync(contentDirectory, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(md|yaml)$/.test(file),
);

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  if (value && typeof value === 'object') return Object.values(value).flatMap(stringsOf);
  return [];
}

/** What people read: no addresses, shortcodes, code or padding of tables. */
function prose(text: string): string {
  return text
    .replaceAll(/\{\{.*?\}\}/g, '')
    .replaceAll(/`[^`]*`/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/\|?(?:\s*:?-{3,}:?\s*\|)+/g, '');
}

function linesOf(file: string): Line[] {
  const source = readFileSync(join(contentDirectory, file), 'utf8');
  const [, head = '', body = ''] = file.endsWith('.md')
    ? (/^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [])
    : ['', source, ''];
  const texts = [...stringsOf(parse(head)), ...body.split('\n')];
  return texts
    .map((text) => ({ source: relative('.', file), text: prose(text).trim() }))
    .filter(({ text }) => /[а-яё]/i.test(text));
}

const lines = files.filter((file) => !notProse.has(file)).flatMap(linesOf);

const found = (pattern: RegExp, of: (line: Line) => string = ({ text }) => text) =>
  lines
    .filter((line) => pattern.test(of(line)))
    .map(({ source, text }) => `${source}: ${text.slice(0, 160)}`);

// Words that are no word, or another one, without their dots.
const dotless = `
  еще ее нее свое твое мое счет счету счетом учет учету учетом расчет расчета расчету
  расчетом расчеты отчет отчета отчету отчеты зачет зачета подберем пришлем вернем найдет
  пойдет придет берет ведет идет живет дает твердость твердости твердый твердая твердые
  твердого твердой твердых легкий легкая легкие легкого тяжелый тяжелая тяжелые тяжелого
  тяжелых черный черная черные желтый зеленый прием приема приему приемом приемы приемка
  приемки приемке приемку надежный надежная надежно надежность четырех трех объем объема
  объему объемом объемы подъем подъема съем съема жесткий жесткая жесткие жесткость
  жесткости партнер партнера партнеры партнеров учтен определенный определенная
  определенных
`;
const dotted = new RegExp(`(?<![а-яё])(?:${dotless.trim().split(/\s+/).join('|')})(?![а-яё])`, 'i');

describe('texts of the demo shop', () => {
  test('there is something to read', () => {
    expect(lines.length).toBeGreaterThan(1500);
  });

  test('questions end with a question mark', () => {
    const questions = files
      .filter((file) => file.startsWith('faq/'))
      .map((file) => /^question: '?(.*?)'?$/m.exec(readFileSync(join(contentDirectory, file), 'utf8'))?.[1]);
    expect(questions.length).toBeGreaterThanOrEqual(40);
    expect(questions.filter((question) => !question?.endsWith('?'))).toEqual([]);
  });

  test.each([
    ['two full stops', /(?<!\.)\.\.(?!\.|\d)/],
    ['a comma after nothing', /, ,|,,|\( |\s\)|(?<=\S) [,.;:!?](?=\s|$)/],
    ['two spaces', /\S {2,}(?=[^\s|])/],
    ['straight quotes', /"/],
    ['three dots instead of an ellipsis', /\.\.\./],
    ['a hyphen for a dash', /[а-яё)»] - [а-яё(«]/i],
    ['«е» where «ё» is due', dotted],
  ])('no %s', (_, pattern) => {
    expect(found(pattern)).toEqual([]);
  });

  test('keeps a number and its unit on one line', () => {
    expect(found(/\d (?:₽|%|°|мм|кг|бар|руб|кВт|об\/мин)/, ({ text }) => tieWords(text))).toEqual([]);
    expect(found(/\d(?:₽|%|мм\b|кг\b)/)).toEqual([]);
  });
});

describe('alarm codes', () => {
  const { brands } = parse(readFileSync(join(contentDirectory, 'error-codes.yaml'), 'utf8')) as {
    brands: {
      slug: string;
      codes: { code?: string; codes?: Record<string, string>; name: string; summary: string }[];
    }[];
  };
  const names = new Map<string, string>(
    brands.flatMap(({ slug, codes }) =>
      codes.flatMap(({ code, codes: alike, name }) =>
        Object.entries(alike ?? { [code ?? '']: '' }).map(
          ([one, value]) => [`${slug} ${one}`, name.replaceAll('{}', value)] as const,
        ),
      ),
    ),
  );

  test('there are 300 and more', () => {
    expect(names.size).toBeGreaterThanOrEqual(300);
  });

  // The makers' own meanings, where a reader once met broken or foreign words.
  test.each([
    ['haas 117', 'Не включилась высшая передача'],
    ['haas 118', 'Не включилась низшая передача'],
    ['haas 207', 'Ошибка очереди кадров при выборке кадра'],
    ['haas 243', 'Введено не число'],
    ['haas 250', 'Память: данные программы повреждены'],
    ['haas 266', 'Сбой устройства смены инструмента'],
    ['haas 270', 'Ошибка слежения оси C больше допустимой'],
    ['haas 384', 'Миллиметры не выбраны в настройках'],
    ['haas 394', 'Выход за пределы хода по оси B'],
    ['haas 410', 'В принятом файле недопустимое значение V'],
    ['haas 416', 'Порт: ошибка чётности'],
    ['ortho 2001', 'Контроллер ПЛК не запустился'],
    ['ortho 4075', 'Машинные данные не изменены: не хватило прав'],
    ['ortho 14080', 'Цель перехода не найдена'],
  ])('%s: %s', (code, name) => {
    expect(names.get(code)).toBe(name);
  });
});

test('axes, ranges and units stay in one line', () => {
  expect(tieWords('Перегрузка оси X')).toBe('Перегрузка оси\u00a0X');
  expect(tieWords('Первые 300–400 см²')).toBe('Первые 300–\u2060400\u00a0см²');
  expect(tieWords('натяжение 300 Н/мм², 45 см²/мин')).toBe(
    'натяжение 300\u00a0Н/\u2060мм², 45\u00a0см²/\u2060мин',
  );
  expect(tieWords('shop.ru/service/haas/ и система ISO')).toBe('shop.ru/service/haas/ и\u00a0система ISO');
});

test('no phrase of the dictionary is written twice for what it finds', () => {
  const { meanings } = parse(readFileSync(join(contentDirectory, 'synonyms.yaml'), 'utf8')) as {
    meanings: { find: string; said: string[] }[];
  };
  const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');
  const pairs = meanings.flatMap(({ find, said }) => said.map((text) => `${plain(find)}: ${plain(text)}`));
  const met = new Set<string>();
  expect(pairs.filter((pair) => met.size === met.add(pair).size)).toEqual([]);
});
