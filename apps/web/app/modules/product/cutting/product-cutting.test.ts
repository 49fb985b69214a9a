import { describe, expect, it } from 'vitest';
import { sampleGoods } from '../../../shared/stock/product.fixture.ts';
import { type CuttingRow, regime, toolSize } from './product-cutting.ts';

const steel: CuttingRow = {
  group: 'P',
  material: 'Сталь конструкционная',
  example: '40Х',
  hardness: '≤ 300 HB',
  speed_min: 120,
  speed_max: 140,
  feed_min: 0.2,
  feed_max: 0.24,
  feed_unit: 'мм/об',
  note: '',
};

describe('cutting data for this size', () => {
  it('convert cutting speed and feed into spindle speed and feed rate', () => {
    // n = 1000 · 130 / (π · 8,5) = 4868; f · n = 0,22 · 4868 = 1071
    expect(regime(steel, 8.5, null)).toEqual({ speed: 4870, feed: 1070 });
  });

  it('count the teeth of a mill', () => {
    const mill = { ...steel, feed_min: 0.05, feed_max: 0.05, feed_unit: 'мм/зуб' };
    expect(regime(mill, 12, 4)).toEqual({ speed: 3450, feed: 690 });
    expect(regime(mill, 12, null)).toBeNull();
  });

  it('are not made up without a diameter', () => {
    expect(regime(steel, null, 4)).toBeNull();
    expect(regime(steel, 0, 4)).toBeNull();
  });

  it('take the size from the properties', () => {
    expect(toolSize(sampleGoods())).toEqual({ diameter: 8.5, teeth: null });
    expect(toolSize({ properties: [] })).toEqual({ diameter: null, teeth: null });
  });
});
