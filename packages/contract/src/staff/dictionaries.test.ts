import { describe, expect, it } from 'vitest';
import { DICTIONARIES, type DictionaryDefinition, dictionaryOf, dictionaryProblem } from './dictionaries.ts';

const brands = dictionaryOf('brands') as DictionaryDefinition;
const brand = {
  name: 'Кернель',
  slug: '',
  segment: 'Инструмент',
  country: null,
  is_main: true,
  is_for_service_request: false,
  warranty_months: 12,
  description: 'Две\nстроки',
};

describe('values of a dictionary', () => {
  it('are right, or the first wrong one is named', () => {
    expect(dictionaryProblem(brands, brand)).toBeNull();
    expect(dictionaryProblem(brands, { ...brand, name: '' })).toBe('Название: нужно заполнить.');
  });

  it.each([
    [{ name: 'а\u0000б' }],
    [{ name: 'а\nб' }],
    [{ name: 7 }],
    [{ name: 'я'.repeat(121) }],
    [{ slug: '../x' }],
    [{ slug: 'Имя' }],
    [{ is_main: 'yes' }],
    [{ warranty_months: 1.5 }],
    [{ warranty_months: -1 }],
    [{ warranty_months: '12' }],
    [{ id: 1 }],
    [{ version: 9 }],
  ])('%j is refused', (over) =>
    expect(dictionaryProblem(brands, { ...brand, ...(over as object) })).toMatch(/\.$/),
  );

  it('every dictionary has a name of its own and a field to call a row by', () => {
    expect(new Set(DICTIONARIES.map(({ name }) => name)).size).toBe(DICTIONARIES.length);
    for (const { fields } of DICTIONARIES) expect(fields.some(({ formOnly }) => !formOnly)).toBe(true);
  });
});
