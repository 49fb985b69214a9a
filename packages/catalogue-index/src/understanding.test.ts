import { describe, expect, it } from 'vitest';
import { createBuilder } from './builder.ts';
import { attachIndex } from './catalogue-index.ts';
import type { GoodsRow, RowState } from './schema.ts';
import { codesSpelled } from './text/code-spellings.ts';
import { deedOf, plainDeed } from './text/deeds.ts';
import { plainForms, wornRoot } from './text/diminutives.ts';
import { isForeign } from './text/foreign.ts';
import { readIntent } from './text/intent.ts';
import { numeralOf } from './text/numerals.ts';
import { doubledSign, lookalikeVariants, wrongSign } from './text/slips.ts';
import { spelledLetters, spelledNumbers } from './text/spoken.ts';
import {
  coarseThread,
  fractionTerms,
  spelledCalipers,
  spelledCoolant,
  spelledDepth,
  spelledGauges,
  spelledGrades,
  spelledJaws,
  spelledManual,
  spelledModels,
  spelledMorse,
  spelledPairs,
  spelledTeeth,
  withoutCount,
} from './text/trade-terms.ts';

/** A few products whose queries are hard to understand. */
const goods: readonly (readonly [folder: string, name: string, size: string, article: string, RowState])[] = [
  ['drills', 'Сверло твердосплавное Kernel Ø8,5', 'Ø8,5', '20-8501-085', 'in_stock'],
  ['drills', 'Сверло твердосплавное Kernel Ø10', 'Ø10', '20-8501-100', 'on_order'],
  ['drills', 'Сверло твердосплавное Kernel Ø11', 'Ø11', '20-8501-110', 'in_stock'],
  ['drills', 'Сверло с конусом Морзе 3 Rezal Ø24', 'Ø24', '20-7401-240', 'in_stock'],
  ['taps', 'Метчик Nareza G1/4', 'G1/4', '23-1301-G1-4', 'in_stock'],
  ['taps', 'Метчик Nareza G1 1/4', 'G1 1/4', '23-1301-G11-4', 'in_stock'],
  ['taps', 'Раскатник Nareza M8×1,25', 'M8×1,25', '23-1501-M8X125', 'in_stock'],
  ['chucks', 'Патрон цанговый BT50 ER32 Pinole', 'BT50 ER32', '24-1301-BT50-ER32', 'in_stock'],
  ['chucks', 'Щуп для наладки BT50 Mikra', 'BT50', '26-2001-BT50', 'in_stock'],
  ['centers', 'Обрабатывающий центр Kvarta VMC 850', 'VMC 850', '10-1001-850', 'in_stock'],
  ['centers', 'Обрабатывающий центр Kvarta VMC 1370', 'VMC 1370', '10-1001-1370', 'on_order'],
  ['inserts', 'Пластина CNMG 090304 Tverd', 'CNMG 090304', '22-1001-CNMG0903', 'in_stock'],
  ['inserts', 'Пластина SNMG 090304 Volt', 'SNMG 090304', '22-1701-SNMG0903', 'in_stock'],
  ['inserts', 'Резец A20R-SCLCR 09 Volt', 'A20R-SCLCR 09', '22-4001-A20R', 'in_stock'],
  ['vises', 'Тиски станочные Tisko 100×100', '100×100', '25-1001-100', 'in_stock'],
];

const rows = goods.map(([folder, name, size, article, state], at): GoodsRow => ({
  key: at + 1,
  folder,
  name,
  brand: null,
  class: null,
  popularity: 0,
  createdAt: 0,
  price: 100,
  states: [state, 'new'],
  specialDiscounts: [],
  properties: name.endsWith('1370') ? { taper: 'bt50' } : {},
  text: { articles: [article], size, words: '', title: name.split(' ', 1)[0]! },
}));

const builder = createBuilder({
  folders: [
    { id: 'machines', parent: null, name: 'Станки' },
    { id: 'centers', parent: 'machines', name: 'Обрабатывающие центры' },
    { id: 'tools', parent: null, name: 'Инструмент и оснастка' },
    { id: 'drills', parent: 'tools', name: 'Свёрла' },
    { id: 'taps', parent: 'tools', name: 'Метчики' },
    { id: 'inserts', parent: 'tools', name: 'Точение' },
    { id: 'chucks', parent: 'tools', name: 'Наладка на станке' },
    { id: 'vises', parent: 'tools', name: 'Тиски' },
  ],
  properties: [{ slug: 'taper', kind: 'choice', name: 'Конус', values: ['bt50'], valueNames: ['BT50'] }],
  meanings: [
    { find: 'раскатник', said: ['бесстружечный метчик', 'бесстружечник'] },
    { find: 'тиски', said: ['зажималка', 'закрепить заготовку'] },
    { find: 'сверло', said: ['сверлить'] },
    { find: 'обрабатывающий центр', said: ['волоконный резак', 'резак волоконный'] },
  ],
});
builder.add(rows);
const index = attachIndex(builder.finish().snapshot);
const search = (query: string, asTyped = false) => {
  const { keys, text, total } = index.find({
    range: { text: { query, asTyped } },
    sort: 'relevance',
    limit: 10,
  });
  return { first: keys.map((key) => rows[key - 1]!.name).at(0), total, text: text! };
};

describe('what goods are for', () => {
  /** Products by workpiece material or by their own material. */
  const some: readonly (readonly [name: string, properties: GoodsRow['properties']])[] = [
    ['Фреза Kernel Ø6', { materials: ['p', 'h'] }],
    ['Фреза Kernel Ø8', { materials: ['n'], operation: ['rough'] }],
    ['Фреза Kernel Ø10', { materials: ['n'] }],
    ['Фреза в тубусе алюминий', { materials: ['p'] }],
    ['Сверло Rezal Ø8', { materials: ['m'] }],
    ['Паллета алюминий 400', {}],
    ['Паллета алюминий 500', {}],
    ['Тиски из нержавеющей стали', {}],
    ['Метчик глубокий', { hole: ['blind'], coolant: ['internal'] }],
    ['Метчик проходной', { hole: ['through'], coolant: ['external'] }],
    ['Метчик любой', { hole: ['any'], coolant: ['internal'] }],
  ];
  const purposes = createBuilder({
    folders: [{ id: 'tools', parent: null, name: 'Инструмент' }],
    properties: [
      {
        slug: 'materials',
        kind: 'choice',
        name: 'Обрабатываемый материал',
        values: ['p', 'm', 'n', 'h'],
        valueNames: ['P — сталь', 'M — нержавеющая', 'N — алюминий', 'H — закалённая'],
        purpose: 'alone',
      },
      {
        slug: 'operation',
        kind: 'choice',
        name: 'Вид обработки',
        values: ['rough', 'finish'],
        valueNames: ['Черновая', 'Чистовая'],
        purpose: 'alone',
      },
      {
        slug: 'hole',
        kind: 'choice',
        name: 'Отверстие',
        values: ['blind', 'through', 'any'],
        valueNames: ['Глухое', 'Сквозное', 'Глухое и сквозное'],
        purpose: 'alone',
      },
      {
        slug: 'coolant',
        kind: 'choice',
        name: 'Подвод СОЖ',
        values: ['internal', 'external'],
        valueNames: ['Внутренний', 'Наружный'],
        purpose: 'named',
      },
    ],
    meanings: [
      { find: 'алюминий', said: ['дюраль', 'алюминиевый', 'цветные металлы'] },
      { find: 'нержавеющая', said: ['нержавейка', 'резать нержавейку'] },
      { find: 'фреза по алюминию', said: ['фреза для алюминия', 'фреза перовая'] },
      { find: 'внутренний подвод', said: ['внутреннее охлаждение', 'без подвода'] },
    ],
  });
  purposes.add(
    some.map(([name, properties], at): GoodsRow => ({
      ...rows[0]!,
      key: at + 1,
      folder: 'tools',
      name,
      properties,
      text: { articles: [`30-000${at}`], size: '', words: '', title: name.split(' ', 1)[0]! },
    })),
  );
  const purposeIndex = attachIndex(purposes.finish().snapshot);
  const searchPurpose = (query: string, asTyped = false) => {
    const { total, text } = purposeIndex.find({ range: { text: { query, asTyped } } });
    return [total, text!.values.map(({ property, value }) => `${property} ${value}`), text!.withoutValues];
  };

  it.each([
    ['какая фреза для алюминия', 2, ['materials n'], 'фреза'],
    ['фреза kernel для дюрали', 2, ['materials n'], 'фреза kernel'],
    ['фреза по цветным металлам в наличии', 2, ['materials n'], 'фреза в наличии'],
    ['фреза kernel для алюминия', 2, ['materials n'], 'фреза kernel'],
    ['чем резать нержавейку', 1, ['materials m'], 'резать'],
    ['фреза по закалённой стали', 1, ['materials h'], 'фреза'],
    ['фреза для черновой обработки', 1, ['operation rough'], 'фреза'],
    ['метчик для глухих отверстий', 2, ['hole blind', 'hole any'], 'метчик'],
    ['метчик сквозной', 2, ['hole through', 'hole any'], 'метчик'],
    ['метчик с внутренним подводом СОЖ', 2, ['coolant internal'], 'метчик'],
    ['метчик с внутренним охлаждением', 2, ['coolant internal'], 'метчик'],
    ['фреза для черновой обработки алюминия', 1, ['materials n', 'operation rough'], 'фреза'],
  ])('%s', (query, total, values, without) => {
    expect(searchPurpose(query)).toEqual([total, values, without]);
  });

  it.each([
    ['паллета алюминий', 2],
    ['тиски нержавеющая', 1],
    ['алюминий', 5],
    ['фреза перовая', 3],
    ['фреза', 4],
    ['30-0002', 1],
    ['внутренний метчик', 2],
  ])('%s is not read as a purpose', (query, total) => {
    expect(searchPurpose(query)).toEqual([total, [], null]);
  });

  it('«без подвода» is not «подвод», whatever the dictionary contains', () => {
    expect(searchPurpose('метчик подвод')).toEqual([3, [], null]);
  });

  it('as typed it is only words', () => {
    expect(searchPurpose('фреза алюминий', true)[1]).toEqual([]);
  });
});

describe('a query is understood', () => {
  it.each([
    ['вмс-850', 'VMC 850'],
    ['вмс 850', 'VMC 850'],
    ['мьс850', 'VMC 850'],
    // The most likely reading of letters comes first; parts of a code are read one by one.
    ['снмг 090304', 'SNMG'],
    ['цнмг 090304', 'CNMG'],
    ['а20р-сцлцр09', 'A20R'],
    // A prefix matches the rest of the name.
    ['вмс-137', 'VMC 1370'],
    ['№20-8501-085', 'Ø8,5'],
    ['20-8501-058', 'Ø8,5'],
    ['20-8501-85', 'Ø8,5'],
    ['метчик 1/4 дюйма', 'G1/4'],
    ['метчик G1 1/4', 'G1 1/4'],
    ['км3', 'Ø24'],
    ['сверло с конусом морзе №3', 'Ø24'],
    ['тиски 100 на 100', '100×100'],
    ['bt50 станок', 'VMC 1370'],
    ['бесстружечный метчик м8х1,25', 'Раскатник'],
    ['тисочки', 'Тиски'],
    ['зажемалка', 'Тиски'],
    ['сверлышко', 'Сверло'],
    ['сверлокернел', 'Kernel'],
    ['2O-85O1-O85', 'Ø8,5'],
    ['20-8501-0855', 'Ø8,5'],
    ['20-8501-11O', 'Ø11'],
    ['метчик бесстружечный', 'Раскатник'],
    ['метчик четверть дюйма', 'G1/4'],
    ['раскатник восьмёрка', 'M8×1,25'],
    ['сверло одиннадцать', 'Ø11'],
    ['тиско тиски', 'Тиски'],
    ['раскат ник', 'Раскатник'],
    ['наре за', 'Nareza'],
    ['тиски для станка', 'Тиски'],
    ['чем закрепить круглую заготовку', 'Тиски'],
    ['крепление заготовки', 'Тиски'],
    ['чем просверлить', 'Сверло'],
    ['тискач', 'Тиски'],
    ['кернеловское сверло', 'Kernel'],
    ['десятьсверло', 'Сверло'],
    ['инструмент для закрепления заготовки', 'Тиски'],
    ['всерло', 'Сверло'],
    ['тски', 'Тиски'],
    ['сверло восемь с половиной', 'Ø8,5'],
    ['бэ тэ пятьдесят е эр 32', 'ER32'],
    ['арт.20-8501-085', 'Ø8,5'],
    ['на столе станка закрепить заготовку', 'Тиски'],
    ['чем сверлит', 'Сверло'],
    ['волоконный', 'Обрабатывающий центр'],
    ['сверло 1,1 см', 'Ø11'],
    ['патрон цанговый на станке', 'Патрон'],
  ])('%s', (query, name) => {
    expect(search(query).first).toContain(name);
  });

  it('sizes between two numbers', () => {
    expect(search('сверло от 10 до 12 мм').total).toBe(2);
    expect(search('сверло 8-10 мм').total).toBe(2);
  });

  it('words of intent are ignored, conditions become reported filters', () => {
    expect(search('куплю сверло недорого').text).toMatchObject({ corrected: null, leftOut: [], states: [] });
    const inStock = search('сверло kernel в наличии');
    expect([inStock.total, inStock.text.states, inStock.text.leftOut]).toEqual([2, ['in_stock'], []]);
    const used = search('сверло б/у');
    expect([used.total, used.text.states, used.text.leftOut]).toEqual([4, [], ['б/у']]);
    expect(search('сверло в наличии', true).total).toBe(0);
  });

  it.each(
    [
      'zzzzzz,bosch gsb,ыыыыыы,молоко,диван станочный',
      "iphone 100,шуруповерт 100v,бензопила тоски,' or 100=100,кх",
      'швейная машина,шины r100',
      'сверло стоматологическое,сверло по дереву 10,тиски кухонные 100,рис круглый 1 кг,пылесос 850 вт',
    ].flatMap((line) => line.split(',')),
  )('%s finds nothing', (query) => {
    expect(search(query)).toMatchObject({ total: 0, text: { corrected: null, leftOut: [] } });
  });

  it('a corrected word that is left out is shown as it was typed; the noun and the number stay', () => {
    const { first, text } = search('кернил тиски 100x100');
    expect(first).toContain('Тиски');
    expect(text).toMatchObject({ corrected: null, leftOut: ['кернил'] });
    expect(search('станочные сверло 10').first).toContain('Ø10');
  });
});

describe('codes that goods share with what holds them', () => {
  const some: readonly (readonly [name: string, size: string])[] = [
    ['Фреза Volt Ø50, SEKT 1204', 'Ø50, SEKT 1204'],
    ['Пластина SEKT 1204AF-PM Volt', 'SEKT 1204AF-PM'],
    ['Резец Volt 25×25', '25×25'],
    ['Резец PCLNL 2525M12 Volt', 'PCLNL 2525M12'],
    ['Втулка Shtift Морзе 3 / 1', 'Морзе 3 / 1'],
    ['Втулка Shtift Морзе 3 / 2', 'Морзе 3 / 2'],
    ['Втулка Shtift Морзе 2 / 1', 'Морзе 2 / 1'],
  ];
  const shared = createBuilder({
    folders: [{ id: 'tools', parent: null, name: 'Инструмент' }],
    properties: [],
  });
  shared.add(
    some.map(([name, size], at): GoodsRow => ({
      ...rows[0]!,
      key: at + 1,
      folder: 'tools',
      name,
      // Whatever buyers like: the first stand before the rest.
      popularity: some.length - at,
      text: { articles: [`50-000${at}`], size, words: '', title: name.split(' ', 1)[0]! },
    })),
  );
  const found = attachIndex(shared.finish().snapshot);

  it.each([
    ['SEKT 1204', 'Пластина SEKT 1204AF-PM Volt'],
    ['сект 1204', 'Пластина SEKT 1204AF-PM Volt'],
    ['sekt1204', 'Пластина SEKT 1204AF-PM Volt'],
    ['sekt-1204', 'Пластина SEKT 1204AF-PM Volt'],
    ['фреза SEKT 1204', 'Фреза Volt Ø50, SEKT 1204'],
    ['секташка', undefined],
    ['PCLNL 25х25', 'Резец PCLNL 2525M12 Volt'],
    ['втулка км3 на км2', 'Втулка Shtift Морзе 3 / 2'],
    ['втулка км2', 'Втулка Shtift Морзе 2 / 1'],
  ])('%s', (query, first) => {
    const { keys, text } = found.find({ range: { text: { query } }, sort: 'relevance', limit: 1 });
    expect(some[(keys[0] ?? 0) - 1]?.[0]).toBe(first);
    expect(text!.leftOut).toEqual([]);
  });
});

it('what buyers like comes first only among what fits as well and is as much in stock', () => {
  const row = (
    key: number,
    name: string,
    article: string,
    popularity: number,
    state: RowState,
  ): GoodsRow => ({
    ...rows[0]!,
    key,
    name,
    popularity,
    states: [state, 'new'],
    text: { articles: [article], size: '', words: '', title: 'Сверло' },
  });
  const liked = createBuilder({
    folders: [{ id: 'drills', parent: null, name: 'Инструмент' }],
    properties: [],
  });
  liked.add([
    row(1, 'Сверло Kernel', 'AA-11-01', 5, 'in_stock'),
    row(2, 'Сверло Kernel', 'AA-11-02', 30_005, 'in_stock'),
    row(3, 'Сверло Kernel', 'AA-11-03', 90_000, 'on_order'),
    row(4, 'Щуп для сверло Kernel', 'AA-11-04', 90_000, 'in_stock'),
  ]);
  const found = attachIndex(liked.finish().snapshot);
  const keys = (query: string) =>
    found.find({ range: { text: { query } }, sort: 'relevance', limit: 9 }).keys;
  expect([...keys('сверло kernel')]).toEqual([2, 1, 3, 4]);
  expect(keys('AA-11-01')[0]).toBe(1);
});

describe('what is wanted and what it is for', () => {
  const named = (name: string, folder: string, materials: readonly string[] = []) => ({
    name,
    folder,
    materials,
  });
  const some = [
    named('Пластина отрезная Volt', 'inserts'),
    named('Пластина фрезерная Volt', 'inserts'),
    named('Резец отрезной под пластину Volt', 'cutters'),
    named('Термопатрон Volt', 'chucks'),
    named('Патрон Weldon Volt', 'chucks'),
    named('Сверло глубокое Volt', 'drills'),
    named('Станок глубокого сверления Volt', 'machines'),
    named('Фреза Kernel', 'inox', ['m']),
    named('Фреза Volt', 'mills', ['p', 'm']),
  ];
  const shop = createBuilder({
    folders: [
      { id: 'machines', parent: null, name: 'Станки' },
      ...['inserts', 'cutters', 'chucks', 'drills', 'mills'].map((id) => ({ id, parent: null, name: id })),
      { id: 'inox', parent: 'mills', name: 'Фрезы по нержавеющей стали' },
    ],
    properties: [
      {
        slug: 'materials',
        kind: 'choice',
        name: 'Материал',
        purpose: 'named',
        values: ['p', 'm'],
        valueNames: ['P · сталь', 'M · нержавеющая сталь'],
      },
    ],
    meanings: [
      { find: 'резец отрезной', said: ['отрезной резец'] },
      { find: 'термопатрон', said: ['термоусадка'] },
      { find: 'сверло глубокое', said: ['сверлить глубокое отверстие'] },
      { find: 'станок глубокого сверления', said: ['сверлить глубокое отверстие'] },
      { find: 'патрон', said: ['держалка'] },
      { find: 'патрон Weldon', said: ['держалка'] },
    ],
  });
  shop.add(
    some.map(({ name, folder, materials }, at): GoodsRow => ({
      key: at + 1,
      folder,
      name,
      brand: null,
      class: null,
      popularity: at,
      createdAt: 0,
      price: 100,
      states: ['in_stock', 'new'],
      specialDiscounts: [],
      properties: materials.length > 0 ? { materials: [...materials] } : {},
      text: { articles: [`40-000${at}`], size: '', words: '', title: name.split(' ', 1)[0]! },
    })),
  );
  const turningIndex = attachIndex(shop.finish().snapshot);
  it.each([
    ['пластина для отрезного резца', 'Пластина отрезная Volt'],
    ['пластина для фрезы', 'Пластина фрезерная Volt'],
    ['патрон термоусадка', 'Термопатрон Volt'],
    ['чем сверлить глубокое отверстие', 'Сверло глубокое Volt'],
    ['на чём сверлить глубокое отверстие', 'Станок глубокого сверления Volt'],
    ['держалка', 'Патрон Weldon Volt'],
    ['фреза по нержавейке', 'Фреза Kernel'],
    ['фреза по нержавеющей стали', 'Фреза Kernel'],
  ])('%s → %s', (query, name) => {
    const { keys } = turningIndex.find({ range: { text: { query } }, sort: 'relevance', limit: 1 });
    expect(some[keys[0]! - 1]?.name).toBe(name);
  });
});

describe('meanings of phrases of several words', () => {
  const names = [
    'Пластина для сверла Volt',
    'Сверло корпусное Volt',
    'Резец наружный Volt',
    'Сверло глубокое Volt',
    'Станок глубокого сверления Volt',
    'Масло гидравлическое Fluida',
    'Цанга Pinole 40',
    'Фреза концевая Volt 16 R2',
    'Фреза концевая Volt 16 R8',
    'Щётка торцевая Grano',
    'Втулка Shtift',
    'Эмульсия Emulta',
    'Станок шлифовальный с ЧПУ Lapis',
  ];
  const folders = ['Станки', 'Инструмент'];
  const folderOf = (name: string) => (name.startsWith('Станок') ? 'Станки' : 'Инструмент');
  const shop = createBuilder({
    folders: folders.map((name) => ({ id: name, parent: null, name })),
    properties: [],
    meanings: [
      { find: 'сверло корпусное', said: ['сверло с пластинами'] },
      { find: 'резец наружный', said: ['резец со сменными пластинами'] },
      { find: 'станок глубокого сверления', said: ['сверлить глубоко'] },
      { find: 'масло гидравлическое', said: ['И-40'] },
      { find: 'эмульсия', said: ['охлаждающая жидкость'] },
      { find: 'станок', said: ['машина'] },
    ],
  });
  shop.add(
    names.map((name, at) => ({
      ...rows[0]!,
      key: at + 1,
      folder: folderOf(name),
      name,
      popularity: 100 - at,
      text: {
        articles: [name.startsWith('Втулка') ? '24-2601-MK21' : `50-000${at}`],
        size: '',
        words: name.startsWith('Станок шл') ? 'эмульсия СОЖ' : '',
        title: name.split(' ', 1)[0]!,
      },
    })),
  );
  const phraseIndex = attachIndex(shop.finish().snapshot);
  const found = (query: string) =>
    phraseIndex.find({ range: { text: { query } }, sort: 'relevance', limit: 1 });

  it.each([
    // The product named first is meant, whatever stands between it and its attributes.
    ['сверло с поворотными пластинами', 'Сверло корпусное Volt'],
    ['сменные пластины для резцов', 'Пластина для сверла Volt'],
    ['охлаждающая жидкость для чпу', 'Эмульсия Emulta'],
    // A deed has the root of a thing and is none.
    ['сверло глубокое', 'Сверло глубокое Volt'],
    ['сверлить глубоко', 'Станок глубокого сверления Volt'],
    // A letter of a code is not a stop word.
    ['и-40', 'Масло гидравлическое Fluida'],
    ['цанга 40', 'Цанга Pinole 40'],
    ['фреза 16 радиус 2 мм', 'Фреза концевая Volt 16 R2'],
    ['24-2601-МК21', 'Втулка Shtift'],
    // A fleeting vowel and transposed letters.
    ['резез', 'Резец наружный Volt'],
    ['фезра концевая', 'Фреза концевая Volt 16 R2'],
  ])('%s → %s', (query, name) => expect(names[found(query).keys[0]! - 1]).toBe(name));

  it('a number has no other meaning because of a code that ends with it', () => {
    expect(found('40').total).toBe(1);
  });

  it.each(['машина времени', 'щётка зубочистка', '00000000'])('«%s» is not sold here', (query) => {
    expect(found(query).total).toBe(0);
  });

  it('what stands behind «в» is known, not guessed', () => {
    expect(found('шлифовальный в сверлении').total).toBeGreaterThan(0);
  });
});

it('of several words that may be meant the one that goes with the rest is', () => {
  const twins = createBuilder({
    folders: [{ id: 'tools', parent: null, name: 'Инструмент' }],
    properties: [],
  });
  const names = ['Полотно биметаллическое', 'Полотно твердосплавное', 'Сверло пилотное', 'Сверло глубокое'];
  twins.add(
    names.map((name, at) => ({
      ...rows[0]!,
      key: at + 1,
      folder: 'tools',
      name,
      text: { articles: [`40-${at}`], size: '', words: '', title: name },
    })),
  );
  const found = attachIndex(twins.finish().snapshot);
  const correctedTo = (query: string) => found.find({ range: { text: { query } } }).text!.corrected;
  expect(correctedTo('пелотно биметаллическое')).toBe('полотно биметаллическое');
  expect(correctedTo('сверло пелотное')).toBe('сверло пилотное');
});

describe('its parts', () => {
  it('numbers and letters are read as spoken', () => {
    const numbers = (text: string) => spelledNumbers(text);
    expect(numbers('цанга тридцать вторая')).toBe('цанга 32');
    expect(numbers('сто двадцать пять на двадцать два')).toBe('125 на 22');
    expect(numbers('ноль пять')).toBe('0.5');
    expect(numbers('шесть и восемь')).toBe('6.8');
    expect(numbers('20-я цанга')).toBe('20 цанга');
    expect(numbers('шесть')).toBe('шесть');
    expect(numbers('20-8501-085')).toBe('20-8501-085');
    expect(spelledLetters('сверло аш эс эс')).toBe('сверло хсс');
    expect(spelledLetters('е эр 32')).toBe('ер 32');
    expect(spelledLetters('пластина вээнэмгэ')).toBe('пластина внмг');
    expect(spelledLetters('электроэрозия')).toBe('электроэрозия');
    expect(spelledLetters('ха-ха и ка')).toBe('ха-ха и ка');
  });

  it('codes are spelled in every likely way', () => {
    expect(codesSpelled('вмс850')).toContain('vmc850');
    expect(codesSpelled('рыл-a100')).toContain('hska100');
    expect(codesSpelled('привет')).toEqual([]);
  });

  it('recognizes many phrasings of tool cooling', () => {
    expect(spelledCoolant('сверло без каналов')).toBe('сверло наружный подвод');
    expect(spelledCoolant('сверло с подачей сож через инструмент 8')).toBe('сверло внутренний подвод 8');
    expect(spelledCoolant('сверло с отверстиями для сож')).toBe('сверло внутренний подвод');
    const others = [
      'патрон с подачей через центр',
      'станок с подачей сож через шпиндель',
      'насос подачи сож',
    ];
    for (const text of others) expect(spelledCoolant(text)).toBe(text);
  });

  it('recognizes products of other shops by prefix', () => {
    for (const word of ['сливочное', 'молоко', 'сыр', 'стоматологическое', 'дереву'])
      expect(isForeign(word)).toBe(true);
    for (const word of ['сырые', 'меди', 'шина', 'рисунок', 'масло', 'кормовой', 'супердрель', 'сокращенный'])
      expect(`${word} ${isForeign(word)}`).toBe(`${word} ${word === 'шина'}`);
  });

  it('small words come from plain ones', () => {
    expect(plainForms('фрезочка')).toContain('фреза');
    expect(plainForms('шлифовалка')).toContain('шлифовальный');
    expect(plainForms('ключ')).toEqual([]);
  });

  it('the price of a division is no question of a price', () => {
    const pieces = (text: string) => text.split(' ').map((word) => ({ text: word }));
    expect(readIntent(pieces('цена деления 0,01')).pieces).toHaveLength(3);
    expect(readIntent(pieces('цена сверла')).pieces).toEqual([{ text: 'сверла' }]);
    expect(readIntent(pieces('купить')).pieces).toHaveLength(1);
  });

  it('an eye and a hand slip in likely ways', () => {
    expect([wrongSign('o', '0'), wrongSign('5', '6'), wrongSign('1', '7')]).toEqual([0, 1, 2]);
    expect([doubledSign('5', '5', undefined), doubledSign('5', '4', '6')]).toEqual([0, 2]);
    expect(lookalikeVariants('2o-o')).toEqual(expect.arrayContaining(['20-0', '20-o', '2o-0']));
    expect(lookalikeVariants('123')).toEqual([]);
    expect(lookalikeVariants('o'.repeat(60)).length).toBeLessThan(600);
  });

  it('a deed is one whatever its form, aspect and noun', () => {
    const deeds = ['сверлить', 'просверлить', 'сверлят', 'сверление'].map((word) => plainDeed(deedOf(word)!));
    expect(new Set(deeds)).toEqual(new Set(['сверл']));
    expect(plainDeed(deedOf('заточить')!)).not.toBe(plainDeed(deedOf('точить')!));
    expect([deedOf('тиски'), deedOf('drill')]).toEqual([null, null]);
    expect(['гнут', 'согнуть', 'гибка'].map((word) => plainDeed(deedOf(word)!))).toEqual([
      'гиб',
      'гиб',
      'гиб',
    ]);
    expect(['режет', 'резать', 'зажать', 'зажимают'].map((word) => deedOf(word))).toEqual([
      'рез',
      'рез',
      'зажим',
      'зажим',
    ]);
    expect([deedOf('точка'), deedOf('детали')]).toEqual([null, null]);
  });

  it('recognizes workshop words by prefix', () => {
    expect([wornRoot('термуха'), wornRoot('гидрач'), wornRoot('ключ')]).toEqual(['терм', 'гидр', null]);
    expect(plainForms('хаасовский')).toContain('хаас');
  });

  it('grades and teeth have words of the catalogue', () => {
    expect(spelledGrades('фреза 60 hrc')).toBe('фреза закаленная');
    expect(spelledGrades('12х18н10т')).toBe('нержавеющая');
    expect(spelledGrades('патрон вт40 d16 20х20')).toBe('патрон вт40 d16 20х20');
    expect(spelledTeeth('четырехперка 10')).toBe('фреза z4 10');
    expect(spelledTeeth('3-х зубая фреза')).toBe('z3 фреза');
    expect(spelledTeeth('двузубая фреза, пила 100 зубьев')).toBe('z2 фреза, пила z100');
    expect([coarseThread('m10'), coarseThread('m10x1'), coarseThread('m13')]).toEqual([
      'm10x1.5',
      null,
      null,
    ]);
    expect(spelledDepth('сверло пять диаметров')).toBe('сверло 5xd');
  });

  it('recognizes machines and calipers by the names of their makers and standards', () => {
    expect(['16к20', 'станок 2н135', 'аналог 3г71', '6р82ш', '16к20ф3'].map(spelledModels)).toEqual([
      'токарно-винторезный',
      'вертикально-сверлильный',
      'плоскошлифовальный',
      'универсально-фрезерный',
      'токарный центр',
    ]);
    expect(['пластина 2н135', 'сверло 16к20', '850'].map(spelledModels)).toEqual([
      'пластина 2н135',
      'сверло 16к20',
      '850',
    ]);
    expect(['шц-i-125-0,1', 'шцц-ii-250', 'шц 150'].map(spelledCalipers)).toEqual([
      'шц 125',
      'шцц 250',
      'шц 150',
    ]);
  });

  it('a machine without CNC has a name of its own', () => {
    expect(['токарный станок без чпу', 'фрезерный без cnc', 'станок без чпу'].map(spelledManual)).toEqual([
      'токарно-винторезный станок',
      'универсально-фрезерный',
      'станок без чпу',
    ]);
  });

  it('«дабл ю» is a letter that Cyrillic lacks', () => {
    expect(spelledLetters('дабл ю эн эм гэ 080408')).toBe('wнмг 080408');
    expect(spelledLetters('дубль вэ эн эм гэ')).toBe('wнмг');
  });

  it('turning has one deed, sharpening another', () => {
    expect(['выточ', 'обточ', 'проточ', 'заточ', 'расточ'].map(plainDeed)).toEqual([
      'точ',
      'точ',
      'точ',
      'заточ',
      'расточ',
    ]);
  });

  it('how many are wanted is no size, unless of a set', () => {
    expect(['сверло 10 мм 5 шт', 'цанга 25 штук', 'набор цанг 6 шт', '5 шт'].map(withoutCount)).toEqual([
      'сверло 10 мм',
      'цанга',
      'набор цанг 6 шт',
      '5 шт',
    ]);
    expect(withoutCount('24-1001-5 шт')).toBe('24-1001-5 шт');
  });

  it('a diameter stands right at a radius or a depth', () => {
    expect(['фреза 12r1,5', 'сверло 20х5d', '21-4103-040r02'].map(spelledPairs)).toEqual([
      'фреза 12 r1,5',
      'сверло 20 5xd',
      '21-4103-040r02',
    ]);
    expect(spelledPairs('фреза 12 радиусом 0,5 мм')).toBe('фреза 12 r0,5');
    expect([spelledJaws('четырехкулачковый патрон'), spelledJaws('трехкулачковый патрон')]).toEqual([
      'патрон 4 кулачка',
      'трехкулачковый патрон',
    ]);
  });

  it('recognizes gauges by the letters of their standard', () => {
    expect(['мк 25', 'микрометр мк-50-75', 'шр-250', 'шгц 150-0,01'].map(spelledGauges)).toEqual([
      'микрометр 0-25',
      'микрометр 50-75',
      'штангенрейсмас 250',
      'штангенглубиномер цифровой 150',
    ]);
    expect(spelledGauges('микрометр до 50 мм')).toBe('микрометр 25-50');
    expect(spelledGauges('24-2601-мк21')).toBe('24-2601-мк21');
    expect(['мк3', 'км 25', 'нм10х20', 'мк 30'].map(spelledGauges)).toEqual([
      'мк3',
      'км 25',
      'нм10х20',
      'микрометр 30',
    ]);
  });

  it('reads numbers written as words', () => {
    expect([numeralOf('шестерка'), numeralOf('двенадцатое'), numeralOf('сверло')]).toEqual([6, 12, null]);
  });

  it('fractions and tapers have terms of their own', () => {
    expect(fractionTerms(undefined, 'g1/4')).not.toEqual(fractionTerms('g1', '1/4'));
    expect(spelledMorse('сверло км-3')).toBe(spelledMorse('сверло морзе 3'));
    expect(spelledMorse('км3215')).toBe('км3215');
  });
});

describe('what stands beside, and slips', () => {
  it.each([
    'Код товара: 20-8501-085',
    '1. 20-8501-085 Тиски 100 5 шт 1 200,00 6 000,00',
    'https://shop.ru/goods/20-8501-085/?from=mail',
    'товар 20-8501-085',
    '20 8501 085 нужно 5 шт',
    '1\t20-8501-085\tСверло твердосплавное\tшт\t5\t1200,00',
  ])('the article of «%s» wins', (query) => {
    expect(search(query)).toMatchObject({ first: 'Сверло твердосплавное Kernel Ø8,5', total: 1 });
  });

  it('several articles are all found', () => {
    expect(search('20-8501-085 и 20-8501-100').total).toBe(2);
  });

  it.each([
    ['сверло10', 'Сверло твердосплавное Kernel Ø10'],
    ['сверло10мм', 'Сверло твердосплавное Kernel Ø10'],
    ['раскатникм8', 'Раскатник Nareza M8×1,25'],
    ['тески', 'Тиски станочные Tisko 100×100'],
    ['квартa', 'Обрабатывающий центр Kvarta VMC 850'],
    ['етчик', 'Метчик Nareza G1/4'],
    ['бортиски', 'Тиски станочные Tisko 100×100'],
  ])('«%s» finds «%s»', (query, name) => {
    expect(search(query).first).toBe(name);
  });

  it('a standard that nobody follows is ignored and reported', () => {
    const { total, text } = search('сверло гост 99999-80');
    expect(total).toBe(search('сверло').total);
    expect(text.leftOut).toEqual(['гост 99999']);
  });

  it('a size in inches that nothing has finds nothing', () => {
    expect(search('сверло 1/2"').total).toBe(0);
    expect(search('метчик 1/4"').first).toBe('Метчик Nareza G1/4');
  });
});
