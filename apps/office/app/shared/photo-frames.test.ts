import { frameFlaw, rotatedSize, fullFrame } from '@spindle/contract/staff/goods/photo-frame';
import { expect, it } from 'vitest';
import {
  EDGES,
  frameByKey,
  movedFrame,
  RATIOS,
  resizedFrame,
  rotatedFrame,
  withRatio,
} from './photo-frames.ts';

const size = { width: 1000, height: 600 };
const frame = { turn: 0, x: 200, y: 100, width: 400, height: 300 } as const;

it('moves as far as the photograph goes', () => {
  expect(movedFrame(frame, size, 30, -40)).toEqual({ ...frame, x: 230, y: 60 });
  expect(movedFrame(frame, size, 5000, -5000)).toEqual({ ...frame, x: 600, y: 0 });
});

it('holds the side across from the hand', () => {
  const by = (edge: (typeof EDGES)[number], dx: number, dy: number, ratio: number | null = null) =>
    resizedFrame(frame, size, { edge, dx, dy, ratio });
  expect(by('se', 50, 20)).toEqual({ ...frame, width: 450, height: 320 });
  expect(by('nw', 50, 20)).toEqual({ ...frame, x: 250, y: 120, width: 350, height: 280 });
  expect(by('e', -5000, 0)).toEqual({ ...frame, width: 100 });
  expect(by('w', 5000, 0)).toEqual({ ...frame, x: 500, width: 100 });
  expect(by('se', 5000, 0, 1)).toEqual({ ...frame, width: 500, height: 500 });
  expect(by('n', 0, -50, 4 / 3)).toEqual({ ...frame, y: 50, width: 467, height: 350 });
});

it('gives no frame that cannot be cut, whatever hands and keys do', () => {
  for (const fullSize of [size, { width: 130, height: 2000 }, { width: 40, height: 30 }])
    for (const [, ratio] of RATIOS) {
      let now = fullFrame(fullSize, 0);
      for (let at = 0; at < 400; at += 1) {
        const seen = rotatedSize(fullSize, now.turn);
        const edge = EDGES[at % 8] ?? 'n';
        const [dx, dy] = [((at * 37) % 301) - 150, ((at * 91) % 257) - 128];
        if (at % 11 === 0) {
          const next = rotatedFrame(now, seen);
          now = withRatio(next, rotatedSize(fullSize, next.turn), ratio);
        } else if (at % 3 === 0) now = movedFrame(now, seen, dx, dy);
        else now = resizedFrame(now, seen, { edge, dx, dy, ratio });
        expect([at, frameFlaw(now, fullSize)]).toEqual([at, null]);
      }
    }
});

it('takes a ratio around the same middle', () => {
  expect(withRatio(frame, size, 1)).toEqual({ turn: 0, x: 227, y: 77, width: 346, height: 346 });
  expect(withRatio(fullFrame(size, 0), size, 1)).toEqual({ turn: 0, x: 200, y: 0, width: 600, height: 600 });
  expect(withRatio(frame, size, null)).toEqual(frame);
});

it('turns four times to where it was', () => {
  const once = rotatedFrame(frame, size);
  expect(once).toEqual({ turn: 90, x: 200, y: 200, width: 300, height: 400 });
  const rotatedSize = { width: 600, height: 1000 };
  expect(rotatedFrame(rotatedFrame(rotatedFrame(once, rotatedSize), size), rotatedSize)).toEqual(frame);
});

it('moves and resizes by keys', () => {
  const press = (key: string, shiftKey = false, altKey = false) =>
    frameByKey(frame, size, { key, shiftKey, altKey }, null);
  expect(press('ArrowRight')).toEqual({ ...frame, x: 210 });
  expect(press('ArrowUp', false, true)).toEqual({ ...frame, y: 99 });
  expect(press('ArrowDown', true)).toEqual({ ...frame, height: 310 });
  expect(press('ArrowLeft', true)).toEqual({ ...frame, width: 390 });
  expect(press('Enter')).toBeNull();
});
