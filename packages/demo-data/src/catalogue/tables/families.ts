import { type Cells, listOf, numberOf, readRows, readTable } from '../../data-files.ts';
import { cuttingConditions } from './cutting-conditions.ts';
import type { Family, Size, Variant } from './model.ts';
import { propertyOf, type Values } from './properties.ts';

/** Columns of variants and sizes that are no properties. */
const plainColumns = new Set(
  [
    ['title', 'tail', 'about', 'sizes', 'drawing_kind', 'drawing', 'mark', 'price', 'weight', 'brands'],
    ['cutting_groups', 'cutting_speed', 'cutting_unit', 'cutting_feed', 'cutting_diameters', 'cutting_note'],
    ['list', 'code', 'name', 'size', 'price', 'weight', 'rank', 'fit', 'needs'],
  ].flat(),
);

/** Every leaf folder of the catalogue with all variants and sizes that its products can have. */
export const families: readonly Family[] = readRows('families.tsv', (cells) => ({
  folder: cells('folder'),
  group: cells('group'),
  code: cells('code'),
  share: Number(cells('share')),
  kind: cells('drawing_kind'),
  brands: listOf(cells('brands')),
  filters: listOf(cells('filters')),
  columns: listOf(cells('columns')),
  keys: listOf(cells('keys')),
  pack: numberOf(cells('pack')) ?? 1,
  unit: numberOf(cells('unit')) ?? 796,
  weldonFrom: numberOf(cells('weldon_from')) ?? Infinity,
  productName: cells('product_name'),
  seriesName: cells('series_name'),
  letters: cells('letters'),
  orthoLetters: cells('ortho_letters') || cells('letters'),
  control: cells('control'),
  isMachine: cells('is_machine') === 'true',
  isLater: cells('is_later') === 'true',
  variants: readVariants(`${cells('area')}/${cells('folder')}.tsv`),
}));

export const machineFamilies = families.filter(({ isMachine }) => isMachine);
export const toolFamilies = families.filter(({ isMachine }) => !isMachine);

function readVariants(file: string): Variant[] {
  const sizes = readSizes(`sizes/${file}`);
  const valuesOf = valuesReader(`variants/${file}`);
  return readRows(`variants/${file}`, (cells) => {
    const brands = listOf(cells('brands'));
    return {
      title: cells('title'),
      tail: cells('tail'),
      about: cells('about'),
      values: valuesOf(cells),
      sizes: sizes.get(cells('sizes')) ?? [],
      kind: cells('drawing_kind') || null,
      drawing: JSON.parse(cells('drawing') || '{}') as Variant['drawing'],
      mark: cells('mark'),
      price: numberOf(cells('price')) ?? 1,
      weight: numberOf(cells('weight')) ?? 1,
      brands: brands.length > 0 ? brands : null,
      cutting: cuttingOf(cells),
    };
  });
}

/** Sizes by the name of their list; variants of a family share lists. */
function readSizes(file: string): Map<string, Size[]> {
  const valuesOf = valuesReader(file);
  const rows = readRows(file, (cells) => ({
    list: cells('list'),
    size: {
      code: cells('code'),
      name: cells('name'),
      size: Number(cells('size')),
      price: Number(cells('price')),
      weight: Number(cells('weight')),
      rank: numberOf(cells('rank')) ?? 0,
      fit: cells('fit') || null,
      needs: listOf(cells('needs')),
      values: valuesOf(cells),
    },
  }));
  const lists = new Map<string, Size[]>();
  for (const { list, size } of rows) {
    const sizes = lists.get(list) ?? [];
    lists.set(list, sizes);
    sizes.push(size);
  }
  return lists;
}

/** The other columns are properties; `[]` after the name marks those with several values. */
function valuesReader(file: string): (cells: Cells) => Values {
  const readers = readTable(file)
    .columns.filter((column) => !plainColumns.has(column))
    .map((column) => ({ column, ...cellReader(column) }));
  return (cells) => {
    const values: Record<string, Values[string]> = {};
    for (const { column, slug, read } of readers) {
      const cell = cells(column);
      if (cell !== '') values[slug] = read(cell);
    }
    return values;
  };
}

function cellReader(column: string): { slug: string; read: (cell: string) => Values[string] } {
  if (column.endsWith('[]')) return { slug: column.slice(0, -2), read: listOf };
  const { kind } = propertyOf(column);
  if (kind === 'number') return { slug: column, read: Number };
  return { slug: column, read: kind === 'flag' ? (cell) => cell === 'true' : (cell) => cell };
}

function cuttingOf(cells: Cells): Variant['cutting'] {
  if (cells('cutting_groups') === '') return [];
  const [from = 0, to = 0] = listOf(cells('cutting_speed')).map(Number);
  return cuttingConditions(cells('cutting_groups'), {
    speed: [from, to],
    unit: cells('cutting_unit') as 'rev' | 'tooth',
    feed: Number(cells('cutting_feed')),
    diameters: listOf(cells('cutting_diameters')).map(Number),
    note: cells('cutting_note'),
  });
}
