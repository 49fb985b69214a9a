import { describe, expect, it } from 'vitest';
import { canDrawName, drawName } from './lettering/lettering.ts';
import { drawLogo, type LogoStyle } from './logo.ts';
import { xmlProblem } from './well-formed.fixture.ts';

describe('a logo', () => {
  it('a name with other letters or markup is set as text and stays text', () => {
    const style: LogoStyle = { weight: 600, mark: [] };
    expect(drawLogo('Точприбор', style)).toContain('>Точприбор</text>');
    const svg = drawLogo('<script>&"', style);
    expect(svg).not.toContain('<script>');
    expect(xmlProblem(svg)).toBeUndefined();
  });
});

describe('lettering', () => {
  const style = { height: 24, width: 18, stroke: 4, gap: 4, corners: 'round' as const };

  it('grows with the name and stays within its height', () => {
    expect(drawName('KERNEL', style).width).toBeGreaterThan(drawName('KERN', style).width);
    const ys = [...drawName('KVARTA 1978', style).path.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) =>
      Number(y),
    );
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...ys)).toBeLessThanOrEqual(22);
  });

  it('knows which names it can draw', () => {
    expect(canDrawName('Modul 7')).toBe(true);
    expect(canDrawName('Ключ')).toBe(false);
    expect(canDrawName('')).toBe(false);
  });

  it('differs by the shape of corners', () => {
    const paths = (['round', 'cut', 'sharp'] as const).map(
      (corners) => drawName('O', { ...style, corners }).path,
    );
    expect(new Set(paths).size).toBe(3);
  });
});
