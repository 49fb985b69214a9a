import { numberOf, readRows } from '../../data-files.ts';

/** Standard threads: ISO 261, ГОСТ 19257, ISO 228. */
export const threads = readRows('threads.tsv', (cells) => ({
  name: cells('name'),
  kind: cells('kind'),
  diameter: Number(cells('diameter')),
  pitch: Number(cells('pitch')),
  /** For a cutting tap. */
  hole: Number(cells('hole')),
  /** For a forming tap. */
  formHole: numberOf(cells('form_hole')) ?? null,
}));
