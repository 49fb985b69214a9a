import { describe, expect, it } from 'vitest';
import { specNumber, specParts, specText } from '../../../shared/goods/card/product-spec.ts';
import { sampleGoods, sampleOption } from '../../../shared/stock/product.fixture.ts';
import { keyFigures } from '../product-figures.ts';
import { compactDrawing, isGeneral, productViews, rotatedViews } from './product-views.ts';

const titles = (...args: Parameters<typeof productViews>) => productViews(...args).map(({ title }) => title);

describe('views', () => {
  it('of a tool begin with the dimensioned drawing', () => {
    const goods = sampleGoods();
    expect(titles(goods, goods.options[0])).toEqual(['Размеры', 'Общий вид']);
    expect(productViews(goods, goods.options[0])[0]?.drawn).toBe(true);
  });

  it('of a machine begin with the general view', () => {
    const goods = sampleGoods({ section: 'catalog' });
    expect(titles(goods, goods.options[0])).toEqual(['Общий вид', 'Размеры']);
  });

  it('of a used machine begin with its own picture', () => {
    const used = sampleOption({
      is_used: true,
      image: { original: '/files/used.avif', thumbnail: '/files/used.avif' },
    });
    const views = productViews(sampleGoods({ section: 'catalog' }), used);
    expect(views[0]?.image.original).toBe('/files/used.avif');
    expect(views).toHaveLength(3);
  });
});

describe('a walk round a machine', () => {
  it('has one drawing for each of its places', () => {
    const views = rotatedViews('/drawings/vmc.svg?size=sheet');
    expect(views).toHaveLength(7);
    expect(views[1]).toEqual({ degrees: 21, src: '/drawings/vmc.svg?size=sheet&turn=21' });
  });

  it.each([
    ['/drawings/vmc.svg?size=sheet', true],
    ['/drawings/vmc.svg?size=sheet&dims=1', false],
    ['/files/photo.avif', false],
  ])('%s: %s', (original, general) => {
    expect(isGeneral({ original, thumbnail: original })).toBe(general);
  });
});

describe('the drawing for a phone', () => {
  it.each([
    ['/drawings/drill.svg?D=8.5&dims=1&size=sheet', '/drawings/drill.svg?D=8.5&dims=1&compact=1&size=tile'],
    ['/drawings/drill.svg?size=sheet&dims=1', '/drawings/drill.svg?dims=1&compact=1&size=tile'],
    ['/drawings/drill.svg?dims=1', '/drawings/drill.svg?dims=1&compact=1&size=tile'],
  ])('%s', (address, compact) => {
    expect(compactDrawing(address)).toBe(compact);
  });
});

describe('values', () => {
  it('are joined to their units, whether the unit is already there or not', () => {
    expect(specText({ value: '8,5', unit: 'мм' })).toBe('8,5\u00a0мм');
    expect(specText({ value: '8,5\u00a0мм', unit: 'мм' })).toBe('8,5\u00a0мм');
    expect(specText({ value: '140', unit: '°' })).toBe('140°');
    expect(specParts({ value: '12\u00a0000\u00a0об/мин', unit: 'об/мин' })).toEqual({
      value: '12\u00a0000',
      unit: 'об/мин',
    });
    expect(specNumber({ value: '12\u00a0000', unit: 'об/мин' })).toBe(12_000);
    expect(specNumber({ value: 'BT40', unit: null })).toBeNull();
  });

  it('make the strip of key numbers, each once and one of each group in turn', () => {
    const number = (slug: string) => ({ slug, name: slug, value: '1', unit: 'мм', letter: null });
    const goods = {
      specs: [number('a')],
      properties: [
        { name: 'x', specs: ['a', 'b', 'c', 'd', 'e'].map(number) },
        { name: 'y', specs: ['f', 'g', 'h', 'i'].map(number) },
      ],
    };
    expect(keyFigures(goods).map(({ label }) => label)).toEqual(['a', 'f', 'b', 'g', 'c', 'h']);
  });

  it('join the travels of a machine and leave out the room it stands in', () => {
    const number = (slug: string, value: string) => ({ slug, name: slug, value, unit: 'мм', letter: null });
    const figures = keyFigures({
      specs: [number('travel_x', '850')],
      properties: [
        {
          name: 'Рабочая зона',
          specs: [number('travel_x', '850'), number('travel_y', '500'), number('travel_z', '540')],
        },
        { name: 'Размещение', specs: [number('width', '2350')] },
      ],
    });
    expect(figures).toEqual([{ label: 'Ход X×Y×Z', name: 'travel', value: '850×500×540', unit: 'мм' }]);
  });
});
