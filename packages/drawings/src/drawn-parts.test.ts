import { describe, expect, it } from 'vitest';
import { drawnParts } from './draw.ts';

const view = { width: 960 };
const all = {
  vmc: { magazine: 'large', station: 1, mist: 1, rotary: 1, probe: 1, screen: 'large', spindle: 'motor' },
  lathe: { station: 1, mist: 1, probe: 1, steady: 1, feeder: 1, screen: 'large' },
};
const envelopes = ['', '1650,2450,2590', '4700,2450,2500', '2500,2900,2950'];

describe.each(Object.entries(all))('parts of %s', (kind, options) => {
  it.each(envelopes)('lie within the drawing, whatever the machine’s size: %s', (env) => {
    const parts = drawnParts(kind, { kit: 1, ...options, ...(env && { env }) }, view);
    expect(Object.keys(parts).length).toBeGreaterThanOrEqual(9);
    for (const [name, [x, y]] of Object.entries(parts))
      expect([name, x > 2 && x < 98, y > 2 && y < 98]).toEqual([name, true, true]);
  });

  it('move with the machine and with what is chosen', () => {
    const small = drawnParts(kind, { kit: 1, env: '1650,2450,2590' }, view);
    const wide = drawnParts(kind, { kit: 1, env: '4700,1800,2000' }, view);
    expect(small['control']).not.toEqual(wide['control']);
    const withStation = drawnParts(kind, { kit: 1, station: 1 }, view);
    const without = drawnParts(kind, { kit: 1 }, view);
    expect(withStation['coolant']?.[0]).toBeLessThan((without['coolant']?.[0] ?? 0) - 10);
  });
});

it('a drawing without named parts has none', () => {
  expect(drawnParts('drill', { D: 8 }, view)).toEqual({});
  expect(drawnParts('nothing', {}, view)).toEqual({});
});
