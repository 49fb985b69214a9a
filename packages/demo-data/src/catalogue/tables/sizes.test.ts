import { describe, expect, test } from 'vitest';
import { families } from './families.ts';
import type { Size } from './model.ts';
import { threads } from './threads.ts';

const sizesOf = (...kinds: string[]): { folder: string; size: Size }[] =>
  families
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ folder, variants }) =>
      variants.flatMap(({ sizes }) => sizes.map((size) => ({ folder, size }))),
    );
const number = ({ values }: Size, slug: keyof Size['values']): number => Number(values[slug]);

const label = ({ folder, size }: { folder: string; size: Size }): string => `${folder} ${size.name}`;

describe('sizes of tools', () => {
  test('flutes are shorter than the tool', () => {
    const wrong = sizesOf('drill', 'endMill', 'reamer', 'tap', 'indexDrill').filter(
      ({ size }) =>
        size.values.flute_length !== undefined &&
        !(number(size, 'flute_length') < number(size, 'total_length')),
    );
    expect(wrong.map(label)).toEqual([]);
  });

  test('a solid carbide drill is not thicker than its shank', () => {
    const solid = /^sverla-(3xd|5xd|8xd|glubokie|pilotnye)|^mikrosverla/;
    const drills = sizesOf('drill').filter(({ folder }) => solid.test(folder));
    expect(drills.length).toBeGreaterThan(1000);
    const wrong = drills.filter(({ size }) => !(number(size, 'diameter') <= number(size, 'shank_diameter')));
    expect(wrong.map(label)).toEqual([]);
  });

  test('follow the standards at known points', () => {
    const all = sizesOf('drill', 'endMill', 'tap');
    const find = (folder: string, name: string) =>
      all.find((one) => one.folder === folder && one.size.name === name)?.size.values;
    expect(find('sverla-5xd-po-stali', 'Ø8,5')).toMatchObject({
      shank_diameter: 10,
      flute_length: 61,
      total_length: 103,
      for_thread: ['M10'],
    });
    expect(find('sverla-3xd', 'Ø8,5')).toMatchObject({
      shank_diameter: 10,
      flute_length: 47,
      total_length: 89,
    });
    expect(find('sverla-hss-srednie', 'Ø10')).toMatchObject({ flute_length: 87, total_length: 133 });
    expect(find('sverla-konus-morze', 'Ø23')).toMatchObject({ taper: 'Морзе 2', total_length: 253 });
    expect(find('frezy-po-stali', 'Ø12')).toMatchObject({
      shank_diameter: 12,
      flute_length: 26,
      total_length: 83,
    });
    expect(find('metchiki-gluhie-metricheskie', 'M10×1,5')).toMatchObject({
      hole_diameter: 8.5,
      shank_diameter: 10,
      total_length: 100,
    });
  });

  test('holes for threads are smaller than the thread', () => {
    const wrong = threads.filter(
      ({ diameter, hole, formHole }) =>
        hole >= diameter || (formHole !== null && (formHole <= hole || formHole >= diameter)),
    );
    expect(wrong).toEqual([]);
  });

  test('a holder that clamps from reaches to', () => {
    const wrong = sizesOf('holder', 'collet').filter(
      ({ size }) =>
        size.values.clamp_min !== undefined && !(number(size, 'clamp_min') <= number(size, 'clamp_max')),
    );
    expect(wrong.map(label)).toEqual([]);
  });

  test('every size weighs and costs something and is told apart within its series', () => {
    const wrong: string[] = [];
    for (const { folder, variants } of families) {
      for (const { title, sizes } of variants) {
        const list = sizes;
        if (new Set(list.map(({ code }) => code)).size !== list.length) wrong.push(`${folder}: ${title}`);
        for (const { name, price, weight } of list)
          if (!(price > 0 && weight > 0)) wrong.push(`${folder}: ${title} ${name}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('machines have their place on the floor', () => {
    const machines = families
      .filter(({ isMachine }) => isMachine)
      .flatMap(({ folder, variants }) =>
        variants.flatMap(({ sizes }) => sizes.map((size) => ({ folder, size }))),
      );
    const needed = ['width', 'depth', 'height', 'mass', 'supply'] as const;
    expect(machines.filter(({ size }) => !needed.every((slug) => number(size, slug) > 0)).map(label)).toEqual(
      [],
    );
  });
});
