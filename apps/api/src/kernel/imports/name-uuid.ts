import { createHash } from 'node:crypto';

const namespace = Buffer.from('6f0d4a1f5f5b4c0c9d3e2b7a8c1e5d90', 'hex');

/** The same name always gives the same id (UUID version 5). */
export function nameUuid(name: string): string {
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
