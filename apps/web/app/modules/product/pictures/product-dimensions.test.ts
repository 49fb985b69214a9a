import { describe, expect, it } from 'vitest';
import { sampleGoods } from '../../../shared/stock/product.fixture.ts';
import { dimensionOf, drawingLabel, drawnDimensions } from './product-dimensions.ts';

const drawn = (...keys: string[]) => new Set(keys);

describe('dimensions of a drawing', () => {
  it('are read from the drawing', () => {
    expect([...drawnDimensions('<g data-dim="D"/><g data-dim="angle"/>')]).toEqual(['D', 'angle']);
    expect(drawnDimensions(null).size).toBe(0);
  });

  it.each([
    ['its letter', { slug: 'diameter', letter: 'D' }, drawn('D', 'd'), { key: 'D', letter: 'D' }],
    [
      'capital and small letters apart',
      { slug: 'shank_diameter', letter: 'd' },
      drawn('D', 'd'),
      { key: 'd', letter: 'd' },
    ],
    [
      'another name on the drawing',
      { slug: 'point_angle', letter: '∠' },
      drawn('angle'),
      { key: 'angle', letter: '∠' },
    ],
    ['an insert', { slug: 'inscribed_circle', letter: 'd' }, drawn('ic', 'hole'), { key: 'ic', letter: 'd' }],
    [
      'the envelope of a machine',
      { slug: 'width', letter: null },
      drawn('width'),
      { key: 'width', letter: 'L' },
    ],
    ['a sign for an angle', { slug: 'helix', letter: null }, drawn('helix'), { key: 'helix', letter: '∠' }],
    ['nothing that is not drawn', { slug: 'total_length', letter: 'L' }, drawn('D'), null],
    ['nothing without a letter', { slug: 'coating', letter: null }, drawn('D'), null],
  ])('are tied to rows by %s', (_name, spec, keys, expected) => {
    expect(dimensionOf(spec, keys)).toEqual(expected);
  });

  it('are read aloud as the name of the drawing', () => {
    expect(drawingLabel(sampleGoods())).toBe(
      'Чертёж: диаметр 8,5\u00a0мм, общая длина 103\u00a0мм, угол при вершине 140°',
    );
    expect(drawingLabel(sampleGoods({ drawing: null }))).toContain('Сверло твердосплавное');
  });
});
