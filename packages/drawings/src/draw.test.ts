import { cmmForms } from './machines/measuring/machine-cmm.ts';
import { drillPressForms, radialDrillForms } from './machines/mills/machine-drilling.ts';
import { engineLatheForms } from './machines/lathes/machine-engine-lathe.ts';
import { hmcForms } from './machines/mills/machine-hmc.ts';
import { shearForms } from './machines/sheet-metal/machine-shear.ts';
import { tubeLaserForms } from './machines/sheet-metal/machine-tube-laser.ts';
import { gantryForms } from './machines/mills/machine-gantry.ts';
import { grinderForms } from './machines/grinders/machine-grinder-cabins.ts';
import { sinkerEdmForms } from './machines/edm/machine-sinker-edm.ts';
import { wireEdmForms } from './machines/edm/machine-wire-edm.ts';
import { bandSawForms } from './machines/saws/machine-band-saw.ts';
import { surfaceGrinderForms } from './machines/grinders/machine-grinder.ts';
import { laserForms } from './machines/sheet-metal/machine-laser.ts';
import { pressForms } from './machines/sheet-metal/machine-press-brake.ts';
import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  draw,
  drawingKinds,
  drawingName,
  drawingParameters,
  drawingTakes,
  isDrawingKind,
  type DrawOptions,
} from './draw.ts';
import { viewOf } from './canvas/kind.ts';
import { allKinds, machineKinds } from './kinds.ts';
import { liveryColours } from './canvas/livery.ts';
import { blurOf, differenceOf } from './look.fixture.ts';
import { latheFormNames } from './machines/lathes/machine-lathe.ts';
import { centreForms } from './machines/mills/machine-vmc-forms.ts';
import { figureTopics } from './figures/figures.ts';
import { markup } from './canvas/svg.ts';
import { xmlProblem } from './well-formed.fixture.ts';

const machines = new Set(machineKinds.map((kind) => kind.kind));

/** What is wrong with a drawing, short enough for a report. */
function problemOf(svg: string): string | undefined {
  const numbers = svg.replace(/aria-label="[^"]*"|<text.*?<\/text>/g, '');
  const broken = /NaN|Infinity|undefined|null|\[object/.exec(numbers);
  return broken ? numbers.slice(broken.index - 30, broken.index + 30) : xmlProblem(svg);
}

const makers = ['Kvarta', 'Ortho', 'Steelmark', 'Vektra', 'Orbita', 'Haas', 'Станкоимпорт'];

/** A machine with all that can be ordered with it. */
const everything = {
  brand: 'Radiana',
  label: 'VMC 850 SUPER PLUS',
  fiveAxis: true,
  kit: true,
  station: true,
  mist: true,
  conveyor: 'belt',
  magazine: 'large',
  screen: 'large',
  probe: true,
  rotary: true,
  work: [850, 500, 540],
  env: [2600, 2300, 2700],
};

/** Goods as they come from the catalogue, one or more for every kind that has sizes. */
const samples: Record<string, readonly Record<string, unknown>[]> = {
  drill: [
    { D: 8.5, d: 10, l: 61, L: 103 },
    { D: 0.5, d: 3, l: 6, L: 38 },
    { D: 20, l: 79, L: 131, coolant: true },
  ],
  endMill: [
    { D: 16, d: 16, z: 6, r: 2, helix: 45, l: 32, L: 92 },
    { D: 10, z: 2, ball: true, helix: 30, l: 22, L: 72 },
    { D: 20, z: 5, rough: true, weldon: true },
  ],
  tap: [
    { M: 10, pitch: 1.5 },
    { M: 10, pitch: 1.5, spiral: 40 },
    { M: 3, pitch: 0.5, l: 9, L: 56, d: 3.5 },
  ],
  insert: 'ACDVSTWREMKLHOP'.split('').map((shape) => ({ shape, relief: 7 })),
  holder: ['er', 'weldon', 'shrink', 'hydro', 'facemill', 'drill', 'boring', 'tapping'].flatMap((kind) =>
    ['BT40', 'SK50', 'HSK-A63', 'C6', 'MK3'].map((taper) => ({ kind, taper, A: 80 })),
  ),
  faceMill: [
    { D: 63, z: 5 },
    { D: 200, z: 12, h: 63, bore: 60 },
    { D: 20, d: 20, L: 110, z: 2 },
    { D: 32, d: 32, L: 130, z: 3, round: true },
  ],
  turningTool: [
    { shape: 'D', code: 'PDJNR 2525M15' },
    { shape: 'V', code: 'SVJCR 2525M16' },
  ],
  brazedTool: ['straight', 'bent', 'stop', 'boring', 'parting', 'thread'].map((form) => ({ form })),
  colletSet: [{ count: 6 }, { count: 23 }],
  refractometer: [{ digital: true }],
  boreGauge: [{ range: 100, digital: true }],
  figure: figureTopics.map((topic) => ({ topic })),
  lathe: latheFormNames.map((form, index) => ({ ...everything, form, brand: makers[index], feeder: true })),
  vmc: [
    { label: 'VMC 850' },
    { fiveAxis: true, env: [2100, 2500, 2750] },
    ...Object.keys(centreForms).flatMap((form, index) => [
      { form, brand: makers[index], open: true, work: [850, 500, 540] },
      { form, ...everything },
    ]),
  ],
};

const cases = drawingKinds.flatMap((kind) =>
  [{}, ...(samples[kind] ?? [])].map((params) => ({ kind, params })),
);

const views: readonly DrawOptions[] = [64, 320, 960].flatMap((width) => [
  { width },
  { width, dims: true },
  { width, dims: true, letters: true },
  { width, dims: true, compact: true, title: 'Чертёж' },
]);

describe('every kind', () => {
  test.each(cases)('$kind $params is well-formed XML in every view', ({ kind, params }) => {
    for (const view of views) {
      const svg = draw(kind, params, view);
      expect(problemOf(svg)).toBeUndefined();
      expect(/viewBox="([^"]*)"/.exec(svg)?.[1]).toBe(`0 0 ${view.width} ${view.width! * 0.75}`);
    }
  });

  test.each(cases)('$kind $params stays within the size of a tile and an icon', ({ kind, params }) => {
    const limit = machines.has(kind) ? 32_000 : 12_000;
    expect(draw(kind, params, { width: 320 }).length).toBeLessThanOrEqual(limit);
    expect(draw(kind, params, { width: 64 }).length).toBeLessThanOrEqual(6_500);
  });

  test.each(cases)('$kind $params weighs at most 12 KB on the wire', ({ kind, params }) => {
    expect(gzipSync(draw(kind, params, { width: 960, dims: true })).length).toBeLessThanOrEqual(12 * 1024);
  });

  test.each(allKinds)('$kind is the same every time it is drawn', (kind) => {
    const view = viewOf({ width: 320 });
    const [first, second] = [kind.draw(kind.read({}), view), kind.draw(kind.read({}), view)];
    expect(markup(first, 320) === markup(second, 320)).toBe(true);
    expect(draw(kind.kind, {}, { width: 320 }).includes(markup(first, 320))).toBe(true);
  });

  test('has a name and understands its own properties', () => {
    for (const kind of drawingKinds) expect(drawingName(kind).length).toBeGreaterThan(3);
    expect(drawingParameters('drill')).toContain('D');
    expect(new Set(drawingKinds).size).toBe(drawingKinds.length);
  });

  test('takes its colours from variables with fallbacks or a livery, and needs no ids, styles or scripts', () => {
    for (const { kind, params } of cases) {
      const svg = draw(kind, params, { width: 960, dims: true });
      const colours = new Set(svg.match(/(?<=(?:fill|stroke)=")[^"]*/g));
      const foreign = [...colours].filter(
        (value) => !/^(?:none|#fff|var\(--ill-\w+,#[0-9A-F]{6}\))$/.test(value) && !liveryColours.has(value),
      );
      expect(foreign).toEqual([]);
      expect(/\sid=|\sstyle=|url\(|href/.exec(svg)?.[0]).toBeUndefined();
    }
  });
});

describe('input', () => {
  const anything = fc.oneof(
    fc.double(),
    fc.integer({ min: -5, max: 500 }),
    fc.constantFrom(0, -1, 1e-9, 1e9, 1e308, Number.NaN, Infinity),
    fc.string(),
    fc.constantFrom('8,5', '⌀12 мм', 'M10×1,5', 'HSK-A63', 'R', 'hydro', '<b>', 'да'),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.oneof(fc.double(), fc.string()), { maxLength: 4 }),
    fc.object({ maxDepth: 1 }),
  );

  const options = fc.record(
    {
      width: fc.oneof(fc.integer({ min: -10, max: 1200 }), fc.constantFrom(Number.NaN, 0, 64, 320, 5000)),
      height: fc.option(fc.integer({ min: -10, max: 2000 }), { nil: undefined }),
      dims: fc.boolean(),
      letters: fc.boolean(),
      compact: fc.boolean(),
      icon: fc.boolean(),
      title: fc.string(),
    },
    { requiredKeys: [] },
  );

  test.each(drawingKinds)('%s survives any properties and options', (kind) => {
    const properties = fc.record(
      Object.fromEntries(drawingParameters(kind).map((name) => [name, anything])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(properties, options, (params, view) => {
        const svg = draw(kind, params, view);
        expect(problemOf(svg)).toBeUndefined();
      }),
      { numRuns: 25, seed: 7 },
    );
  });

  test('is read as people write it', () => {
    const tidy = draw('drill', { D: 8.5, L: 1200 }, { width: 960, dims: true });
    expect(draw('drill', { D: '8,5', L: '1 200 мм' }, { width: 960, dims: true }) === tidy).toBe(true);
    expect(draw('drill', { D: '⌀ 8.5', L: 1200, junk: 1 }, { width: 960, dims: true }) === tidy).toBe(true);
    expect(tidy.includes('>⌀8,5<')).toBe(true);
  });

  test('falls back to defaults on zero and unknown values, clamps absurd ones', () => {
    const plain = draw('drill', {});
    expect(draw('drill', { D: 0, d: -3, l: 'нет', L: null }) === plain).toBe(true);
    expect(draw('insert', { shape: 'Ы' }) === draw('insert', { shape: 'C' })).toBe(true);
    expect(draw('drill', { D: 1e12 }) === draw('drill', { D: 200 })).toBe(true);
  });

  test('may be missing altogether', () => {
    const careless = draw as (kind: string, params?: unknown, options?: unknown) => string;
    expect(careless('drill') === draw('drill', {})).toBe(true);
    expect(careless('drill', null, null) === draw('drill', {})).toBe(true);
  });

  test.each([
    '"><script>alert(1)</script>',
    "' onload='x",
    '&lt;',
    '</svg><img src=x>',
    ']]>',
    '\u0000\uFFFF\uD800',
  ])('cannot inject %j', (evil) => {
    const drawings = [
      draw('vmc', { label: evil }, { width: 900, title: evil }),
      draw('turningTool', { code: evil }, { width: 900, dims: true }),
      draw('holder', { taper: evil, kind: evil }, { width: 900, dims: true }),
      draw('drill', { D: 8, tol: evil, tolS: evil }, { width: 900, dims: true }),
      draw(evil, { [evil]: evil }),
    ];
    for (const svg of drawings) {
      expect(problemOf(svg)).toBeUndefined();
      expect(svg.isWellFormed()).toBe(true);
      expect([...svg].some((c) => c < ' ' || c === '\uFFFF')).toBe(false);
    }
  });
});

describe('unknown kinds', () => {
  test.each(['', 'rocket', '__proto__', 'constructor', 'toString'])('%j gives the placeholder', (kind) => {
    expect(isDrawingKind(kind)).toBe(false);
    expect(draw(kind, { D: 5 }) === draw('placeholder', {})).toBe(true);
    expect(draw(kind, {}).includes('Чертёж готовится')).toBe(true);
  });
});

const keys = (svg: string): string[] =>
  [...svg.matchAll(/class="ill-dim" data-dim="(\w+)"/g)].map((match) => match[1]!);

describe('dimensions', () => {
  test('are linked to properties by keys', () => {
    const svg = draw('drill', { D: 8.5, d: 10, l: 61, L: 103 }, { width: 960, dims: true });
    expect(keys(svg).sort()).toEqual(['D', 'L', 'angle', 'd', 'l']);
    expect(keys(draw('vmc', { env: [2350, 2200, 2560] }, { width: 960, dims: true }))).toEqual([
      'width',
      'depth',
      'height',
    ]);
  });

  test('appear on large drawings and in compact views only', () => {
    expect(keys(draw('drill', {}, { width: 960 }))).toEqual([]);
    expect(keys(draw('drill', {}, { width: 320, dims: true }))).toEqual([]);
    expect(keys(draw('drill', {}, { width: 320, dims: true, compact: true }))).toContain('D');
  });

  test('show letters in tables of series and where the goods have no size', () => {
    const lettered = draw(
      'drill',
      { D: 8.5, d: 10, l: 61, L: 103 },
      { width: 960, dims: true, letters: true },
    );
    expect(lettered.includes('>D<')).toBe(true);
    expect(lettered.includes('8,5')).toBe(false);
    const partial = draw('drill', { D: 8.5 }, { width: 960, dims: true });
    expect(partial.includes('>⌀8,5<')).toBe(true);
    expect(partial.includes('>L<')).toBe(true);
  });
});

describe('machines', () => {
  test('become front-view icons up to 80 px unless another option is given', () => {
    for (const kind of machines) {
      const icon = draw(kind, {}, { width: 64 });
      expect(icon.length).toBeLessThan(2_500);
      expect(draw(kind, {}, { width: 64, icon: false }) !== icon).toBe(true);
      expect(draw(kind, {}, { width: 96, icon: true }).length).toBeLessThan(2_500);
    }
    expect(draw('vmc', { fiveAxis: true }, { width: 64 }) !== draw('vmc', {}, { width: 64 })).toBe(true);
  });

  test.each([
    ['vmc', Object.keys(centreForms)],
    ['lathe', latheFormNames],
    ['bandSaw', bandSawForms],
    ['pressBrake', pressForms],
    ['fiberLaser', laserForms],
    ['surfaceGrinder', surfaceGrinderForms],
    ['wireEdm', wireEdmForms],
    ['sinkerEdm', sinkerEdmForms],
    ['cmm', cmmForms],
    ['gantry', gantryForms],
    ['cylindricalGrinder', grinderForms],
    ['centrelessGrinder', grinderForms],
    ['internalGrinder', grinderForms],
    ['shear', shearForms],
    ['drillPress', drillPressForms],
    ['radialDrill', radialDrillForms],
    ['hmc', hmcForms],
    ['engineLathe', engineLatheForms],
    ['tubeLaser', tubeLaserForms],
  ])('of %s look clearly unlike each other by family', (kind, forms) => {
    const blurs = forms.map((form) => blurOf(draw(kind, { form }, { width: 320 })));
    const alike = forms.flatMap((form, i) =>
      forms
        .slice(0, i)
        .filter((_, j) => differenceOf(blurs[i]!, blurs[j]!) < 0.15)
        .map((other) => `${form} ${other}`),
    );
    expect(alike).toEqual([]);
  });

  test('stand on one scale with a person beside them, and show their working space', () => {
    const heightOf = (svg: string): number => {
      const ys = [...svg.matchAll(/M[-\d.]+ ([-\d.]+)/g)].map(([, y]) => Number(y));
      return Math.max(...ys) - Math.min(...ys);
    };
    const env = [2350, 2200, 2560];
    const near = draw('vmc', { env, span: 5000 });
    const far = draw('vmc', { env, span: 10_000 });
    expect(heightOf(near) / heightOf(far)).toBeCloseTo(2, 1);
    expect(draw('vmc', { env, span: 5000, man: true }).length).toBeGreaterThan(near.length);
    const [shut, open] = [draw('vmc', { env }), draw('vmc', { env, open: true })];
    const plate = /<text transform="([^"]+)"/;
    expect(plate.exec(open)?.[1]).toBe(plate.exec(shut)?.[1]);
    const work = [850, 500, 540];
    expect(draw('vmc', { work, zone: true })).toContain('>850×500×540<');
    expect(keys(draw('vmc', { env, work }, { width: 960, dims: true }))).toContain('work');
  });

  test('carry the model and follow the real envelope', () => {
    expect(draw('lathe', { label: 'ТС-500' }, { width: 320 }).includes('>ТС-500<')).toBe(true);
    expect(draw('vmc', { env: [2900, 2300, 2700] }) !== draw('vmc', {})).toBe(true);
    expect(draw('vmc', { env: [2900, 2300] }) === draw('vmc', {})).toBe(true);
  });
});

describe('accessibility', () => {
  test('a title names the drawing, without one it is decoration', () => {
    expect(draw('drill', {}, { title: 'Сверло «А» & Ко' })).toContain(
      'role="img" aria-label="Сверло «А» &amp; Ко"',
    );
    expect(draw('drill', {}).includes('aria-hidden="true"')).toBe(true);
  });
});

test('a kind describes the values of each of its parameters', () => {
  expect(drawingTakes('vmc')).toMatchObject({
    conveyor: ['auto', 'belt', 'screw', 'none'],
    station: ['1', '0'],
    env: 'text',
  });
  expect(drawingTakes('drill')).toMatchObject({ D: 'number' });
  expect(drawingTakes('nothing')).toEqual({});
  for (const kind of drawingKinds) expect(Object.keys(drawingTakes(kind))).toEqual(drawingParameters(kind));
});
