import { DRAWINGS } from '@spindle/contract/addresses/drawing-url';
import { isLongText } from './handed-data.tsx';
import { headParts } from './head-ld.ts';
import type { InPage, ShownCard } from './kept-html.ts';
import type { LayoutData } from './layout-data.ts';

type LoaderData = Readonly<Record<string, unknown>>;

/** What a page shows of its data: by ids of elements, and in its head. */
export interface ShownData {
  readonly shown: ReadonlyMap<string, InPage>;
  readonly loaderData: LoaderData;
}

/** JSON that cannot end its script element. */
export function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The data of a page without what the page shows. */
export function handedText(sent: object, { shown, loaderData }: ShownData): string {
  let left = asScript(sent);
  const take = (part: unknown, place: () => string): void => {
    left = left.replaceAll(asScript(part), place);
  };
  const inHead = headOf(loaderData);
  // Whole before what is in it: JSON-LD says the description too.
  for (const [place, part] of inHead) if (typeof part === 'object') take(part, () => placeInHead(place));
  for (const [id, part] of shown) take(inData(part), () => placeOf(id, part, hasBasket(loaderData)));
  for (const [place, part] of inHead) if (typeof part === 'string') take(part, () => placeInHead(place));
  return left;
}

function placeOf(id: string, part: InPage, basket: boolean): string {
  if (typeof part === 'string') return `{"$html":"${id}"}`;
  if ('plain' in part) return `{"$plain":"${id}"}`;
  if ('boxes' in part) return `{"$boxes":"${id}"}`;
  if ('cards' in part)
    return `{"$cards":"${id}","of":[${part.cards.map((card) => restOf(card, part.inRows || (basket && isBought(card)))).join()}]}`;
  return `{"$links":"${id}"}`;
}

/** As it stands in the data. */
function inData(part: InPage): string | readonly object[] {
  if (typeof part === 'string') return part;
  if ('plain' in part) return part.plain;
  if ('boxes' in part) return part.boxes;
  return 'cards' in part ? part.cards : part;
}

/** Goods without what the page says of them. */
const rests = [new WeakMap<ShownCard, string>(), new WeakMap<ShownCard, string>()] as const;

function restOf(card: ShownCard, isNamed: boolean): string {
  const named = isNamed && card.options.some(({ id }) => id === card.selected_option_id);
  const known = rests[named ? 1 : 0];
  const before = known.get(card);
  if (before !== undefined) return before;
  const rest = asScript(unshown(card, named));
  if (Object.isFrozen(card)) known.set(card, rest);
  return rest;
}

const hasBasket = ({ root }: LoaderData): boolean =>
  (root as LayoutData | undefined)?.site?.basketEnabled ?? true;

/** Whether a shop that sells has a button for it. */
function isBought({ options, selected_option_id: chosen }: ShownCard): boolean {
  const { price, availability } = options.find(({ id }) => id === chosen) ?? {};
  return price?.current_value_with_tax !== null && !availability?.is_sold;
}

function unshown(
  { id, url: _url, name: _name, selected_option_id: chosen, options, ...rest }: ShownCard,
  named: boolean,
) {
  return {
    // Another option than the first is compared by itself.
    ...(options[0]?.id !== chosen && { id }),
    ...rest,
    ...(!named && { selected_option_id: chosen }),
    options: options.map((option) => {
      if (option.id !== chosen) return option;
      const { id: own, image, ...left } = option;
      const isDrawn = image.thumbnail?.startsWith(DRAWINGS);
      return { ...left, ...(!named && { id: own }), image: isDrawn ? {} : image };
    }),
  };
}

const placeInHead = (place: number): string => `{"$head":${place}}`;

function headOf(loaderData: LoaderData): [number, string | object][] {
  return Object.values(loaderData)
    .flatMap((pageData) =>
      typeof pageData === 'object' && pageData !== null ? [...headParts(pageData).entries()] : [],
    )
    .filter(([, part]) => typeof part === 'object' || isLongText(part));
}

/** The same in pieces: text that was written now, and bytes of answers that cannot change, which are written once. */
export function handedPieces(sent: object, { shown, loaderData }: ShownData): (string | Buffer)[] {
  const pieces: (string | Buffer)[] = [];
  const basket = hasBasket(loaderData);
  const inHead = new Map(headOf(loaderData).map(([place, part]) => [part, placeInHead(place)]));
  const inPage = [...shown].map(
    ([id, one]) => new Shown(inData(one), () => placeOf(id, one, basket), isOpenList(one)),
  );
  for (const [part, place] of inHead) if (typeof part === 'string') inPage.push(new Shown(part, () => place));
  let text = '';
  write(sent);
  if (text !== '') pieces.push(text);
  return pieces;

  function write(value: unknown): void {
    const place = inPage.find((one) => isSame(one, value))?.place;
    if (place !== undefined) text += place;
    else if (typeof value === 'string') text += asScript(value);
    else if (typeof value !== 'object' || value === null) text += JSON.stringify(value);
    else if (inHead.has(value)) text += inHead.get(value)!;
    else if (Object.isFrozen(value)) {
      pieces.push(text, bytesOf(value, inPage));
      text = '';
    } else writeOpen(value);
  }

  function writeOpen(value: object): void {
    const isList = Array.isArray(value);
    let sign = isList ? '[' : '{';
    for (const [key, field] of Object.entries(value)) {
      if (field === undefined) continue;
      text += isList ? sign : `${sign}${asScript(key)}:`;
      write(field);
      sign = ',';
    }
    if (sign !== ',') text += sign;
    text += isList ? ']' : '}';
  }
}

/** Goods of a page are many: where they are a list of their own, nothing else holds them. */
const isOpenList = (part: InPage): boolean =>
  typeof part === 'object' && 'cards' in part && !Object.isFrozen(part.cards);

/** What stands in the page, as it would stand in the data, and what stands there instead. Most are found without being written. */
class Shown {
  readonly part: ReturnType<typeof inData>;
  /** No part of what cannot change. */
  readonly isOpen: boolean;
  readonly #placeOf: () => string;
  #place: string | undefined;
  #written: WrittenPart | undefined;

  constructor(part: ReturnType<typeof inData>, place: () => string, isOpen = false) {
    this.part = part;
    this.isOpen = isOpen;
    this.#placeOf = place;
  }

  get place(): string {
    return (this.#place ??= this.#placeOf());
  }

  get text(): string {
    return (this.#written ??= textOf(this.part)).text;
  }

  get bytes(): Buffer {
    return (this.#written ??= textOf(this.part)).bytes;
  }
}

interface WrittenPart {
  readonly text: string;
  readonly bytes: Buffer;
}

const texts = new WeakMap<object, WrittenPart>();

function textOf(part: ReturnType<typeof inData>): WrittenPart {
  const canChange = typeof part === 'string' || !Object.isFrozen(part);
  const before = canChange ? undefined : texts.get(part);
  if (before) return before;
  const text = asScript(part);
  const made = { text, bytes: Buffer.from(text) };
  if (!canChange) texts.set(part, made);
  return made;
}

/** A part that was rendered for another page shows a list that is only equal. */
function isSame(shown: Shown, value: unknown): boolean {
  if (shown.part === value) return true;
  if (!Array.isArray(value) || !Array.isArray(shown.part)) return false;
  return value.length === shown.part.length && asScript(value) === shown.text;
}

interface Written {
  readonly bytes: Buffer;
  /** Without what the last page with such things shows of it. */
  left: { readonly shown: readonly Shown[]; readonly bytes: Buffer } | null;
}

const written = new WeakMap<object, Written>();

function bytesOf(value: object, shown: readonly Shown[]): Buffer {
  const before = written.get(value);
  const kept = before ?? { bytes: own(asScript(value)), left: null };
  if (!before) written.set(value, kept);
  const inside = shown.filter((one) => {
    if (one.isOpen) return false;
    return one.bytes.length < kept.bytes.length && kept.bytes.includes(one.bytes);
  });
  if (inside.length === 0) return kept.bytes;
  const isKnown = inside.every(({ place, text }, at) => {
    const known = kept.left?.shown[at];
    return place === known?.place && text === known.text;
  });
  if (!isKnown || kept.left?.shown.length !== inside.length) {
    let left = kept.bytes.toString();
    for (const { place, text } of inside) left = left.replaceAll(text, () => place);
    kept.left = { shown: inside, bytes: own(left) };
  }
  return kept.left!.bytes;
}

/** With memory of its own, not a part of a block that others share. */
function own(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
