import { expect, it } from 'vitest';
import { frameFlaw, isFullFrame, PhotoFrame, rotatedSize, fullFrame } from './photo-frame.ts';

const size = { width: 400, height: 300 };
const frame = (over: Partial<PhotoFrame>): PhotoFrame => ({ ...fullFrame(size, 0), ...over });

it('a frame lies inside the photograph as it is turned', () => {
  expect(rotatedSize(size, 90)).toEqual({ width: 300, height: 400 });
  for (const rotation of [0, 90, 180, 270] as const)
    expect(frameFlaw(fullFrame(size, rotation), size)).toBeNull();
  expect(frameFlaw({ turn: 90, x: 0, y: 300, width: 300, height: 100 }, size)).toBeNull();
  expect(frameFlaw({ turn: 0, x: 0, y: 300, width: 300, height: 100 }, size)).toContain('выходит за');
});

it('reports what is wrong with an impossible frame', () => {
  const wrong = [
    [{ x: -1 }, 'выходит за'],
    [{ x: 1 }, 'выходит за'],
    [{ y: 1, height: 300 }, 'выходит за'],
    [{ width: 0 }, 'слишком мал'],
    [{ height: -50 }, 'слишком мал'],
    [{ width: 99, height: 99 }, '100\u00a0×\u00a0100'],
    [{ width: Number.NaN }, 'целым числом'],
    [{ x: 0.5 }, 'целым числом'],
    [{ width: Number.POSITIVE_INFINITY }, 'целым числом'],
  ] as const;
  for (const [over, message] of wrong)
    expect([over, frameFlaw(frame(over), size)]).toEqual([over, expect.stringContaining(message)]);
});

it('takes a small side whole', () => {
  const small = { width: 400, height: 60 };
  expect(frameFlaw({ turn: 0, x: 10, y: 0, width: 100, height: 60 }, small)).toBeNull();
  expect(frameFlaw({ turn: 0, x: 10, y: 0, width: 100, height: 59 }, small)).toContain('100\u00a0×\u00a060');
});

it('knows the frame that leaves everything as it came', () => {
  expect(isFullFrame(fullFrame(size, 0), size)).toBe(true);
  expect(isFullFrame(fullFrame(size, 180), size)).toBe(false);
  expect(isFullFrame(frame({ width: 399 }), size)).toBe(false);
});

it('reads whole numbers and right angles only', () => {
  for (const bad of [{ turn: 45 }, { x: null }, { width: '200' }, { height: 1.5 }, { more: 1 }])
    expect(PhotoFrame.safeParse({ ...frame({}), ...bad }).success).toBe(false);
  expect(PhotoFrame.safeParse(frame({})).success).toBe(true);
});
