import { inflateSync } from 'node:zlib';

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
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packed === size ? bytes : inflateSync(bytes),
    };
  }).filter(({ tag }) => !layoutTables.has(tag.toString('latin1')));
  const count = tables.length;
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = 12 + 16 * index;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    // Tables begin at multiples of four.
    const padded = Math.ceil(bytes.length / 4) * 4;
    parts.push(bytes, Buffer.alloc(padded - bytes.length));
    offset += padded;
  }
  return Buffer.concat(parts);
}
