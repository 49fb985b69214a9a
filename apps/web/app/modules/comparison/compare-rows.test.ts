import type { ComparisonRow } from '@spindle/contract/catalogue/comparison';
import { describe, expect, it } from 'vitest';
import { compareGroups } from './compare-rows.ts';

const row = (
  slug: string,
  values: readonly (number | string | null)[],
  better: ComparisonRow['better'] = null,
): ComparisonRow => ({
  slug,
  name: slug,
  unit: null,
  better,
  values: values.map((value) =>
    value === null ? null : { text: String(value), number: typeof value === 'number' ? value : null },
  ),
});
const rowOf = (one: ComparisonRow) =>
  compareGroups({ groups: [{ name: 'Группа', rows: [one] }] }, { onlyDifferences: false })[0]?.rows[0];
const best = (one: ComparisonRow) => rowOf(one)?.cells.map((cell) => cell.best);
const shares = (one: ComparisonRow) => rowOf(one)?.cells.map(({ share }) => share);

describe('the best value', () => {
  it.each([
    ['the highest', row('travel', [850, 1100, 500], 'higher'), [false, true, false]],
    ['the lowest', row('accuracy', [3, 2, 5], 'lower'), [false, true, false]],
    ['every one that is equal to it', row('travel', [600, 600, 500], 'higher'), [true, true, false]],
    ['none among equals', row('travel', [600, 600], 'higher'), [false, false]],
    ['none where no end is better', row('mass', [4100, 8900]), [false, false]],
    ['none beside missing values', row('travel', [600, null], 'higher'), [false, false]],
    ['not a missing one', row('travel', [600, null, 700], 'higher'), [false, false, true]],
    ['none among words', row('taper', ['BT40', 'HSK-A63'], 'higher'), [false, false]],
  ])('%s', (_name, one, expected) => {
    expect(best(one)).toEqual(expected);
  });
});

describe('bars', () => {
  it.each([
    ['are shares of the largest', row('power', [10, 20, null]), [0.5, 1, null]],
    ['say nothing among equals', row('power', [10, 10]), [null, null]],
    ['say nothing below nothing', row('tilt', [-120, 30]), [null, null]],
    ['may be empty', row('stock', [0, 4]), [0, 1]],
  ])('%s', (_name, one, expected) => {
    expect(shares(one)).toEqual(expected);
  });
});

describe('rows', () => {
  const groups = [
    { name: 'Одинаковые', rows: [row('same', ['да', 'да']), row('empty', [null, null])] },
    { name: 'Разные', rows: [row('other', [1, 2]), row('half', [null, 3])] },
  ];
  const names = (onlyDifferences: boolean) =>
    compareGroups({ groups }, { onlyDifferences }).map(({ rows }) => rows.map(({ slug }) => slug));

  it('with the same value everywhere are left out, with their group', () => {
    expect(names(true)).toEqual([['other', 'half']]);
  });

  it('returns all rows on request except those without any value', () => {
    expect(names(false)).toEqual([['same'], ['other', 'half']]);
  });
});
