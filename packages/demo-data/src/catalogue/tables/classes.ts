import { readRows } from '../../data-files.ts';

export const classes = readRows('classes.tsv', (cells) => ({
  id: Number(cells('id')),
  slug: cells('slug'),
  name: cells('name'),
}));

export const classId = (slug: string): number => classes.findIndex((one) => one.slug === slug) + 1;

/** Units of sale by ОКЕИ. */
export const units = readRows('units.tsv', (cells) => ({
  code: Number(cells('code')),
  name: cells('name'),
  shortName: cells('short'),
}));
