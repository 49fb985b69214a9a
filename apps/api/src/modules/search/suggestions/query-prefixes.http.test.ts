import type { Suggestions } from '@spindle/contract/catalogue/search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../../api.fixture.ts';
import { createTestCatalogue } from '../../catalogue/catalogue.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestCatalogue();
});
afterAll(() => api.close());

async function suggested(query: string): Promise<Suggestions> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/search/suggestions',
    payload: { query },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** The suggestions after every typed character from the third on. */
async function walk(query: string): Promise<{ typed: string; shown: Suggestions }[]> {
  const steps = [];
  for (let length = 3; length <= query.length; length++) {
    const typed = query.slice(0, length);
    if (!typed.endsWith(' ')) steps.push({ typed, shown: await suggested(typed) });
  }
  return steps;
}

const isEmpty = ({ suggestions, folders, brands, content }: Suggestions): boolean =>
  [suggestions, folders, brands, content].every((list) => list.length === 0);

/** What a technologist, a storekeeper and a layman type. */
const typed = [
  'фрезюлька',
  'шлифак',
  'пильное полотно',
  'концевуха',
  'штангелюха',
  'термуха',
  'гидрач',
  'резьбофреза',
  'бесстружечный',
  'чем сверлить нержавейку',
  'станок для резки труб',
  'расточная головка',
  'cdthkj',
  'hartel',
  'вакансии',
  'ремонт шпинделя',
];

it.each(typed)('«%s»: what is shown does not vanish', async (query) => {
  const steps = await walk(query);
  const first = steps.findIndex(({ shown }) => !isEmpty(shown));
  expect(first).toBeGreaterThanOrEqual(0);
  const empty = steps.slice(first).filter(({ shown }) => isEmpty(shown));
  expect(empty.map((step) => step.typed)).toEqual([]);
});

const folderNames = [
  'Отрезные круги',
  'Токарные пластины',
  'Резьбофрезы',
  'Термопатроны',
  'Магнитные плиты',
  'Самоцентрирующие тиски',
  'Центровочные свёрла',
  'Плашки',
];

it.each(folderNames)('«%s», once shown, stays while it is typed on', async (name) => {
  const steps = await walk(name.toLowerCase());
  const isShown = steps.map(({ shown }) =>
    shown.folders.some((folder) => folder.name.toLowerCase().startsWith(name.toLowerCase())),
  );
  const first = isShown.indexOf(true);
  expect(first).toBeGreaterThanOrEqual(0);
  expect(steps.slice(first).filter((_, at) => !isShown[first + at])).toEqual([]);
});

it('nonsense shows nothing, however long it is typed', async () => {
  for (const query of ['щщзщ', 'щщзщщъъ', 'zzzzzz', 'DIN 999'])
    expect({ query, isEmpty: isEmpty(await suggested(query)) }).toEqual({ query, isEmpty: true });
});

it('a number beside other words is no code of an error', async () => {
  const alarms = async (query: string) =>
    (await suggested(query)).content.filter(({ url }) => url.includes('/alarm/')).length;
  expect(await alarms('haas 150')).toBeGreaterThan(0);
  expect(await alarms('штангель 150')).toBe(0);
});
