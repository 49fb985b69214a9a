import { constants, crc32, deflateRawSync } from 'node:zlib';

/** One byte so many times: a bomb that takes no memory to make. */
export interface Run {
  readonly byte: string;
  readonly times: number;
}
type Piece = string | Buffer | Run;
/** Content of a file in chunks. */
type Content = Piece | readonly Piece[];

/** Values to forge in the central directory and in the local header, besides the real content. */
interface ForgedFile {
  readonly name: string;
  readonly data: Content;
  readonly list?: Partial<ForgedHeader>;
  readonly local?: Partial<ForgedHeader>;
  /** The offset the central directory claims instead of the real one. */
  readonly place?: (offsets: readonly number[]) => number;
}

interface ForgedHeader {
  readonly name: string;
  readonly method: number;
  readonly flags: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

interface ForgedEnd {
  readonly count?: number;
  readonly countHere?: number;
  readonly listBytes?: number;
  readonly comment?: string;
}

const isMany = (content: Content): content is readonly Piece[] => Array.isArray(content);
const piecesOf = (content: Content): readonly Piece[] => (isMany(content) ? content : [content]);
const chunkBytes = 2 ** 20;

/** Each piece is deflated by itself; a run is deflated once and its packed bytes are repeated. */
function pack(content: Content): { packed: Buffer; crc: number; size: number } {
  const packed: Buffer[] = [];
  let [crc, size] = [0, 0];
  const add = (bytes: Buffer, times = 1): void => {
    const one = deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
    for (let time = 0; time < times; time++) {
      packed.push(one);
      crc = crc32(bytes, crc);
    }
    size += bytes.length * times;
  };
  for (const piece of piecesOf(content)) {
    if (typeof piece === 'string') add(Buffer.from(piece));
    else if (Buffer.isBuffer(piece)) add(piece);
    else {
      add(Buffer.alloc(chunkBytes, piece.byte), Math.floor(piece.times / chunkBytes));
      add(Buffer.alloc(piece.times % chunkBytes, piece.byte));
    }
  }
  packed.push(deflateRawSync(Buffer.alloc(0)));
  return { packed: Buffer.concat(packed), crc, size };
}

/** A ZIP archive that may lie wherever a field stands. */
export function forgedZip(files: readonly ForgedFile[], end: ForgedEnd = {}): Buffer {
  const chunks: Buffer[] = [];
  const offsets: number[] = [];
  let at = 0;
  const headers = files.map(({ name, data, list, local }) => {
    const { packed, crc, size } = pack(data);
    const truth = { name, method: 8, flags: 0x0800, crc, packed: packed.length, size };
    const head = localHead({ ...truth, ...local });
    offsets.push(at);
    chunks.push(head, packed);
    at += head.length + packed.length;
    return { ...truth, ...list };
  });
  const list = Buffer.concat(
    headers.map((one, i) => listHead(one, files[i]?.place?.(offsets) ?? offsets[i] ?? 0)),
  );
  const tail = Buffer.alloc(22);
  tail.writeUInt32LE(0x06054b50, 0);
  tail.writeUInt16LE(end.countHere ?? end.count ?? files.length, 8);
  tail.writeUInt16LE(end.count ?? files.length, 10);
  tail.writeUInt32LE(end.listBytes ?? list.length, 12);
  tail.writeUInt32LE(at, 16);
  const comment = Buffer.from(end.comment ?? '');
  tail.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...chunks, list, tail, comment]);
}

function localHead({ name, method, flags, crc, packed, size }: ForgedHeader): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(method, 8);
  head.writeUInt32LE(crc, 14);
  head.writeUInt32LE(packed, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([head, Buffer.from(name)]);
}

function listHead({ name, method, flags, crc, packed, size }: ForgedHeader, offset: number): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(method, 10);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(packed, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(Buffer.byteLength(name), 28);
  head.writeUInt32LE(offset, 42);
  return Buffer.concat([head, Buffer.from(name)]);
}

const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook whose only sheet has these rows as XML; the headers of its file may be forged. */
export function forgedWorkbook(
  rows: Content,
  worksheet: Partial<ForgedFile> = {},
  end: ForgedEnd = {},
): Buffer {
  const open = `<worksheet xmlns="${main}"><sheetData>`;
  const data = [open, ...piecesOf(rows), '</sheetData></worksheet>'];
  return forgedZip(
    [
      {
        name: '[Content_Types].xml',
        data: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
      },
      {
        name: 'xl/workbook.xml',
        data: `<workbook xmlns="${main}" xmlns:r="${rels}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        data: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rels}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      },
      { name: 'xl/worksheets/sheet1.xml', data, ...worksheet },
    ],
    end,
  );
}

/** An .ods whose only sheet has these rows as XML; the headers of its content may be forged. */
export function forgedOds(rows: Content, content: Partial<ForgedFile> = {}): Buffer {
  const open =
    '<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="a">';
  const end = '</table:table></office:spreadsheet></office:body></office:document-content>';
  const data = [open, ...piecesOf(rows), end];
  return forgedZip([
    { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet' },
    { name: 'content.xml', data, ...content },
  ]);
}
