import { describe, expect, it } from 'vitest';
import { headsFor } from './rail-intent.ts';

const panel = { left: 272, top: 100, bottom: 600 };
const start = { x: 100, y: 300 };

describe('the way to the columns', () => {
  it.each([
    ['straight to the right', { x: 140, y: 300 }],
    ['down to the lower corner', { x: 140, y: 360 }],
    ['up to the upper corner', { x: 140, y: 260 }],
  ])('%s keeps the section open', (_case, to) => {
    expect(headsFor(start, to, panel)).toBe(true);
  });

  it.each([
    ['down the rail', { x: 102, y: 340 }],
    ['up the rail', { x: 102, y: 260 }],
    ['back to the left', { x: 80, y: 300 }],
    ['standing still', start],
  ])('%s does not', (_case, to) => {
    expect(headsFor(start, to, panel)).toBe(false);
  });
});
