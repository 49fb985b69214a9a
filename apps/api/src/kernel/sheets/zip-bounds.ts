import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);
const endOfList = 0x06054b50;
const listEntry = 0x02014b50;
const mostFiles = 300;
const zip64 = 0xffffffff;

/**
 * Whether everything in a ZIP archive unpacks to no more than so many bytes. What the archive says of itself is not
 * believed: each file is unpacked and measured.
 */
export async function unpacksWithin(bytes: Buffer, limit: number): Promise<boolean> {
  try {
    let left = limit;
    for (const packed of packedFiles(bytes)) {
      if (packed.method === 0) left -= packed.data.length;
      else if (packed.method === 8 && left > 0)
        left -= (await inflate(packed.data, { maxOutputLength: left })).length;
      else return false;
      if (left < 0) return false;
    }
    return true;
  } catch {
    return false;
  }
}

function* packedFiles(bytes: Buffer): Generator<{ method: number; data: Buffer }> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || bytes.readUInt32LE(end) !== endOfList) throw new RangeError('no list of contents');
  const count = bytes.readUInt16LE(end + 10);
  if (count > mostFiles) throw new RangeError('too many files');
  let at = bytes.readUInt32LE(end + 16);
  for (let file = 0; file < count; file++) {
    if (bytes.readUInt32LE(at) !== listEntry) throw new RangeError('a broken list of contents');
    const size = bytes.readUInt32LE(at + 20);
    const place = bytes.readUInt32LE(at + 42);
    if (size === zip64 || place === zip64) throw new RangeError('too large');
    const start = place + 30 + bytes.readUInt16LE(place + 26) + bytes.readUInt16LE(place + 28);
    if (start + size > bytes.length) throw new RangeError('cut short');
    yield { method: bytes.readUInt16LE(at + 10), data: bytes.subarray(start, start + size) };
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}
