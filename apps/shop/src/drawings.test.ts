import { createHash } from 'node:crypto';
import { DRAWINGS_VERSION } from '@spindle/contract/addresses/drawing-url';
import { draw, drawingKinds } from '@spindle/drawings/draw';
import { expect, test } from 'vitest';

/** Another digest means that a drawing looks otherwise: its address has to change, browsers keep it for a year. */
test('drawings that change get a new version', () => {
  const sum = createHash('sha256');
  for (const kind of drawingKinds) {
    for (const brand of ['', 'Kvarta', 'Haas', 'Steelmark'])
      sum.update(draw(kind, { label: 'X 1', ...(brand && { brand }) }, { width: 320 }));
  }
  expect([DRAWINGS_VERSION, sum.digest('hex').slice(0, 12)]).toMatchInlineSnapshot(`
    [
      4,
      "91ee5eff7fd6",
    ]
  `);
});
