/** x and y from 0 to 1; a third value marks a soft corner. */
export type Vertex = readonly [x: number, y: number, soft?: 1];

interface Glyph {
  /** Relative to a normal letter. */
  readonly width?: number;
  readonly lines: readonly (readonly Vertex[])[];
  readonly closed?: true;
}

interface WrittenGlyph extends Omit<Glyph, 'lines'> {
  /** Points «x y» with commas, a star at a soft corner; lines with slashes. */
  readonly lines: string;
}

const written: Readonly<Record<string, WrittenGlyph>> = {
  '0': { lines: '0 0*, 1 0*, 1 1*, 0 1*', closed: true },
  '1': { lines: '0 .22, 1 0, 1 1', width: 0.4 },
  '2': { lines: '0 .2, 0 0*, 1 0*, 1 .46, 0 1, 1 1' },
  '3': { lines: '0 0, 1 0, .46 .44, 1 .44*, 1 1*, 0 1*, 0 .8' },
  '4': { lines: '.8 1, .8 0, 0 .72, 1 .72' },
  '5': { lines: '1 0, 0 0, 0 .44, 1 .44*, 1 1*, 0 1*, 0 .8' },
  '6': { lines: '1 0, 0 0*, 0 1*, 1 1*, 1 .46*, 0 .46' },
  '7': { lines: '0 0, 1 0, .34 1' },
  '8': { lines: '0 0*, 1 0*, 1 1*, 0 1*, 0 0* / 0 .5, 1 .5' },
  '9': { lines: '0 1, 1 1*, 1 0*, 0 0*, 0 .54*, 1 .54' },
  A: { lines: '0 1, .5 0, 1 1 / .18 .66, .82 .66', width: 1.12 },
  B: { lines: '0 .48, 0 0, .92 0*, .92 .48*, 0 .48 / 0 .48, 1 .48*, 1 1*, 0 1, 0 .4' },
  C: { lines: '1 .24, 1 0*, 0 0*, 0 1*, 1 1*, 1 .76' },
  D: { lines: '0 0, 1 0*, 1 1*, 0 1', closed: true },
  E: { lines: '1 0, 0 0, 0 1, 1 1 / 0 .5, .84 .5', width: 0.88 },
  F: { lines: '1 0, 0 0, 0 1 / 0 .52, .84 .52', width: 0.86 },
  G: { lines: '1 .24, 1 0*, 0 0*, 0 1*, 1 1*, 1 .54, .52 .54' },
  H: { lines: '0 0, 0 1 / 1 0, 1 1 / 0 .5, 1 .5' },
  I: { lines: '0 0, 0 1', width: 0 },
  J: { lines: '1 0, 1 1*, 0 1*, 0 .72', width: 0.8 },
  K: { lines: '0 0, 0 1 / 1 0, 0 .6 / .36 .38, 1 1' },
  L: { lines: '0 0, 0 1, 1 1', width: 0.8 },
  M: { lines: '0 1, 0 0, .5 .72, 1 0, 1 1', width: 1.26 },
  N: { lines: '0 1, 0 0, 1 1, 1 0', width: 1.04 },
  O: { lines: '0 0*, 1 0*, 1 1*, 0 1*', closed: true },
  P: { lines: '0 1, 0 0, 1 0*, 1 .58*, 0 .58' },
  Q: { lines: '0 0*, 1 0*, 1 1*, 0 1*, 0 0* / .58 .7, 1.06 1.1' },
  R: { lines: '0 1, 0 0, 1 0*, 1 .56*, 0 .56 / .5 .56, 1 1' },
  S: { lines: '1 .2, 1 0*, 0 0*, 0 .5*, 1 .5*, 1 1*, 0 1*, 0 .8', width: 0.94 },
  T: { lines: '0 0, 1 0 / .5 0, .5 1' },
  U: { lines: '0 0, 0 1*, 1 1*, 1 0' },
  V: { lines: '0 0, .5 1, 1 0', width: 1.1 },
  W: { lines: '0 0, .26 1, .5 .28, .74 1, 1 0', width: 1.5 },
  X: { lines: '0 0, 1 1 / 1 0, 0 1' },
  Y: { lines: '0 0, .5 .54, 1 0 / .5 .54, .5 1' },
  Z: { lines: '0 0, 1 0, 0 1, 1 1' },
  '-': { lines: '0 .52, 1 .52', width: 0.5 },
  '.': { lines: '0 .98, 0 1', width: 0 },
  '&': { lines: '1 1, .2 .18, .5 0, .76 .2, 0 .76, .4 1, 1 .56' },
};

function vertex(text: string): Vertex {
  const [x = 0, y = 0] = text.replace('*', '').trim().split(' ').map(Number);
  return text.endsWith('*') ? [x, y, 1] : [x, y];
}

export const glyphs: Readonly<Record<string, Glyph>> = Object.fromEntries(
  Object.entries(written).map(([char, glyph]) => [
    char,
    { ...glyph, lines: glyph.lines.split(' / ').map((line) => line.split(', ').map(vertex)) },
  ]),
);
