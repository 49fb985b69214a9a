import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const stylesheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const faces = [...stylesheet.matchAll(/@font-face \{([^}]+)\}/g)].map(([, text = '']) =>
  Object.fromEntries(
    text.split(';').flatMap((line) => {
      const [name = '', value] = line.split(/:(.*)/s).map((part) => part.trim());
      return value ? [[name, value]] : [];
    }),
  ),
);
const plexFaces = faces.filter((face) => face['font-family'] === "'IBM Plex Sans'");
const standIns = faces.filter((face) => face['font-family']?.startsWith("'Plex over"));
/** Ascent and descent of IBM Plex Sans, in percent of its size. */
const plex = { 'ascent-override': 102.5, 'descent-override': 27.5 };

describe('fonts that stand in for ours', () => {
  it('are shown until it is there, in the order they are declared', () => {
    expect(new Set(plexFaces.map((face) => face['font-display']))).toEqual(new Set(['swap']));
    const families = [...new Set(standIns.map((face) => face['font-family']))];
    expect(families).toHaveLength(3);
    expect(stylesheet.replaceAll(/\s+/g, ' ')).toContain(`--font: 'IBM Plex Sans', ${families.join(', ')},`);
  });

  it('have a face for every weight and for narrow labels, each with the lines of ours', () => {
    const kinds = Map.groupBy(standIns, (face) => face['font-family']);
    for (const [family, of] of kinds)
      expect([family, of.map((face) => `${face['font-weight']} ${face['font-stretch']}`)]).toEqual([
        family,
        ['100 400 100%', '500 100%', '600 700 100%', '100 500 85% 99%', '600 700 85% 99%'],
      ]);
    for (const face of standIns)
      for (const [name, percent] of Object.entries(plex)) {
        const size = Number.parseFloat(face['size-adjust'] ?? '') / 100;
        expect(Number.parseFloat(face[name] ?? '') * size).toBeCloseTo(percent, 0);
      }
  });
});

const files = plexFaces.map((face) => ({
  name: /plex-sans-(\w+)\.woff2/.exec(face['src'] ?? '')?.[1] ?? '',
  ranges: (face['unicode-range'] ?? '').split(',').map((range) => {
    const [from = 0, to = from] = range
      .trim()
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return { from, to };
  }),
}));

/** By the ranges of our faces. */
function filesOf(char: string): string[] {
  const code = char.codePointAt(0) ?? 0;
  const holding = files.filter(({ ranges }) => ranges.some(({ from, to }) => code >= from && code <= to));
  return holding.map(({ name }) => name);
}

describe('the font files', () => {
  it('hold what nearly every page shows in the two that are fetched ahead, and prices', () => {
    const used = new Set(Array.from('АЯаяЁё№', filesOf).flat());
    expect(used).toEqual(new Set(['russian']));
    const signs = new Set(Array.from('AZaz09 \u00A0\u00AD«»–—…×Ø±°²', filesOf).flat());
    expect(signs).toEqual(new Set(['basic']));
    expect(filesOf('₽')).toEqual(['symbols']);
    expect([...filesOf('ї'), ...filesOf('ü')]).toEqual(['cyrillic', 'latin']);
  });

  it('contain each character once', () => {
    const chars = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code));
    expect(chars.filter((char) => filesOf(char).length > 1)).toEqual([]);
  });
});
