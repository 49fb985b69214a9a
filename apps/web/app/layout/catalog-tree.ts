import type { MenuItem } from '@spindle/contract/content/site';
import { client } from '../calls/client.ts';

let tree: Promise<MenuItem[]> | null = null;

/** Both sections with their folders; loaded once, by the first menu that opens. */
export function catalogTree(): Promise<MenuItem[]> {
  tree ??= client()
    .site.menus(undefined, { hint: 'passive' })
    .then(({ data }) => data.catalog)
    .catch((error: unknown) => {
      tree = null;
      throw error;
    });
  return tree;
}
