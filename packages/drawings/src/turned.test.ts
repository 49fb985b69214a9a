import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { draw } from './draw.ts';
import { machineKinds } from './kinds.ts';
import { VIEW_ANGLES } from './canvas/projection.ts';
import { xmlProblem } from './well-formed.fixture.ts';

/** Goods of the machines' half of the shop. */
const turned = [...machineKinds.map(({ kind }) => kind), 'rotaryTable', 'chipConveyor', 'coolantUnit'];
const viewsOf = (kind: string, width: number): string[] =>
  VIEW_ANGLES.map((turn) => draw(kind, { turn: String(turn), brand: 'Kvarta', man: true }, { width }));

test.each(turned)('%s is seen from all its places, each of them light and another', (kind) => {
  const views = viewsOf(kind, 960);
  expect(new Set(views).size).toBe(VIEW_ANGLES.length);
  for (const view of views) {
    expect(xmlProblem(view)).toBeUndefined();
    expect(gzipSync(view).length).toBeLessThanOrEqual(12 * 1024);
  }
});

/** Pixels per millimetre of height, read from the lettering on the machine's front. */
const scaleOf = (svg: string): number => Number(/matrix\(\S+ \S+ \S+ (\S+) /.exec(svg)?.[1]);

test('a machine keeps its scale from every side', () => {
  const scales = viewsOf('vmc', 960).map(scaleOf);
  expect(scales[0]).toBeGreaterThan(0.1);
  expect(new Set(scales).size).toBe(1);
});

test('a machine without a place is drawn as ever', () => {
  expect(draw('vmc', { turn: '' }, { width: 320 })).toBe(draw('vmc', {}, { width: 320 }));
  expect(draw('vmc', { turn: '900' }, { width: 320 })).toBe(draw('vmc', { turn: 80 }, { width: 320 }));
});
