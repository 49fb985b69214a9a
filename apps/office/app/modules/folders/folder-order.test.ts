import type { FolderRow } from '@spindle/contract/staff/goods/staff-folders';
import { describe, expect, it } from 'vitest';
import { folderPathText, pathTo, targetByKey, totalOf } from './folder-order.ts';

const row = (path: string, goods = 0): FolderRow => {
  const parts = path.split('/');
  return {
    id: path,
    parent_id: parts.length === 1 ? null : parts.slice(0, -1).join('/'),
    slug: parts.at(-1) ?? '',
    path,
    name: parts.at(-1)?.toUpperCase() ?? '',
    is_hidden: false,
    version: 1,
    goods,
  };
};
const folders = ['t', 't/a', 't/a/x', 't/a/y', 't/ab', 't/c'].map((path, at) => row(path, at));
const of = (path: string) => folders.find(({ id }) => id === path) as FolderRow;

describe('the tree', () => {
  it('counts what is below, not what only begins alike', () => {
    expect([totalOf(folders, of('t/a')), totalOf(folders, of('t/ab')), totalOf(folders, of('t'))]).toEqual([
      6, 4, 15,
    ]);
    expect(pathTo(folders, 't/a/x')).toEqual(['t', 't/a', 't/a/x']);
    expect(folderPathText(folders, 't/a/x')).toBe('T / A / X');
  });

  it.each([
    ['t/ab', 'ArrowUp', { parent_id: 't', before_id: 't/a' }],
    ['t/a', 'ArrowUp', null],
    ['t/a', 'ArrowDown', { parent_id: 't', before_id: 't/c' }],
    ['t/ab', 'ArrowDown', { parent_id: 't', before_id: null }],
    ['t/c', 'ArrowDown', null],
    ['t/ab', 'ArrowRight', { parent_id: 't/a', before_id: null }],
    ['t/a', 'ArrowRight', null],
    ['t/a/x', 'ArrowLeft', { parent_id: 't', before_id: 't/ab' }],
    ['t/a', 'ArrowLeft', null],
    ['t', 'ArrowDown', null],
    ['t/a', 'Enter', null],
  ])('%s and %s', (path, key, expected) => expect(targetByKey(folders, of(path), key)).toEqual(expected));
});
