import { expect, it } from 'vitest';
import { viewedChips } from './viewed-chips.ts';

const folder = (slug: string, goods_found: number) => ({ slug, name: slug, goods_found, checked: false });
const labels = (chips: ReturnType<typeof viewedChips>) =>
  chips.map(
    ({ name, count, current }) => `${name}${count === null ? '' : ` ${count}`}${current ? ' *' : ''}`,
  );

it('leads down from everything to the folders that hold goods', () => {
  const chips = viewedChips(null, [folder('catalog', 6), folder('tools', 0)], { all: 31, here: 31 });
  expect(labels(chips)).toEqual(['Все 31 *', 'catalog 6']);
  expect(chips.map(({ to }) => to)).toEqual(['/viewed/all/', '/viewed/catalog/']);
});

it('and up again', () => {
  const scope = {
    slug: 'frezernye',
    name: 'Центры',
    section: 'catalog',
    parents: [{ slug: 'catalog', name: 'Станки' }],
  } as const;
  const chips = viewedChips(scope, [folder('vertikalnye', 2)], { all: 31, here: 4 });
  expect(labels(chips)).toEqual(['Все 31', 'Станки', 'Центры 4 *', 'vertikalnye 2']);
});
