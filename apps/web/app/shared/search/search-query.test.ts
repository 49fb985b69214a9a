import { describe, expect, it } from 'vitest';
import { readQuery, searchLocationOf } from './search-query.ts';

describe('a query', () => {
  it.each([
    ['сверло 8,5', 'сверло 8,5'],
    ['  сверло\t\n 8,5  ', 'сверло 8,5'],
    ['a\u0000\u0007b', 'a b'],
    [`<b>"'&`, `<b>"'&`],
    ['🔩', '🔩'],
    ['   ', ''],
    ['\ud800', ''],
  ])('%j is read as %j', (raw, text) => {
    expect(readQuery(raw)).toEqual({ text, cut: 0 });
  });

  it('is cut at the maximum length and reports by how much', () => {
    expect(readQuery('x'.repeat(10_000))).toEqual({ text: 'x'.repeat(200), cut: 9800 });
    const pairs = readQuery(`x${'🔩'.repeat(200)}`);
    expect(pairs.text).toBe(`x${'🔩'.repeat(99)}`);
    expect(pairs.cut).toBe(202);
  });
});

describe('the place of a search', () => {
  it.each([
    ['/search/tools/', 'tools', '/search/tools/'],
    ['/search/tools/sverla-5xd/', 'tools', '/search/tools/sverla-5xd/'],
    ['/search/all/', 'all', '/search/all/'],
  ])('%s', (pathname, segment, path) => {
    expect(searchLocationOf(pathname)).toEqual({ segment, path });
  });

  it.each(['/', '/search/', '/search/other/', '/catalog/', '/search/all/a/b/'])('%s is none', (pathname) => {
    expect(searchLocationOf(pathname)).toBeNull();
  });
});
