import type { OfficeScheme } from '@spindle/contract/offices/companies';
import { describe, expect, it } from 'vitest';
import { distanceText, schemeDrawing, rotated } from './scheme-drawing.ts';

const scheme: OfficeScheme = {
  street: 'ул. Фронтовых бригад',
  crossing: 'ул. Старых Большевиков',
  from: 'м. Проспект Космонавтов',
  metres: 1200,
  angle: -10,
  side: 'right',
};

describe('the scheme of a quarter', () => {
  it('is always the same for the same office, and another for another', () => {
    expect(schemeDrawing(scheme)).toEqual(schemeDrawing(scheme));
    expect(schemeDrawing({ ...scheme, street: 'Рябиновая ул.' })).not.toEqual(schemeDrawing(scheme));
  });

  it('puts the office on its side of the street, and the route ends at its door', () => {
    const right = schemeDrawing(scheme);
    const left = schemeDrawing({ ...scheme, side: 'left' });
    const street = right.stop[1];
    expect(right.office.every(([, y]) => y > street)).toBe(true);
    expect(left.office.every(([, y]) => y < street)).toBe(true);
    for (const { route, stop, door } of [right, left]) {
      expect(route[0]).toEqual(stop);
      expect(route.at(-1)).toEqual(door);
    }
  });

  it('leaves the office alone in its place', () => {
    const { houses, office } = schemeDrawing(scheme);
    expect(houses.length).toBeGreaterThan(10);
    const xs = office.map(([x]) => x);
    const ys = office.map(([, y]) => y);
    for (const house of houses) {
      const apart =
        Math.max(...house.map(([x]) => x)) < Math.min(...xs) ||
        Math.min(...house.map(([x]) => x)) > Math.max(...xs) ||
        Math.max(...house.map(([, y]) => y)) < Math.min(...ys) ||
        Math.min(...house.map(([, y]) => y)) > Math.max(...ys);
      expect(apart).toBe(true);
    }
  });

  it('shows the distance and rotates about the middle', () => {
    expect(distanceText(650)).toBe('650\u00a0м');
    expect(distanceText(1200)).toBe('1,2\u00a0км');
    expect(rotated([280, 190], 30)).toEqual([280, 190]);
    expect(rotated([380, 190], 90).map(Math.round)).toEqual([280, 290]);
  });
});
