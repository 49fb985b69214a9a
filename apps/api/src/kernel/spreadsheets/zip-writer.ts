import { Readable, pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipFile {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  /** The day it is of, `YYYY-MM-DD`. */
  readonly day?: string;
}

const version = 20;
/** Sizes follow the data, and names are in UTF-8. */
const streamed = { flags: 0x0808, method: 8 };
const stored = { flags: 0x0800, method: 0 };
type EntryMode = typeof streamed;
// 1 January 1980, the earliest there is: the same content always gives the same bytes.
const firstDay = '1980-01-01';

interface PackedFile {
  readonly name: Buffer;
  readonly date: number;
  readonly offset: number;
  crc: number;
  packed: number;
  size: number;
}

/** Years since 1980, month and day in sixteen bits. */
function zipDate(day: string): number {
  const [year = 0, month = 1, date = 1] = (day < firstDay ? firstDay : day).split('-').map(Number);
  return ((Math.min(year, 2107) - 1980) << 9) | (month << 5) | date;
}

/** Streams a ZIP archive: only the central directory stays in memory, and each file is read when its turn comes. */
export async function* zipChunks(files: Iterable<ZipFile> | AsyncIterable<ZipFile>): AsyncGenerator<Buffer> {
  const written: PackedFile[] = [];
  let offset = 0;
  for await (const { name, content, day = firstDay } of files) {
    const date = zipDate(day);
    const entry: PackedFile = { name: Buffer.from(name), date, offset, crc: 0, packed: 0, size: 0 };
    const head = localHeader(entry, streamed);
    yield head;
    for await (const chunk of deflate(content, entry)) {
      entry.packed += chunk.length;
      yield chunk;
    }
    yield numbers([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size]);
    offset += head.length + entry.packed + 16;
    written.push(entry);
  }
  yield listOf(written, offset, streamed);
}

/** A ZIP archive of files as they are, at once: for a reader that should see these bytes and no others. */
export function storedZip(files: readonly { readonly name: string; readonly data: Buffer }[]): Buffer {
  const written: PackedFile[] = [];
  const chunks: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of files) {
    const { length } = data;
    const date = zipDate(firstDay);
    const entry = { name: Buffer.from(name), date, offset, crc: crc32(data), packed: length, size: length };
    const head = localHeader(entry, stored);
    chunks.push(head, data);
    offset += head.length + length;
    written.push(entry);
  }
  return Buffer.concat([...chunks, listOf(written, offset, stored)]);
}

function listOf(files: readonly PackedFile[], offset: number, mode: EntryMode): Buffer {
  const list = Buffer.concat(files.map((file) => listEntry(file, mode)));
  const count = files.length;
  return Buffer.concat([
    list,
    numbers([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, list.length], [4, offset], [2, 0]),
  ]);
}

function deflate(content: ZipFile['content'], entry: PackedFile): AsyncIterable<Buffer> {
  const stream = createDeflateRaw({ level: 5 });
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for await (const part of content) {
      const chunk = typeof part === 'string' ? Buffer.from(part) : part;
      entry.crc = crc32(chunk, entry.crc);
      entry.size += chunk.length;
      yield chunk;
    }
  }
  // A failing source reaches the reader through the stream itself.
  pipeline(Readable.from(bytes()), stream, () => {});
  return stream;
}

function localHeader({ name, date, crc, packed, size }: PackedFile, { flags, method }: EntryMode): Buffer {
  const head = numbers(
    [4, 0x04034b50],
    [2, version],
    [2, flags],
    [2, method],
    [2, 0],
    [2, date],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
    [2, 0],
  );
  return Buffer.concat([head, name]);
}

function listEntry(
  { name, date, offset, crc, packed, size }: PackedFile,
  { flags, method }: EntryMode,
): Buffer {
  const head = numbers(
    [4, 0x02014b50],
    [2, version],
    [2, version],
    [2, flags],
    [2, method],
    [2, 0],
    [2, date],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
    [4, 0],
    [4, 0],
    [4, 0],
    [4, offset],
  );
  return Buffer.concat([head, name]);
}

/** Unsigned little-endian numbers of so many bytes each. */
function numbers(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((total, [bytes]) => total + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}
