import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly data: Buffer;
}

interface ZipBounds {
  readonly files: number;
  /** Of everything in the archive together, unpacked. */
  readonly bytes: number;
}

/** The archive is broken, contradicts itself or unpacks to too much. */
export class ZipError extends Error {
  override name = 'ZipError';
}

const inflate = promisify(inflateRaw);
const endSign = 0x06054b50;
const listSign = 0x02014b50;
const localSign = 0x04034b50;
const stored = 0;
const deflated = 8;
const flag = { encrypted: 0x2041, sizesFollow: 0x0008 };

interface ArchiveEntry {
  readonly name: Buffer;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly place: number;
}

/**
 * Unpacks the wanted files of a ZIP archive within the bounds. Readers resolve contradictory archives differently, so
 * an archive that contradicts itself is refused: by its counts, methods, names, sizes, checksums or overlapping files.
 */
export async function unzip(
  bytes: Buffer,
  bounds: ZipBounds,
  isWanted: (name: string) => boolean,
): Promise<ZipEntry[]> {
  try {
    const files = listedFiles(bytes, bounds.files);
    const total = files.reduce((unpackedBytes, { size }) => unpackedBytes + size, 0);
    if (total > bounds.bytes) throw new ZipError('unpacks to too much');
    const entries: ZipEntry[] = [];
    for (const file of files) {
      const name = file.name.toString();
      if (isWanted(name)) entries.push({ name, data: await unpack(bytes, file) });
    }
    return entries;
  } catch (error) {
    // Numbers that lead out of the file, and what cannot be inflated.
    throw error instanceof ZipError ? error : new ZipError('broken', { cause: error });
  }
}

/** Inflates no more than the size in the central directory, whose total has been checked. */
async function unpack(bytes: Buffer, file: ArchiveEntry): Promise<Buffer> {
  const start = dataStart(bytes, file);
  const packed = bytes.subarray(start, start + file.packed);
  const data =
    file.method === stored
      ? packed
      : // In one piece: a large file is not held twice.
        await inflate(packed, {
          maxOutputLength: Math.max(1, file.size),
          chunkSize: Math.max(64, file.size),
        });
  if (data.length !== file.size) throw new ZipError('a size that is not true');
  if (crc32(data) !== file.crc) throw new ZipError('a sum that is not true');
  return data;
}

function listedFiles(bytes: Buffer, most: number): ArchiveEntry[] {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0 || bytes.readUInt32LE(end) !== endSign) throw new ZipError('no list of contents');
  const count = bytes.readUInt16LE(end + 10);
  if (bytes.readUInt32LE(end + 4) !== 0 || bytes.readUInt16LE(end + 8) !== count)
    throw new ZipError('two counts');
  if (count > most) throw new ZipError('too many files');
  const first = bytes.readUInt32LE(end + 16);
  const files: ArchiveEntry[] = [];
  let at = first;
  // The list is read by its marks and its length; the count must come to the same.
  while (at < end) {
    if (bytes.readUInt32LE(at) !== listSign || files.length > count) throw new ZipError('a broken list');
    const lengths = [28, 30, 32].map((fieldOffset) => bytes.readUInt16LE(at + fieldOffset)) as [
      number,
      number,
      number,
    ];
    files.push(listed(bytes, at, lengths[0]));
    at += 46 + lengths[0] + lengths[1] + lengths[2];
  }
  if (at !== end || files.length !== count || count === 0) throw new ZipError('a count that is not true');
  if (first + bytes.readUInt32LE(end + 12) !== end) throw new ZipError('a length that is not true');
  checkOffsets(bytes, files, first);
  return files;
}

function listed(bytes: Buffer, at: number, nameLength: number): ArchiveEntry {
  return {
    name: bytes.subarray(at + 46, at + 46 + nameLength),
    method: bytes.readUInt16LE(at + 10),
    crc: bytes.readUInt32LE(at + 16),
    packed: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    place: bytes.readUInt32LE(at + 42),
  };
}

/** Every file has a unique name and its own range of bytes before the central directory. */
function checkOffsets(bytes: Buffer, files: readonly ArchiveEntry[], listStart: number): void {
  const names = new Set(files.map(({ name }) => name.toString('latin1').toLowerCase()));
  if (names.size !== files.length) throw new ZipError('two files of one name');
  let free = 0;
  for (const file of files.toSorted((one, other) => one.place - other.place)) {
    if (file.place < free) throw new ZipError('files that overlap');
    free = dataStart(bytes, file) + file.packed;
  }
  if (free > listStart) throw new ZipError('a file in the list');
}

/** Where the data of a file starts; the local header must agree with the central directory. */
function dataStart(bytes: Buffer, { name, method, crc, packed, size, place: offset }: ArchiveEntry): number {
  if (bytes.readUInt32LE(offset) !== localSign) throw new ZipError('no file at its place');
  const flags = bytes.readUInt16LE(offset + 6);
  if ((flags & flag.encrypted) !== 0) throw new ZipError('encrypted');
  if (method !== deflated && method !== stored) throw new ZipError('an unknown method');
  if (method === stored && packed !== size) throw new ZipError('stored, and yet packed');
  const nameEnd = offset + 30 + bytes.readUInt16LE(offset + 26);
  if (bytes.readUInt16LE(offset + 8) !== method || !bytes.subarray(offset + 30, nameEnd).equals(name))
    throw new ZipError('the list says something else');
  // A streamed entry stores its sizes after the data and zeros here.
  const sizesFollow = (flags & flag.sizesFollow) !== 0;
  for (const [at, expected] of [
    [14, crc],
    [18, packed],
    [22, size],
  ] as const) {
    const actual = bytes.readUInt32LE(offset + at);
    if (actual !== expected && !(sizesFollow && actual === 0)) throw new ZipError('two sizes');
  }
  return nameEnd + bytes.readUInt16LE(offset + 28);
}
