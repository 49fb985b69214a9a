import { expect, test } from 'vitest';
import { commonLevels, nearest, readingMinutes } from './press.rules.ts';

const material = (path: string, folders: string[], brands: string[] = [], published_on = '2026-10-01') => ({
  path,
  published_on,
  folders,
  brands,
  tags: [],
});

test('its own folder is nearest, then one below, then the one above, then one far above; of equals the newest', () => {
  const all = [
    material('far', ['tools']),
    material('above', ['sverlenie']),
    material('below', ['sverla-3xd']),
    material('old', ['sverla'], [], '2026-01-01'),
    material('own', ['sverla']),
    material('foreign', ['tokarnye']),
    material('brand', ['sverlenie'], ['kernel']),
  ];
  const topic = {
    folder: 'sverla',
    above: new Map([
      ['sverlenie', 1],
      ['catalog', 2],
      ['tools', 3],
    ]),
    below: new Set(['sverla-3xd']),
    brand: 'kernel',
  };
  expect(nearest(all, topic).map(({ path }) => path)).toEqual([
    'brand',
    'own',
    'old',
    'below',
    'above',
    'far',
  ]);
});

test('reading takes at least a minute', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('слово '.repeat(800))).toBe(7);
});

test('levels in common', () => {
  expect(commonLevels('stati/rezhimy', 'stati/rezhimy/sverlenie')).toBe(2);
  expect(commonLevels('stati/rezhimy', 'stati/osnastka')).toBe(1);
  expect(commonLevels('stati', 'novosti')).toBe(0);
});
