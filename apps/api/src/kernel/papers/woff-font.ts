import { inflateSync } from 'node:zlib';
import { fontOf } from './font-subset.ts';

const headerBytes = 44;
const entryBytes = 20;
// Kerning and ligatures: a paper reads as well without them, and is made three times as fast.
const layoutTables = new Set(['GPOS', 'GSUB', 'GDEF', 'kern']);

/** WOFF → the plain font inside it. pdfkit could read WOFF too, but unpacks it by hand, which takes over a second. */
export function plainFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new TypeError('This is not a WOFF font.');
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = headerBytes + index * entryBytes;
    const [offset, packed, size] = [4, 8, 12].map((shift) => woff.readUInt32BE(at + shift));
    const bytes = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    return [woff.toString('latin1', at, at + 4), packed === size ? bytes : inflateSync(bytes)] as const;
  });
  return fontOf(tables.filter(([tag]) => !layoutTables.has(tag)));
}
