import { describe, expect, it } from 'vitest';
import { finderTarget } from './finder-address.ts';
import { finderKinds } from './finder-kinds.ts';

const option = (value: string) => ({ value, label: value });
const drill = {
  category: 'sverla-tverdosplavnye',
  url: '/tools/sverlenie/sverla-tverdosplavnye/',
  fields: [
    { name: 'diameter', label: 'Диаметр', kind: 'exact' as const, options: [], value: '8,5' },
    {
      name: 'depth_ratio',
      label: 'Глубина',
      kind: 'choice' as const,
      options: [option('3xd'), option('5xd')],
      value: '5xd',
    },
  ],
};
const machine = {
  category: 'catalog',
  url: '/catalog/',
  fields: [
    { name: 'folder', label: 'Вид', kind: 'folder' as const, options: [option('tokarnye')], value: '' },
    { name: 'price', label: 'Цена до', kind: 'price' as const, options: [], value: '' },
  ],
};

describe('selector by parameters', () => {
  it.each([
    ['an exact size', { diameter: '8,5', depth_ratio: '5xd' }, '?p.depth_ratio=5xd&p.diameter=8.5..8.5'],
    ['a point instead of a comma', { diameter: '8.5' }, '?p.diameter=8.5..8.5'],
    ['nothing chosen', { diameter: '', depth_ratio: '' }, ''],
    ['what is no number', { diameter: 'восемь' }, ''],
    ['a value the catalogue does not have', { depth_ratio: '99xd' }, ''],
    ['a field it does not know', { price: '5' }, ''],
  ])('%s', (_name, values, search) => {
    expect(finderTarget(drill, values).address).toBe(drill.url + search);
  });

  it('counts what its address will show', () => {
    expect(finderTarget(drill, { diameter: '8,5', depth_ratio: '5xd' }).selection).toEqual({
      category: 'sverla-tverdosplavnye',
      properties: [
        { slug: 'depth_ratio', values: ['5xd'] },
        { slug: 'diameter', min_value: 8.5, max_value: 8.5 },
      ],
    });
  });

  it('goes into the folder of a kind of machine', () => {
    const { address, selection } = finderTarget(machine, { folder: 'tokarnye', price: '5 000 000' });
    expect(address).toBe('/catalog/tokarnye/?price=..5000000');
    expect(selection.category).toBe('tokarnye');
    expect(finderTarget(machine, { folder: '../evil' }).address).toBe('/catalog/');
  });

  it('has a form of its noun for every count, each kind its own key', () => {
    expect(new Set(finderKinds.map(({ key }) => key)).size).toBe(finderKinds.length);
    for (const { noun } of finderKinds) expect(Object.values(noun).every(Boolean)).toBe(true);
  });
});
