import { describe, expect, it } from 'vitest';
import { sampleGoods } from '../../../shared/stock/product.fixture.ts';
import { spindleAt, spindleOf, ticksTo } from './product-spindle-curve.ts';

const withSpindle = (speed: string, power: string, torque: string) => ({
  properties: [
    {
      name: 'Шпиндель',
      specs: Object.entries({ spindle_speed: speed, spindle_power: power, spindle_torque: torque })
        .filter(([, value]) => value !== '')
        .map(([slug, value]) => ({ slug, name: slug, value, unit: null, letter: null })),
    },
  ],
});

describe('the curve of a spindle', () => {
  it('turns where the full torque takes the full power', () => {
    const spindle = spindleOf(withSpindle('8\u00a0000', '11', '70'));
    expect(spindle).toEqual({ speed: 8000, power: 11, torque: 70, corner: 1501 });
    expect(spindleAt(spindle!, 750).torque).toBe(70);
    expect(spindleAt(spindle!, 750).power).toBeCloseTo(5.5, 1);
    expect(spindleAt(spindle!, 6000).torque).toBeCloseTo(17.5, 1);
    expect(spindleAt(spindle!, 6000).power).toBe(11);
  });

  it.each([
    ['torque is not told', withSpindle('8000', '11', '')],
    ['the full power is never reached', withSpindle('1000', '11', '70')],
    ['the goods have no spindle', sampleGoods()],
  ])('is not drawn where %s', (_, goods) => {
    expect(spindleOf(goods)).toBeNull();
  });

  it('has round steps', () => {
    expect(ticksTo(12_000)).toEqual([0, 5000, 10_000]);
    expect(ticksTo(8000)).toEqual([0, 2000, 4000, 6000, 8000]);
  });
});
