import { describe, expect, it } from 'vitest';
import { categoryOf, moved } from './comparison.rules.ts';

interface Folder {
  readonly slug: string;
  readonly section: 'catalog' | 'tools';
  readonly parent: Folder | null;
}

function folderPath(section: 'catalog' | 'tools', ...slugs: string[]): Folder {
  let at: Folder = { slug: section, section, parent: null };
  for (const slug of slugs) at = { slug, section, parent: at };
  return at;
}

describe('what is compared with what', () => {
  it.each([
    ['a machine by its kind', folderPath('catalog', 'frezernye', 'vertikalnye', 'srednie'), 'frezernye'],
    [
      'a tool by its second folder',
      folderPath('tools', 'sverlenie', 'tverdosplavnye', '5xd', 'sozh'),
      'tverdosplavnye',
    ],
    ['a tool of a shallow folder by it', folderPath('tools', 'sverlenie'), 'sverlenie'],
  ])('%s', (_name, folder, slug) => {
    expect(categoryOf(folder).slug).toBe(slug);
  });
});

describe('moving a product', () => {
  const category = (item: string) => item[0];
  const move = (item: string, position: number) =>
    moved(['a1', 'b1', 'a2', 'a3', 'b2'], item, position, (other) => category(other) === category(item)).join(
      ' ',
    );

  it.each([
    ['to the front of its category', 'a3', 0, 'a3 b1 a1 a2 b2'],
    ['one place on', 'a1', 1, 'a2 b1 a1 a3 b2'],
    ['beyond the end: to the end', 'a1', 99, 'a2 b1 a3 a1 b2'],
    ['to where it is', 'b2', 1, 'a1 b1 a2 a3 b2'],
  ])('%s', (_name, item, position, order) => {
    expect(move(item, position)).toBe(order);
  });
});
