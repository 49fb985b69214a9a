import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const faces = [...sheet.matchAll(/@font-face \{([^}]+)\}/g)].map(([, text = '']) =>
  Object.fromEntries(
    text.split(';').flatMap((line) => {
      const [name = '', value] = line.split(/:(.*)/s).map((part) => part.trim());
      return value ? [[name, value]] : [];
    }),
  ),
);
const own = faces.filter((face) => face['font-family'] === "'IBM Plex Sans'");
const standIns = faces.filter((face) => face['font-family']?.startsWith("'Plex over"));
/** Ascent and descent of IBM Plex Sans, in percent of its size. */
const plex = { 'ascent-override': 102.5, 'descent-override': 27.5 };

describe('fonts that stand in for ours', () => {
  it('are shown until it is there, in the order they are declared', () => {
    expect(own.map((face) => face['font-display'])).toEqual(['swap', 'swap', 'swap']);
    const families = [...new Set(standIns.map((face) => face['font-family']))];
    expect(families).toHaveLength(3);
    expect(sheet.replaceAll(/\s+/g, ' ')).toContain(`--font: 'IBM Plex Sans', ${families.join(', ')},`);
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
