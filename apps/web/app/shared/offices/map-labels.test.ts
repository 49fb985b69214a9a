import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { boxOf, leaderOf, placeLabels } from './map-labels.ts';
import { mapDash, mapDots, mapHeight, mapWidth, onMap } from './russia-map.ts';

const cities: [string, number, number][] = [
  ['Екатеринбург', 60.61, 56.89],
  ['Москва', 37.43, 55.7],
  ['Санкт-Петербург', 30.39, 59.87],
  ['Челябинск', 61.4, 55.1],
  ['Казань', 49.1, 55.8],
  ['Новосибирск', 82.82, 54.99],
  ['Пермь', 56.26, 57.96],
  ['Ростов-на-Дону', 39.68, 47.26],
  ['Уфа', 56.04, 54.78],
  ['Нижний Новгород', 43.9, 56.31],
  ['Самара', 50.26, 53.21],
  ['Тюмень', 65.59, 57.14],
  ['Красноярск', 92.8, 56.03],
  ['Хабаровск', 135.11, 48.5],
];
const mapSize = { width: mapWidth, height: mapHeight, charWidth: 7.6, line: 25, radius: 8 };
const marks = cities.map(([text, lon, lat]) => {
  const [x, y] = onMap(lon, lat);
  return { text, x, y };
});

describe('the map of offices', () => {
  it('puts every city on the map, the west left of the east and the north above the south', () => {
    for (const { x, y } of marks) {
      expect(x > 0 && x < mapWidth && y > 0 && y < mapHeight).toBe(true);
    }
    const at = (name: string) => marks.find(({ text }) => text === name)!;
    expect(at('Москва').x).toBeLessThan(at('Екатеринбург').x);
    expect(at('Красноярск').x).toBeLessThan(at('Хабаровск').x);
    expect(at('Санкт-Петербург').y).toBeLessThan(at('Ростов-на-Дону').y);
  });

  it('fills the country with dots and leaves the sea empty', () => {
    const points = [...mapDots().matchAll(/M([\d.]+) (\d+)H(\d+)/g)].flatMap(([, from, y, to]) => {
      const [first, step] = [Number(from), Number(mapDash.slice(2))];
      const count = Math.floor((Number(to) - first) / step) + 1;
      return Array.from({ length: count }, (_, at) => [first + at * step, Number(y)] as const);
    });
    expect(points.length).toBeGreaterThan(1000);
    const near = (lon: number, lat: number) => {
      const [cx, cy] = onMap(lon, lat);
      return points.some(([x, y]) => Math.hypot(x - cx, y - cy) < 12);
    };
    expect(near(60, 57)).toBe(true);
    expect(near(105, 62)).toBe(true);
    expect(near(40, 75)).toBe(false);
    expect(near(70, 47)).toBe(false);
  });

  it('is stored as a picture with the same dots, for pages that need no more', () => {
    const stored = readFileSync(new URL('./country-dots.svg', import.meta.url), 'utf8');
    expect(stored).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mapWidth} ${mapHeight}"><path fill="none" stroke="#4a5a68" stroke-width="4" stroke-linecap="round" stroke-dasharray="${mapDash}" d="${mapDots()}"/></svg>\n`,
    );
  });

  it('gives every city a name that covers no other', () => {
    const labels = placeLabels(marks, mapSize);
    expect(labels.map(({ text }) => text)).toEqual(cities.map(([name]) => name));
    const boxes = labels.map((label) => boxOf(label, mapSize));
    for (const [index, a] of boxes.entries()) {
      for (const b of boxes.slice(index + 1)) {
        const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
        expect([labels[index]?.text, apart]).toEqual([labels[index]?.text, true]);
      }
      for (const mark of marks.filter(({ text }) => text !== labels[index]?.text)) {
        const covered = mark.x > a.left && mark.x < a.right && mark.y > a.top && mark.y < a.bottom;
        expect([labels[index]?.text, mark.text, covered]).toEqual([labels[index]?.text, mark.text, false]);
      }
    }
  });

  it('covers no mark that has no name', () => {
    const few = marks.slice(0, 4);
    const large = { ...mapSize, charWidth: 21, line: 56, radius: 18, others: marks.slice(4) };
    for (const label of placeLabels(few, large)) {
      const box = boxOf(label, large);
      for (const { x, y, text } of large.others) {
        const covered = x > box.left && x < box.right && y > box.top && y < box.bottom;
        expect([label.text, text, covered]).toEqual([label.text, text, false]);
      }
    }
  });

  it('keeps every name even without space', () => {
    const crowd = Array.from({ length: 40 }, (_, index) => ({ x: 100, y: 100, text: `Город ${index}` }));
    expect(placeLabels(crowd, mapSize)).toHaveLength(40);
    expect(leaderOf({ x: 1, y: 2, textX: 30, textY: 10, anchor: 'start', text: '' })).toBe('M1 2L20 10H26');
  });
});
