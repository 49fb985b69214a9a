import { describe, expect, it } from 'vitest';
import { compact, middle } from '../goods/machines/milling-models.ts';
import { isBorne, rotaryTablesFor } from './rotary-tables.ts';

describe('rotary tables of a kit', () => {
  it('are borne by the table of the machine they are offered for', () => {
    const loads = [...compact(), ...middle()].map(({ values }) => Number(values.table_load));
    for (const load of loads) {
      const offered = rotaryTablesFor(load);
      expect(offered.length).toBeGreaterThan(0);
      expect(offered.filter(({ mass }) => !isBorne(mass, load))).toEqual([]);
    }
  });

  it('are the usual ones where they can be', () => {
    expect(rotaryTablesFor(600).map(({ size }) => size)).toEqual([210, 320]);
    expect(rotaryTablesFor(250).map(({ size }) => size)).toEqual([210, 250]);
    expect(rotaryTablesFor(100).map(({ size }) => size)).toEqual([125]);
  });
});
