import { hash } from 'node:crypto';
import { createByteLru } from '@spindle/api/kernel/byte-lru';
import { filledPart, type FixedPart, fixedPart, spliceGzip } from './gzip-splice.ts';
import { inOneBuffer, isAddress, type PageHtml } from './page-html.ts';
import { type Packer, withPacker } from './packer.ts';

/** A run of a page's pieces that is packed in one go. */
interface Run {
  readonly pieces: readonly (string | Buffer)[];
  /** Its content. */
  readonly name: string;
  readonly length: number;
}

/** The page's address, or a part of it: as long as it is, and nothing else, may be known to what comes after it. */
interface Gap {
  readonly address: string;
  readonly length: number;
}

/** From so many bytes on a run may end, at a piece that is known by chance to end one: the same piece ends it on other pages. */
const shortestRun = 12 * 1024;
const longestRun = 40 * 1024;
const endsOneOf = 3;
/** How far gzip looks back. */
const window = 32 * 1024;
/** Stands in no text: nothing that is packed can look back at it. */
const unknown = 0xff;
const keptBytes = 6 * 1024 * 1024;
const bookkeeping = 300;

/** Packed runs, each under its content and all that it could look back at. */
const kept = createByteLru<FixedPart>(keptBytes);

/**
 * One gzip file of a page. What was packed before, behind the same text, is not packed again: of a page that differs
 * from another by its address nothing is, of one with another price a few runs are (decision 194).
 */
export async function gzipOfHtml(html: PageHtml): Promise<Buffer> {
  if (html.pieces.length === 1) return gzipOfOne(html.bytes());
  const units = unitsOf(html);
  const names = namesOf(units);
  const parts = names.map((name) => (name === null ? null : (kept.get(name) ?? null)));
  if (parts.some((part, at) => part === null && names[at] !== null))
    await withPacker((packer) => packMissing(packer, units, names, parts));
  const spliced: FixedPart[] = [];
  const fillings: FixedPart[] = [];
  for (const [at, unit] of units.entries()) {
    const part = parts[at];
    if (part) {
      // Between two runs nothing stands.
      if (spliced.length > fillings.length) fillings.push(emptyPart);
      spliced.push(part);
    } else if ('address' in unit) {
      if (spliced.length === fillings.length) spliced.push(emptyPart);
      fillings.push(filledPart({ text: unit.address, spaces: 0 }));
    }
  }
  return spliceGzip(spliced, fillings);
}

/** Put together from nothing that comes again. */
async function gzipOfOne(data: Buffer): Promise<Buffer> {
  return spliceGzip([fixedPart(data, await withPacker((packer) => packer.pack(data)))], []);
}

const emptyPart: FixedPart = fixedPart(Buffer.alloc(0), Buffer.alloc(0));

function unitsOf({ pieces }: PageHtml): (Run | Gap)[] {
  const units: (Run | Gap)[] = [];
  let open: (string | Buffer)[] = [];
  let [names, length]: [string, number] = ['', 0];
  const end = (): void => {
    if (open.length > 0) units.push({ pieces: open, name: hash('sha256', names, 'base64url'), length });
    open = [];
    [names, length] = ['', 0];
  };
  for (const piece of pieces) {
    if (isAddress(piece)) {
      end();
      if (piece.address !== '')
        units.push({ address: piece.address, length: Buffer.byteLength(piece.address) });
      continue;
    }
    const number = typeof piece === 'string' ? null : numberOf(piece);
    open.push(piece);
    names += number === null ? nameOfText(piece as string) : `#${number};`;
    length += Buffer.byteLength(piece);
    const mayEnd = number !== null && number % endsOneOf === 0;
    if (length >= longestRun || (length >= shortestRun && mayEnd)) end();
  }
  end();
  return units;
}

/** Short texts are their own names. How long they are is said first: no text can go on as the name of another piece. */
function nameOfText(text: string): string {
  return text.length < 60 ? `"${text.length}:${text}` : `'${hash('sha256', text, 'base64url')}`;
}

/** Kept bytes never change: they are known by the object. */
const numbers = new WeakMap<Buffer, number>();
let lastNumber = 0;

function numberOf(bytes: Buffer): number {
  const before = numbers.get(bytes);
  if (before !== undefined) return before;
  lastNumber += 1;
  numbers.set(bytes, lastNumber);
  return lastNumber;
}

/** What each run is kept under: itself and what stands before it, as far as it can look. */
function namesOf(units: readonly (Run | Gap)[]): (string | null)[] {
  return units.map((unit, at) => {
    if (!('name' in unit)) return null;
    let name = unit.name;
    let seen = 0;
    for (let before = at - 1; before >= 0 && seen < window; before--) {
      const one = units[before]!;
      name += 'name' in one ? ` ${one.name}` : ` ${one.length}`;
      seen += one.length;
    }
    return name;
  });
}

async function packMissing(
  packer: Packer,
  units: readonly (Run | Gap)[],
  names: readonly (string | null)[],
  parts: (FixedPart | null)[],
): Promise<void> {
  /** Up to where the packer has read. */
  let read = 0;
  for (const [at, unit] of units.entries()) {
    const name = names[at];
    if (!('pieces' in unit) || parts[at] || !name) continue;
    const before = lookedBackAt(units, at, read);
    if (before.from > read) packer.forget();
    // What comes of it is thrown away: it is packed already, or stands there as it is.
    if (before.bytes.length > 0) await packer.pack(before.bytes);
    const data = inOneBuffer(unit.pieces);
    const part = fixedPart(data, await packer.pack(data));
    parts[at] = part;
    kept.set(name, part, part.deflated.length + name.length + bookkeeping);
    read = at + 1;
  }
}

/** What the packer has not read of the text before a run, as far back as it can look. */
function lookedBackAt(
  units: readonly (Run | Gap)[],
  at: number,
  read: number,
): { from: number; bytes: Buffer } {
  let [from, seen] = [at, 0];
  while (from > read && seen < window) {
    from -= 1;
    seen += units[from]!.length;
  }
  const bytes = inOneBuffer(
    units
      .slice(from, at)
      .flatMap((unit) => ('pieces' in unit ? unit.pieces : [Buffer.alloc(unit.length, unknown)])),
  );
  return { from, bytes: bytes.subarray(Math.max(0, bytes.length - window)) };
}
