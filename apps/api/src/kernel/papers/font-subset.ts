/** Some glyphs of a font, in the order in which they were asked for. */
export interface FontSubset {
  /** The number of the glyph within the subset. */
  includeGlyph(glyph: number): number;
  /** The font of these glyphs alone. */
  encode(): Buffer;
}

const copied = ['cvt ', 'fpgm', 'prep'] as const;
const isWords = 1;
const moreComponents = 0x20;
const scaled = [
  [0x08, 2],
  [0x40, 4],
  [0x80, 8],
] as const;

/** A TrueType font whose glyphs are copied into smaller fonts as they are: nothing of them is read but which other glyphs they are made of. */
export function openGlyphs(font: Buffer): { subset(): FontSubset } {
  const tables = tablesOf(font);
  const table = (tag: string): Buffer => tables.get(tag) ?? Buffer.alloc(0);
  const [head, hhea, maxp, glyf] = [table('head'), table('hhea'), table('maxp'), table('glyf')];
  const [loca, hmtx] = [table('loca'), table('hmtx')];
  const isLong = head.readInt16BE(50) === 1;
  const lastMetric = hhea.readUInt16BE(34) - 1;
  const startOf = (glyph: number): number =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  const metricOf = (glyph: number): readonly [advance: number, bearing: number] =>
    glyph <= lastMetric
      ? [hmtx.readUInt16BE(glyph * 4), hmtx.readInt16BE(glyph * 4 + 2)]
      : [
          hmtx.readUInt16BE(lastMetric * 4),
          hmtx.readInt16BE((lastMetric + 1) * 4 + (glyph - lastMetric - 1) * 2),
        ];

  const subset = (): FontSubset => {
    const [glyphs, places] = [[0], new Map([[0, 0]])];
    const includeGlyph = (glyph: number): number => {
      const known = places.get(glyph);
      if (known !== undefined) return known;
      places.set(glyph, glyphs.length);
      return glyphs.push(glyph) - 1;
    };
    return {
      includeGlyph,
      encode() {
        const shapes: Buffer[] = [];
        // What a glyph is made of is added behind it.
        for (let at = 0; at < glyphs.length; at++) {
          const glyph = glyphs[at] ?? 0;
          shapes.push(withParts(glyf.subarray(startOf(glyph), startOf(glyph + 1)), includeGlyph));
        }
        const starts = Buffer.alloc((shapes.length + 1) * 4);
        const metrics = Buffer.alloc(shapes.length * 4);
        let offset = 0;
        for (const [at, shape] of shapes.entries()) {
          const [advance, bearing] = metricOf(glyphs[at] ?? 0);
          starts.writeUInt32BE(offset, at * 4);
          metrics.writeUInt16BE(advance, at * 4);
          metrics.writeInt16BE(bearing, at * 4 + 2);
          offset += shape.length;
        }
        starts.writeUInt32BE(offset, shapes.length * 4);
        const own = {
          head: changed(head, 50, 1),
          hhea: changed(hhea, 34, shapes.length),
          maxp: changed(maxp, 4, shapes.length),
        };
        return fontOf([
          ...copied.flatMap((tag): Table[] => (tables.has(tag) ? [[tag, table(tag)]] : [])),
          ['glyf', Buffer.concat(shapes)],
          ...Object.entries(own),
          ['hmtx', metrics],
          ['loca', starts],
        ]);
      },
    };
  };
  return { subset };
}

type Table = readonly [tag: string, bytes: Buffer];

function tablesOf(font: Buffer): ReadonlyMap<string, Buffer> {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index): Table => {
      const at = 12 + 16 * index;
      const start = font.readUInt32BE(at + 8);
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12))];
    }),
  );
}

function changed(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt16BE(value, at);
  return copy;
}

/** A glyph made of others names them by their numbers in the subset. */
function withParts(shape: Buffer, include: (glyph: number) => number): Buffer {
  if (shape.length === 0 || shape.readInt16BE(0) >= 0) return shape;
  const copy = Buffer.from(shape);
  for (let at = 10, flags = moreComponents; flags & moreComponents;) {
    flags = copy.readUInt16BE(at);
    copy.writeUInt16BE(include(copy.readUInt16BE(at + 2)), at + 2);
    at += flags & isWords ? 8 : 6;
    for (const [flag, bytes] of scaled) if (flags & flag) at += bytes;
  }
  return copy;
}

/** Tables stand in the order of their names, each at a multiple of four. */
export function fontOf(tables: readonly Table[]): Buffer {
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
  let sum = 0;
  const whole = bytes.length - (bytes.length % 4);
  for (let at = 0; at < whole; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  for (let at = whole; at < bytes.length; at++)
    sum = (sum + (bytes[at] ?? 0) * 2 ** (8 * (3 - (at % 4)))) >>> 0;
  return sum;
}
