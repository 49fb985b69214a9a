import type { Suggestions } from '@spindle/contract/catalogue/search';
import type { MenuItem } from '@spindle/contract/content/site';
import { describe, expect, it } from 'vitest';
import { marked, suggestGroups } from './suggest-rows.ts';

const item = (name: string, url: string, children: MenuItem[] = []): MenuItem =>
  ({ id: url, name, url, picture: `/d${url}`, children }) as unknown as MenuItem;

const index = {
  roots: [item('Инструмент', '/tools/', [item('Свёрла', '/tools/sverla/'), item('Фрезы', '/tools/frezy/')])],
  brands: [
    { slug: 'haas', name: 'Haas' },
    { slug: 'sverlex', name: 'Sverlex' },
  ],
  popular: [
    { kind: 'brand' as const, slug: 'haas', name: 'Haas', url: '/brands/haas/', parent_name: null },
    {
      kind: 'folder' as const,
      slug: 'frezy',
      name: 'Фрезы',
      url: '/tools/frezy/',
      parent_name: 'Инструмент',
    },
  ],
};
const last = ['сверло 8,5', 'Фреза 12', 'haas vf-2'];
const text = (parts: readonly { text: string }[]) => parts.map((part) => part.text).join('');
const groupsFor = (query: string, answer: Suggestions | null = null) =>
  suggestGroups({ query, last, index, answer }).map(({ title, rows }) => [
    title,
    ...rows.map((row) => text(row.parts)),
  ]);

const answer: Suggestions = {
  suggestions: [
    {
      id: 'p_1',
      url: '/tools/sverla/sverlo/',
      name: 'Сверло Ø8,5',
      article: '20-8501-085',
      image: { original: '/o', thumbnail: '/t' },
      highlight: [{ text: 'Сверло Ø8,5', match: false }],
      price: {
        current_value_with_tax: 4870,
        original_value_with_tax: null,
        current_currency: 'RUB',
        quantity_prices: [],
      },
      in_stock: true,
    },
  ],
  folders: [
    {
      id: '1',
      slug: 'sverla',
      name: 'Свёрла',
      url: '/tools/sverla/',
      parent_name: 'Инструмент',
      highlight: [{ text: 'Свёрла', match: true }],
    },
  ],
  brands: [],
  content: [],
  goods_found: 42,
  corrected_query: 'сверло',
  typed_found: 0,
  left_out: [],
  states_said: [],
};

describe('suggestions', () => {
  it('of an empty box are the last queries and what others look for', () => {
    expect(groupsFor('')).toEqual([
      ['Вы искали', ...last],
      ['Часто ищут', 'Haas', 'Фрезы'],
    ]);
    expect(groupsFor('с').map(([title]) => title)).not.toContain('Часто ищут');
  });

  it('have the folder or brand they lead to, so that it can be counted', () => {
    const rows = suggestGroups({ query: 'haas св', last: [], index, answer: null }).flatMap(
      (group) => group.rows,
    );
    expect(rows.map(({ place: destination }) => destination)).toEqual([
      { kind: 'folder', slug: 'sverla' },
      { kind: 'brand', slug: 'haas' },
    ]);
  });

  it('of an empty box with the whole screen to itself are sections too', () => {
    const groups = suggestGroups({ query: '', last: [], index, answer: null, browse: true });
    expect(groups.map(({ title, rows }) => [title, ...rows.map((row) => text(row.parts))])).toEqual([
      ['Часто ищут', 'Haas', 'Фрезы'],
      ['Категории', 'Свёрла', 'Фрезы'],
    ]);
  });

  it('of an empty box are sections while nothing is looked for often', () => {
    const groups = suggestGroups({ query: '', last: [], index: { ...index, popular: [] }, answer: null });
    expect(groups.map(({ title, rows }) => [title, ...rows.map((row) => text(row.parts))])).toEqual([
      ['Категории', 'Свёрла', 'Фрезы'],
    ]);
    expect(suggestGroups({ query: '', last: [], index: null, answer: null })).toEqual([]);
  });

  it('come at once from what the browser knows', () => {
    expect(groupsFor('св')).toEqual([
      ['Вы искали', 'сверло 8,5'],
      ['Категории', 'Свёрла'],
    ]);
    expect(groupsFor('haas')).toEqual([
      ['Вы искали', 'haas vf-2'],
      ['Бренды', 'Haas'],
    ]);
    expect(suggestGroups({ query: 'св', last: [], index: null, answer: null })).toEqual([]);
  });

  it("then come the server's rows, with pictures from the browser", () => {
    const groups = suggestGroups({ query: 'cdthkj', last, index, answer });
    expect(groups.map(({ title }) => title)).toEqual(['Возможно, вы искали', 'Категории', 'Товары']);
    expect(groups[1]?.rows[0]).toMatchObject({ picture: '/d/tools/sverla/?size=icon', note: 'Инструмент' });
    expect(groups[2]?.rows[0]).toMatchObject({ note: '20-8501-085', price: 4870 });
  });

  it('let choose between what was understood and what was typed, each with what it finds', () => {
    const notes = (typed_found: number) =>
      suggestGroups({ query: 'haass', last, index, answer: { ...answer, typed_found } })[0]?.rows.map(
        ({ parts, note, to }) => [text(parts), note, to.includes('as_typed=1')],
      );
    expect(notes(0)).toEqual([['сверло', '42\u00a0товара', false]]);
    expect(notes(5)).toEqual([
      ['сверло', '42\u00a0товара', false],
      ['haass', '5\u00a0товаров', true],
    ]);
  });

  it('do not repeat what is typed', () => {
    expect(groupsFor('Сверло 8,5')[0]?.[0]).toBe('Категории');
  });
});

describe('marks', () => {
  it.each([
    ['Свёрла твёрдосплавные', 'сверл тверд', '[Свёрл]а [твёрд]осплавные'],
    ['BT40-ER32', 'er', 'BT40-[ER]32'],
    ['Свёрла', '', 'Свёрла'],
    ['C++ (1)', '(.*)+', 'C++ (1)'],
  ])('%s by %j', (name, query, expected) => {
    const parts = marked(name, query).map((part) => (part.match ? `[${part.text}]` : part.text));
    expect(parts.join('')).toBe(expected);
  });
});

it('puts the product of a typed article first', () => {
  expect(groupsFor('20-8501-085', answer)[0]?.[0]).toBe('Товары');
  expect(groupsFor('20 8501 085', answer)[0]?.[0]).toBe('Товары');
  expect(groupsFor('сверло', answer)[0]?.[0]).not.toBe('Товары');
});
