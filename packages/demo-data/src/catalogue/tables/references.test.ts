import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listOf, readTable, readYaml } from '../../data-files.ts';
import { planKit } from '../../kits/kit-plan.ts';
import { fixtureFolders } from '../shop.fixture.ts';
import { brands } from './brands.ts';
import { families } from './families.ts';
import { promotions } from './promotions.ts';
import { properties } from './properties.ts';

const folders = new Set(fixtureFolders().map(({ slug }) => slug));

test('families name existing folders, makers and properties', () => {
  const wrong = families.flatMap(({ folder, brands: makers, filters, columns, keys, variants }) => [
    ...(folders.has(folder) ? [] : [folder]),
    ...[...makers, ...variants.flatMap((one) => one.brands ?? [])]
      .filter((slug) => !brands.has(slug))
      .map((slug) => `${folder}: ${slug}`),
    ...[...filters, ...columns, ...keys]
      .filter((slug) => !properties.has(slug))
      .map((slug) => `${folder}: ${slug}`),
  ]);
  expect(wrong).toEqual([]);
});

test('every list of sizes has a variant, every variant its sizes', () => {
  const wrong = families.flatMap(({ folder, variants }) =>
    variants.filter(({ sizes }) => sizes.length === 0).map(({ title }) => `${folder}: ${title}`),
  );
  expect(wrong).toEqual([]);
  const directory = new URL('../../../data/sizes/', import.meta.url).pathname;
  const unused = globSync('*/*.tsv', { cwd: directory }).flatMap((file) => {
    const { columns, rows } = readTable(`variants/${file}`);
    const used = new Set(rows.map((row) => row[columns.indexOf('sizes')]));
    const lists = new Set(readTable(`sizes/${file}`).rows.map(([list]) => list));
    return [...lists].filter((list) => !used.has(list)).map((list) => `${file}: ${list}`);
  });
  expect(unused).toEqual([]);
});

test('rows of every table have no more cells than columns', () => {
  const directory = new URL('../../../data/', import.meta.url).pathname;
  const files = globSync('**/*.tsv', { cwd: directory });
  expect(files.length).toBeGreaterThan(300);
  const wrong = files.flatMap((file) => {
    const { columns, rows } = readTable(file);
    return rows.filter((row) => row.length > columns.length).map((row) => `${file}: ${row.join(' ')}`);
  });
  expect(wrong).toEqual([]);
});

test('promotions and selections name existing folders', () => {
  const selections = readYaml<readonly { from: readonly string[]; folder?: string }[]>('selections.yaml');
  const named = [
    ...promotions.flatMap((one) => one.folders),
    ...selections.flatMap(({ from, folder }) => [...from, ...(folder ? [folder] : [])]),
  ];
  expect(named.filter((slug) => !folders.has(slug))).toEqual([]);
});

test('kits have a stage for every option and an option for every rule and variant', () => {
  const columnOf = (file: string, name: string): string[] => {
    const { columns, rows } = readTable(file);
    return rows.map((row) => row[columns.indexOf(name)] ?? '');
  };
  const stages = new Set(columnOf('kits/stages.tsv', 'stage'));
  expect(columnOf('kits/options.tsv', 'stage').filter((stage) => !stages.has(stage))).toEqual([]);
  const codes = new Set(columnOf('kits/options.tsv', 'code'));
  const named = [
    ...columnOf('kits/rules.tsv', 'option'),
    ...columnOf('kits/rules.tsv', 'others').flatMap(listOf),
    ...columnOf('kits/variants.tsv', 'options').flatMap(listOf),
  ];
  expect(named.filter((code) => !codes.has(code))).toEqual([]);
});

test('templates of kits are filled', () => {
  const machine = {
    brand: 'kvarta',
    price: 5_000_000,
    fiveAxis: false,
    control: 'Fanuc 0i-MF Plus',
    spindleSpeed: 10_000,
    spindlePower: 15,
    taper: 'BT40',
    tableLoad: 800,
    magazine: 24,
    turret: 12,
    liveTools: true,
    tailstock: true,
    chuck: 8,
    bar: 52,
    parts: new Map(),
  };
  for (const type of ['milling', 'turning'] as const) {
    const { stages, rules } = planKit(type, machine);
    const texts = [
      ...stages.flatMap(({ options }) => options.flatMap(({ name, note }) => [name, note])),
      ...rules.map(({ reason }) => reason),
    ];
    expect(texts.length).toBeGreaterThan(80);
    expect(texts.filter((text) => text === '' || /[{}]|undefined|NaN/.test(text))).toEqual([]);
  }
});
