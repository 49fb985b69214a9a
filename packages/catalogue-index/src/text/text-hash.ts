import type { GoodsText } from '../schema.ts';

export const NO_HASH = 0x811c_9dc5;

/** FNV-1a of the texts, one after the other. */
export function addToHash(hash: number, texts: readonly string[]): number {
  let hashValue = hash;
  for (const text of texts) {
    for (let at = 0; at < text.length; at++)
      hashValue = Math.imul(hashValue ^ text.charCodeAt(at), 0x0100_0193);
    hashValue = Math.imul(hashValue ^ 0xffff, 0x0100_0193);
  }
  return hashValue >>> 0;
}

/** Hash of a product's texts, to detect changes. */
export function textHash(name: string, { articles, size, title = '', words, holes = [] }: GoodsText): number {
  return addToHash(NO_HASH, [name, size, title, words, ...articles, '', ...holes]);
}
