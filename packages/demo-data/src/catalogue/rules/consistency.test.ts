import { describe, expect, test } from 'vitest';
import { isDrawingKind } from '@spindle/drawings/draw';
import { brandOf } from '../tables/brands.ts';
import { families } from '../tables/families.ts';
import { cuttingRules } from './cutting-rules.fixture.ts';
import { holdingRules } from './holding-rules.fixture.ts';
import { insertRules } from './insert-rules.fixture.ts';
import { machineRules } from './machine-rules.fixture.ts';
import { everyPiece, labelOf, type Piece, soldPieces } from './piece.fixture.ts';

const few = (pieces: readonly Piece[]): string[] => {
  const labels = [...new Set(pieces.map(labelOf))];
  return labels.length > 6 ? [...labels.slice(0, 6), `and ${labels.length - 6} more`] : labels;
};

describe('everything the demo catalogue can hold', () => {
  test.each([...cuttingRules, ...insertRules, ...holdingRules, ...machineRules])(
    '$name',
    ({ about, holds }) => {
      const subjects = everyPiece.filter(about);
      expect(subjects.length).toBeGreaterThan(0);
      expect(few(subjects.filter((piece) => !holds(piece)))).toEqual([]);
    },
  );

  test('is drawn by kinds there are', () => {
    expect(few(everyPiece.filter(({ kind }) => !isDrawingKind(kind)))).toEqual([]);
  });

  test('machines of a row cost and weigh more the larger they are', () => {
    const wrong = families
      .filter(({ isMachine }) => isMachine)
      .flatMap(({ folder, variants }) => variants.map(({ sizes }) => ({ folder, list: sizes })))
      .flatMap(({ folder, list }) =>
        list
          .filter((size, index) => index > 0 && size.price <= (list[index - 1]?.price ?? 0))
          .map(({ name }) => `${folder} ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  test('comes from makers of that trade', () => {
    const wrong = families.flatMap(({ folder, isMachine, brands }) =>
      brands
        .filter(
          (slug) =>
            (brandOf(slug).segment === 'Станки') !== isMachine &&
            !/stoly|transport|stancii|kontrol/.test(folder),
        )
        .map((slug) => `${folder}: ${slug}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the default catalogue', () => {
  const fits = new Set(soldPieces.flatMap(({ size }) => size.fit ?? []));
  const missing = (kind: string): string[] => {
    const needs = soldPieces.flatMap(({ size }) => size.needs).filter((need) => need.startsWith(`${kind}:`));
    expect(needs.length).toBeGreaterThan(0);
    return [...new Set(needs)].filter((need) => !fits.has(need)).sort();
  };

  test.each([
    'insert',
    'nut',
    'wrench',
    'collets',
    'er',
    'jaw',
    'boring',
    'stud',
    'blade',
    'tapping',
    'collet',
    'arbor',
    'zero',
    'morse',
    'probe',
    'assembly',
  ])('sells every %s its goods say they go with', (kind) => expect(missing(kind)).toEqual([]));

  test('has a seat for every indexable cutter: what it needs and what needs it', () => {
    const cutters = soldPieces.filter(
      ({ kind, folder }) =>
        ['faceMill', 'discMill', 'indexDrill'].includes(kind) && !folder.startsWith('plastiny'),
    );
    expect(cutters.length).toBeGreaterThan(400);
    const needs = new Set(soldPieces.flatMap(({ size }) => size.needs));
    const lonely = cutters.filter(
      ({ size }) =>
        !size.fit || !needs.has(size.fit) || !size.needs.some((need) => need.startsWith('insert:')),
    );
    expect(few(lonely)).toEqual([]);
  });

  test('gives every ER chuck its collets, its nut and its wrench', () => {
    const chucks = soldPieces.filter(
      ({ kind, values }) => kind === 'holder' && values.collet_size && values.taper,
    );
    expect(chucks.length).toBeGreaterThan(50);
    const poor = chucks.filter(
      ({ size, values }) =>
        [`nut:${String(values.collet_size)}`, `wrench:${String(values.collet_size)}`].some(
          (need) => !size.needs.includes(need),
        ) || !size.needs.some((need) => need.startsWith('collet:')),
    );
    expect(few(poor)).toEqual([]);
  });
});
