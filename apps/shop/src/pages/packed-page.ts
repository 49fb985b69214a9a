import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, gzipSync } from 'node:zlib';
import { emptyVisitor } from '@spindle/contract/empty-visitor';
import type { Visitor } from '@spindle/contract/visitor';
import { fillVisitor, findVisitorSlots } from '@spindle/web/app/kits/visitor/visitor-slots.ts';
import { filledPart, type FixedPart, fixedParts, spliceGzip } from './gzip-splice.ts';
import { lendRoom, type LentRoom } from './lent-room.ts';
import { gzipOfHtml } from './packed-pieces.ts';
import { PageHtml } from './page-html.ts';
import { brotliOf } from './packer.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page as it is kept: compressed in one piece for newcomers, in parts with places for what is one visitor's own. */
export interface PackedPage {
  readonly headers: Readonly<Record<string, string>>;
  /** Memory it takes. */
  readonly bytes: number;
  /** What can be sent now, with nothing to wait for. */
  ready(visitor: Visitor, encoding: Encoding): SentPage | null;
  /** What names this very content for this visitor. */
  tag(visitor: Visitor | null): Promise<string>;
  /** Packed when it is first asked for so; `null` where this visitor's own cannot be sent so. */
  body(visitor: Visitor | null, encoding: Encoding): Promise<Buffer | null>;
}

export interface SentPage {
  readonly tag: string;
  /** Its bytes; what is one visitor's own is put together now, in memory that is given back when it was sent. */
  body(): Pick<LentRoom, 'bytes'> & Partial<LentRoom>;
}

export interface PackedFor {
  /** Who asks first, and how: the page is packed in this way at once. */
  readonly isNewcomer: boolean;
  readonly encoding: Encoding;
  /** It takes more memory than before: packed in another way. */
  readonly onGrown?: (page: PackedPage) => void;
}

const unpackBrotli = promisify(brotliDecompress);
const unpack = promisify(gunzip);
const bookkeeping = 2000;

const newcomer: PackedFor = { isNewcomer: true, encoding: 'gzip' };

export async function packPage(
  text: string | Buffer | PageHtml,
  headers: Readonly<Record<string, string>>,
  { isNewcomer, encoding, onGrown }: PackedFor = newcomer,
): Promise<PackedPage> {
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false;
  const isWhole = (visitor: Visitor | null): boolean => !isHtml || visitor === emptyVisitor;
  const forms: Forms = {};
  const made: MadeForms = {};
  // The text itself is kept only until the page is packed: it is seven times as large.
  let unpacked: PageHtml | null = text instanceof PageHtml ? text : new PageHtml([text]);
  const textOf = async (): Promise<Buffer> => unpacked?.bytes() ?? textOfForms(forms);
  let packed = 0;
  const page: PackedPage = {
    headers,
    get bytes() {
      return packed + bookkeeping;
    },
    ready(visitor, wanted) {
      if (wanted === 'identity') return null;
      const { [wanted]: bytes, parted: known } = made;
      if (isWhole(visitor)) return bytes ? { tag: `"${name}"`, body: () => ({ bytes }) } : null;
      if (wanted === 'br' || !known) return null;
      const fillings = fillingsOf(known, visitor);
      return (
        fillings && {
          tag: tagOf(name, known, visitor),
          body() {
            let room: LentRoom | undefined;
            spliceGzip(known.parts, fillings, (size) => (room = lendRoom(size)).bytes);
            return room as LentRoom;
          },
        }
      );
    },
    async tag(visitor) {
      return isWhole(visitor) ? `"${name}"` : tagOf(name, await parted(), visitor);
    },
    async body(visitor, wanted) {
      if (!isWhole(visitor)) return ownBody(await parted(), visitor, wanted, textOf);
      if (wanted === 'identity') return textOf();
      return whole(wanted);
    },
  };

  function whole(wanted: 'br' | 'gzip'): Promise<Buffer> {
    forms[wanted] ??= grown(
      wanted === 'gzip' && unpacked
        ? gzipOfHtml(unpacked)
        : textOf().then((all) => (wanted === 'br' ? brotliOf(all) : gzipOfHtml(new PageHtml([all])))),
      (packedWhole) => {
        made[wanted] = packedWhole;
        return packedWhole.length;
      },
      () => delete forms[wanted],
    );
    return forms[wanted];
  }

  function parted(): Promise<PartedPage> {
    forms.parted ??= grown(
      textOf().then((all) => inParts(all.toString())),
      (inPieces) => {
        made.parted = inPieces;
        return inPieces.parts.reduce((sum, { deflated }) => sum + deflated.length, 0);
      },
      () => delete forms.parted,
    );
    return forms.parted;
  }

  function grown<T>(making: Promise<T>, taken: (form: T) => number, drop: () => void): Promise<T> {
    return making.then(
      (form) => {
        packed += taken(form);
        if (unpacked === null) onGrown?.(page);
        return form;
      },
      (error: unknown) => {
        drop();
        throw error;
      },
    );
  }

  const sum = createHash('sha256');
  if (isNewcomer || !isHtml) sum.update(await whole(encoding === 'br' ? 'br' : 'gzip'));
  else for (const { deflated } of (await parted()).parts) sum.update(deflated);
  const name = sum.digest('base64url').slice(0, 20);
  unpacked = null;
  return page;
}

/** How a page is packed by now. */
interface Forms {
  br?: Promise<Buffer>;
  gzip?: Promise<Buffer>;
  parted?: Promise<PartedPage>;
}

interface MadeForms {
  br?: Buffer;
  gzip?: Buffer;
  parted?: PartedPage;
}

function tagOf(name: string, { places }: PartedPage, visitor: Visitor | null): string {
  if (places.length === 0) return `"${name}"`;
  return `"${name}.${ownOf(visitor).name}"`;
}

async function textOfForms({ br, gzip: whole, parted }: Forms): Promise<Buffer> {
  if (whole) return unpack(await whole);
  if (br) return unpackBrotli(await br);
  const { parts, places } = await parted!;
  const fillings = places.map((place) => fitted(place, place.whole) ?? filledPart({ text: '', spaces: 0 }));
  return Buffer.from(withoutRooms((await unpack(spliceGzip(parts, fillings))).toString()));
}

interface PartedPage {
  readonly parts: readonly FixedPart[];
  readonly places: readonly Place[];
}

async function inParts(text: string): Promise<PartedPage> {
  const slots = findVisitorSlots(text);
  const places = slots.map(({ start, end }) => placeOf(own(text.slice(start, end))));
  const ends = [0, ...slots.map(({ end }) => end)];
  const texts = ends.map(
    (from, index) => text.slice(from, slots[index]?.start ?? text.length) + (places[index]?.opening ?? ''),
  );
  const parts = await fixedParts(
    texts,
    places.map(({ room }) => room),
  );
  return { parts, places };
}

/** A visitor's own is put between parts that are packed: Brotli has no way to. */
async function ownBody(
  parted: PartedPage,
  visitor: Visitor | null,
  wanted: Encoding,
  textOf: () => Promise<Buffer>,
): Promise<Buffer | null> {
  if (wanted === 'br') return null;
  // A count that nobody thought of: packed for this visitor alone.
  const fillings = fillingsOf(parted, visitor);
  const packed = fillings
    ? spliceGzip(parted.parts, fillings)
    : gzipSync(fillVisitor((await textOf()).toString(), visitor));
  return wanted === 'gzip' ? packed : unpack(packed);
}

/** Null where this visitor's own has no room. */
function fillingsOf({ places }: PartedPage, visitor: Visitor | null): FixedPart[] | null {
  const own = ownOf(visitor);
  const fillings: FixedPart[] = [];
  for (const place of places) {
    let filling = own.filled.get(place.whole);
    if (filling === undefined) {
      filling = fitted(place, place.fill(visitor));
      own.filled.set(place.whole, filling);
    }
    if (filling === null) return null;
    fillings.push(filling);
  }
  return fillings;
}

/** What is one visitor's own. Nearly all places are the same on every page: each is filled once for them. */
interface Own {
  /** Names everything that any place may show. */
  readonly name: string;
  /** By how a place is for a newcomer; null for what has no room. */
  readonly filled: Map<string, FixedPart | null>;
}

const owns = new WeakMap<object, Own>();
/** What is kept for this visitor could not be read. */
const unread = {};

function ownOf(visitor: Visitor | null): Own {
  const before = owns.get(visitor ?? unread);
  if (before) return before;
  const name = createHash('sha256').update(JSON.stringify(visitor)).digest('base64url').slice(0, 16);
  const own = { name, filled: new Map() };
  owns.set(visitor ?? unread, own);
  return own;
}

interface Place {
  /** As it is for a newcomer. */
  readonly whole: string;
  readonly fill: (visitor: Visitor | null) => string;
  /** What stands before the spaces that make the place as long for everyone: the name of its tag. */
  readonly opening: string;
  /** Bytes; null for the visitor's data, which stands at the end and may be long. */
  readonly room: number | null;
}

const tagName = '<span';
/** «, 100 000 товаров» */
const longestCount = 40;

function placeOf(whole: string): Place {
  const fill = (visitor: Visitor | null): string => slot?.fill(visitor) ?? whole;
  const [slot] = findVisitorSlots(whole);
  if (!whole.startsWith(`${tagName} `)) return { whole, fill, opening: '', room: null };
  return { whole, fill, opening: tagName, room: Buffer.byteLength(whole) - tagName.length + longestCount };
}

/** Null for what has no room. */
function fitted({ opening, room }: Place, text: string): FixedPart | null {
  const inside = text.slice(opening.length);
  if (room === null) return filledPart({ text: inside, spaces: 0 });
  const spaces = room - Buffer.byteLength(inside);
  return spaces < 0 ? null : filledPart({ text: inside, spaces });
}

/** As it was rendered: a place is no longer than its content. */
function withoutRooms(text: string): string {
  return text.replaceAll(/<span +/g, `${tagName} `);
}

/** A piece of a long string keeps the whole of it in memory: a copy does not. */
function own(piece: string): string {
  return Buffer.from(piece).toString();
}
