import { describe, expect, test } from 'vitest';
import { clamped, MOST, moved, pinched, INITIAL_POSITION, zoomed } from './zoom-position.ts';

const size = { width: 800, height: 600 };

describe('a picture that is looked at closely', () => {
  test('keeps the point under the pointer in place', () => {
    const at = { x: 120, y: -80 };
    const near = zoomed(zoomed(INITIAL_POSITION, 2, at, size), 1.5, at, size);
    // The point of the picture under `at` before and after.
    expect((at.x - near.x) / near.scale).toBeCloseTo(at.x);
    expect((at.y - near.y) / near.scale).toBeCloseTo(at.y);
  });

  test('never leaves its window and never shrinks below the whole', () => {
    expect(moved({ x: 0, y: 0, scale: 2 }, { x: 5000, y: -5000 }, size)).toEqual({
      x: 400,
      y: -300,
      scale: 2,
    });
    expect(zoomed({ x: 400, y: 300, scale: 2 }, 0.1, { x: 0, y: 0 }, size)).toEqual(INITIAL_POSITION);
    expect(moved(INITIAL_POSITION, { x: 40, y: 40 }, size)).toEqual(INITIAL_POSITION);
    expect(zoomed(INITIAL_POSITION, 1000, { x: 0, y: 0 }, size).scale).toBe(MOST);
    expect(clamped({ x: 0, y: 0, scale: 0 }, size).scale).toBe(1);
  });

  test('follows two fingers', () => {
    const apart = pinched(
      INITIAL_POSITION,
      [
        { x: -50, y: 0 },
        { x: 50, y: 0 },
      ],
      [
        { x: -130, y: 20 },
        { x: 170, y: 20 },
      ],
      size,
    );
    expect(apart).toEqual({ x: 20, y: 20, scale: 3 });
  });
});
