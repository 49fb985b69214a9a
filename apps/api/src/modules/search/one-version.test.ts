import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createBuilder } from '@spindle/catalogue-index/builder';
import { attachIndex } from '@spindle/catalogue-index/catalogue-index';
import { beforeEach, expect, it } from 'vitest';
import { folderTree } from '../catalogue/folders/folders.rules.ts';
import { createSelectionsService } from '../selections/selections.service.ts';
import { createSearchService } from './search.service.ts';
import { createSuggestionsService } from './suggestions/suggestions.service.ts';

const builder = createBuilder({
  folders: [
    { id: '1', parent: null, name: 'Инструмент' },
    { id: '2', parent: '1', name: 'Свёрла' },
  ],
  properties: [],
});
builder.add([
  {
    key: 1,
    folder: '2',
    name: 'Сверло Ø10',
    brand: null,
    class: null,
    popularity: 0,
    createdAt: 0,
    price: 100,
    states: ['in_stock', 'new'],
    specialDiscounts: ['sale'],
    properties: {},
    text: { articles: ['A-1'], size: 'Ø10', words: '', title: 'Сверло' },
  },
]);
const index = attachIndex(builder.finish().snapshot);

/** The versions one answer has used of an index that changes on every tick. */
let usedVersions: Set<number>;
let version = 1;
beforeEach(() => {
  usedVersions = new Set();
});
const holder = {
  get version() {
    return version;
  },
  current() {
    usedVersions.add(version);
    queueMicrotask(() => {
      version += 1;
    });
    return index;
  },
};

const folder = { full_name: null, type: 'cards', template: null, section: 'tools', filters: [], columns: [] };
const tree = folderTree([
  { ...folder, id: '1', parent_id: null, slug: 'tools', name: 'Инструмент', path: 'tools' },
  { ...folder, id: '2', parent_id: '1', slug: 'sverla', name: 'Свёрла', path: 'tools/sverla' },
] as unknown as Parameters<typeof folderTree>[0]);
const promotion = {
  slug: 'sale',
  name: '',
  text: '',
  starts_on: '2026-01-01',
  ends_on: '2026-12-31',
  percent: null,
};
const dictionary = {
  brands: new Map(),
  classes: new Map(),
  properties: new Map(),
  propertiesBySlug: new Map(),
  choices: new Map(),
  folderProperties: new Map(),
  promotions: new Map([
    [1, promotion],
    [2, { ...promotion, slug: 'more' }],
  ]),
};
const deps = {
  now: () => new Date('2026-11-16T09:00:00Z'),
  notices: { subscribe: () => () => {} },
  catalogue: { index: holder, tree: async () => tree, dictionary: async () => dictionary },
  goods: { cards: async () => [], version: async () => [] },
  pictures: async () => new Map(),
  contentSearch: { suggest: async () => [] },
  layouts: { of: async () => ({ id: 1, pinned: [1], hidden: [2] }) },
};
type Any = never;
const search = createSearchService(deps as Any);
const suggestions = createSuggestionsService(deps as Any);
const selections = createSelectionsService(deps as Any);
const selection = { query: 'свирло', category: 'sverla' };

it.each<[string, () => Promise<unknown>]>([
  ['a listing with its counts', () => search.all({ ...selection, offset: 0, limit: 5, with_facets: true })],
  ['filters', () => search.facets(selection)],
  ['a count', () => search.count(selection)],
  ['several counts', () => search.counts([selection, { query: 'сверло' }])],
  ['a table', () => search.tableOf(selection, 5)],
  ['sections', () => search.rootCategories('сверло', false)],
  ['folders', () => search.goodsCategories(selection)],
  ['filters of a folder', () => search.categoryProperties('sverla')],
  ['suggestions', () => suggestions.suggest('свирло', false)],
  ['suggestions as typed', () => suggestions.suggest('сверло', true)],
  ['promotions', () => selections.promotions()],
])('%s: one answer comes from one version of the index', async (_name, answer) => {
  await answer();
  expect(usedVersions.size).toBe(1);
});

it('only listed files use the index', () => {
  const modules = path.resolve(import.meta.dirname, '..');
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(file),
  );
  const callers = files.filter((file) =>
    readFileSync(path.join(modules, file), 'utf8').includes('index.current()'),
  );
  expect(callers.map((file) => path.basename(file)).sort()).toEqual([
    // Folders of the menu, counted at once.
    'catalogue.service.ts',
    'search.service.ts',
    'selections.service.ts',
    'suggestions.service.ts',
  ]);
});
