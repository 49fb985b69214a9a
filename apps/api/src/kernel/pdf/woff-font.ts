import { inflateSync } from 'node:zlib';

type Table = readonly [tag: string, bytes: Buffer];

const headerBytes = 44;
const entryBytes = 20;
// Without kerning and ligatures a PDF is generated three times as fast and reads as well.
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

/** Tables stand in the order of their names, each at a multiple of four. */
function fontOf(tables: readonly Table[]): Buffer {
  const sorted = tables.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  const head = Buffer.alloc(12 + 16 * sorted.length);
  head.writeUInt32BE(0x00_01_00_00, 0);
  head.writeUInt16BE(sorted.length, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((sorted.length - power) * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, [tag, bytes]] of sorted.entries()) {
    const at = 12 + 16 * index;
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(checksumOf(bytes), at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}

function checksumOf(bytes: Buffer): number {
  let checksum = 0;
  const alignedLength = bytes.length - (bytes.length % 4);
  for (let at = 0; at < alignedLength; at += 4) checksum = (checksum + bytes.readUInt32BE(at)) >>> 0;
  for (let at = alignedLength; at < bytes.length; at++)
    checksum = (checksum + (bytes[at] ?? 0) * 2 ** (8 * (3 - (at % 4)))) >>> 0;
  return checksum;
}
