import { drawLogo } from '@spindle/drawings/logo';
import { xmlProblem } from '@spindle/drawings/well-formed.fixture';
import { describe, expect, it } from 'vitest';
import { brands } from './brands.ts';

const all = [...brands.values()];

describe('logos of makers', () => {
  it.each(all.map(({ name, wordmark }) => [name, wordmark] as const))('%s', (name, wordmark) => {
    const svg = drawLogo(name, wordmark);
    expect(xmlProblem(svg)).toBeUndefined();
    expect(svg).toContain(`aria-label="${name}"`);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.length).toBeLessThan(6000);
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
    expect(Number(height)).toBe(48);
    expect(Number(width)).toBeGreaterThan(60);
    expect(Number(width)).toBeLessThan(330);
  });

  it('no two are alike, and none but real makers needs a font', () => {
    const drawn = all.filter(({ wordmark }) => wordmark);
    const styles = drawn.map(({ wordmark }) => JSON.stringify({ ...wordmark, mark: 0 }));
    expect(new Set(styles).size).toBe(drawn.length);
    for (const { name, wordmark } of drawn) expect(drawLogo(name, wordmark)).not.toContain('<text');
  });
});
