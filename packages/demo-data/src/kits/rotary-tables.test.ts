import { describe, expect, it } from 'vitest';
import { families } from '../catalogue/tables/families.ts';
import { canCarry, rotaryTablesFor } from './rotary-tables.ts';

describe('rotary tables of a kit', () => {
  it('are light enough for the table of the machine they are offered for', () => {
    const loads = families
      .filter(({ folder }) => ['vertikalnye-kompaktnye', 'vertikalnye-srednie'].includes(folder))
      .flatMap(({ variants }) => variants.flatMap(({ sizes }) => sizes))
      .map(({ values }) => Number(values['table_load']));
    expect(loads.length).toBeGreaterThan(20);
    for (const load of loads) {
      const offered = rotaryTablesFor(load);
      expect(offered.length).toBeGreaterThan(0);
      expect(offered.filter(({ mass }) => !canCarry(load, mass))).toEqual([]);
    }
  });

  it('are the usual ones where they can be', () => {
    expect(rotaryTablesFor(600).map(({ size }) => size)).toEqual([210, 320]);
    expect(rotaryTablesFor(250).map(({ size }) => size)).toEqual([210, 250]);
    expect(rotaryTablesFor(100).map(({ size }) => size)).toEqual([125]);
  });
});
