import { describe, expect, it } from 'vitest';
import { binOf, HISTOGRAM_BINS, histogramEdges, histogramScale } from './histogram.ts';

describe('histogram', () => {
  it('has one bin for one value', () => {
    expect([...histogramEdges(7, 7)]).toEqual([7, 7]);
    expect(binOf(histogramEdges(7, 7), 7)).toBe(0);
  });

  it('is linear for near sizes and logarithmic for far ones', () => {
    expect([
      histogramScale(1, 99),
      histogramScale(1, 100),
      histogramScale(0, 1000),
      histogramScale(-5, 1000),
    ]).toEqual(['linear', 'log', 'linear', 'linear']);
    const linear = histogramEdges(0, 48);
    expect([linear.length, linear[1], linear.at(-1)]).toEqual([HISTOGRAM_BINS + 1, 2, 48]);
    const log = histogramEdges(1, 2 ** 24);
    expect(log[1]).toBeCloseTo(2);
    expect(log.at(-1)).toBe(2 ** 24);
  });

  it('puts a bound into the bin it begins, and the largest value into the last', () => {
    const edges = histogramEdges(0, 48);
    expect([0, 1.9, 2, 46, 47, 48].map((value) => binOf(edges, value))).toEqual([0, 0, 1, 23, 23, 23]);
  });
});
