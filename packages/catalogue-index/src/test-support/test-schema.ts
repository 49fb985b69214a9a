import type { CatalogueSchema } from '../schema.ts';

/** A small schema with every kind of property; values met only in rows are not declared. */
export const testSchema: CatalogueSchema = {
  folders: [
    { id: 'catalog', parent: null },
    { id: 'tools', parent: null },
    { id: 'milling', parent: 'catalog' },
    { id: 'drills', parent: 'tools' },
    { id: 'solid', parent: 'drills' },
    { id: 'inserts', parent: 'tools' },
    { id: 'empty', parent: 'tools' },
  ],
  properties: [
    { slug: 'diameter', kind: 'number' },
    { slug: 'weight', kind: 'number' },
    { slug: 'coating', kind: 'choice', values: ['tin', 'tialn', 'unused'] },
    { slug: 'materials', kind: 'choice' },
    { slug: 'coolant', kind: 'boolean' },
  ],
  brands: ['haas', 'kvarta'],
  classes: ['econom', 'premium'],
  specialDiscounts: ['autumn', 'spring'],
};
