import type { GoodsText } from '../schema.ts';

/** Tells whether the texts of a goods are still the same (FNV-1a). */
export function textHash(name: string, { articles, size, title = '', words, holes = [] }: GoodsText): number {
  let hash = 0x811c_9dc5;
  for (const text of [name, size, title, words, ...articles, '', ...holes]) {
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193);
    hash = Math.imul(hash ^ 0xffff, 0x0100_0193);
  }
  return hash >>> 0;
}
