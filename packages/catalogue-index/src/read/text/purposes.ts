import type { QueryValue } from '../../query.ts';
import { isSmallWord } from '../../text/small-words.ts';
import { SOURCE_ATTRIBUTE, SOURCE_VALUE, SOURCE_WORDS } from '../../text-snapshot.ts';
import { writeGroup } from '../group-bits.ts';
import type { IndexView } from '../view.ts';
import { findTerm } from './dictionary.ts';
import type { Piece } from './pieces.ts';
import type { Entry, Leaf, Plan, Word } from './plan.ts';

/** Values of an attribute one word stands for: «глухое» is «Глухое» and «Глухое и сквозное». */
interface Value {
  readonly attribute: number;
  readonly values: readonly number[];
}

/** A single letter is ambiguous: a thread or a group of materials. */
const FEWEST_LETTERS = 3;

/**
 * «фреза для алюминия» states a purpose: when most of the results have that value, the others are dropped. A query of
 * nothing else («нержавейка») may mean anything made of it, and is not narrowed.
 */
export function narrowToPurpose(
  view: IndexView,
  found: number,
  { entries, states }: Plan,
  used: ReadonlySet<Word>,
): { readonly values: readonly QueryValue[]; readonly without: string } | null {
  const { kernels, snapshot } = view;
  if (!snapshot.attributes.some(({ purpose }) => purpose !== null)) return null;
  const usedEntries = entries.map((entry) => entry.words.some((word) => used.has(word)));
  const names = namedProperties(view, entries);
  const valuesByEntry = entries.map((entry, at) =>
    usedEntries[at] ? valuesOfEntry(view, entry, names) : [],
  );
  const remaining = remainingPieces(view, entries, valuesByEntry);
  if (remaining.every(isSmall)) return null;
  const values: QueryValue[] = [];
  for (const { attribute, values: some } of oneOfNeighbours(view, valuesByEntry)) {
    const blocks = { from: 0, to: snapshot.blocks };
    writeGroup(view, { kind: 'choice', attribute, values: new Set(some) }, blocks);
    const { group } = snapshot.scratch;
    const having = kernels.countBoth(found, group, snapshot.blocks);
    if (having * 2 < kernels.count(found, snapshot.blocks)) continue;
    kernels.and(found, group, snapshot.blocks);
    const { slug, choice } = snapshot.attributes[attribute]!;
    values.push(...some.map((value) => ({ property: slug, value: choice!.values[value]! })));
  }
  const texts = [...remaining.map(({ raw }) => raw), ...states.map((state) => state.said)];
  return values.length > 0 ? { values, without: texts.join(' ') } : null;
}

const isSmall = ({ groups }: Piece): boolean => groups.every(({ word }) => isSmallWord(word));

/** Properties named in the query: «подводом» of «с внутренним подводом». */
function namedProperties(view: IndexView, entries: readonly Entry[]): ReadonlySet<number> {
  const terms = entries.flatMap(({ pieces, words }) => [
    ...pieces.flatMap(({ groups }) => groups.map(({ term }) => term)),
    ...words.flatMap(({ leaves }) => leaves).flatMap(termsOf),
  ]);
  return new Set(terms.flatMap((term) => namesOf(view, term)));
}

const termsOf = (leaf: Leaf): readonly string[] =>
  leaf.kind === 'phrase' ? leaf.parts.flatMap(termsOf) : leaf.kind === 'term' ? [leaf.text] : [];

/** Purposes that have the term in their own names. */
const namesOf = (view: IndexView, text: string): number[] =>
  sourcesOf(view, text).flatMap(([kind, attribute]) =>
    kind === SOURCE_ATTRIBUTE && view.snapshot.attributes[attribute]!.purpose !== null ? [attribute] : [],
  );

/**
 * Values that an entry leads to. A value that is only part of the meaning must be named itself, or with the name of its
 * property; without that name «внутренний» may describe anything.
 */
function valuesOfEntry(view: IndexView, { words, pieces }: Entry, names: ReadonlySet<number>): Value[] {
  const alone = pieces.flatMap((piece) => valuesOfPiece(view, piece));
  const isAlone = (one: Value) => alone.some((other) => isSame(one, other));
  const isNamed = ({ attribute }: Value) => isByName(view, attribute) && names.has(attribute);
  const led = words
    .flatMap(({ leaves }) => leaves)
    .flatMap((leaf) =>
      leaf.kind === 'phrase'
        ? leaf.parts.flatMap((part) => named(view, part)).filter((one) => isAlone(one) || isNamed(one))
        : named(view, leaf),
    );
  return [...led, ...alone].filter((one) => !isByName(view, one.attribute) || names.has(one.attribute));
}

const isByName = (view: IndexView, attribute: number): boolean =>
  view.snapshot.attributes[attribute]!.purpose === 'named';

const isSame = (one: Value, other: Value): boolean =>
  one.attribute === other.attribute && one.values.join() === other.values.join();

const named = (view: IndexView, leaf: Leaf): Value[] =>
  leaf.kind === 'term' ? namedBy(view, leaf.text) : [];

/** Values of a word itself, or of its synonyms. */
function valuesOfPiece(view: IndexView, { groups }: Piece): Value[] {
  const [group] = groups;
  if (!group || groups.length > 1) return [];
  const { same = [], meant = [] } = view.synonyms.of([group]) ?? {};
  const terms = [...same, ...meant].flatMap((phrase) => (phrase.length === 1 ? phrase : []));
  return [group.term, ...terms].flatMap((term) => namedBy(view, term));
}

/** Whether a word states a purpose of goods. */
export const isPurpose = (view: IndexView, piece: Piece): boolean => valuesOfPiece(view, piece).length > 0;

/** Values of purposes that have the term in their names. */
function namedBy(view: IndexView, text: string): Value[] {
  const found = sourcesOf(view, text).filter(
    ([kind, attribute]) => kind === SOURCE_VALUE && view.snapshot.attributes[attribute]!.purpose !== null,
  );
  return [...new Set(found.map(([, attribute]) => attribute))].map((attribute) => ({
    attribute,
    values: found.flatMap(([, other, value]) => (other === attribute ? [value] : [])),
  }));
}

/** Folders, values and properties that have the term in their names: kind, number, value. */
function sourcesOf(view: IndexView, text: string): (readonly [number, number, number])[] {
  const term = text.length < FEWEST_LETTERS ? -1 : findTerm(view, text);
  if (term < 0) return [];
  const { words, snapshot } = view;
  const starts = snapshot.text.sourceStarts / 4;
  return Array.from({ length: words[starts + term + 1]! - words[starts + term]! }, (_, number) => {
    const at = snapshot.text.sources / 4 + (words[starts + term]! + number) * SOURCE_WORDS;
    return [words[at]!, words[at + 1]!, words[at + 2]!] as const;
  });
}

/** «закалённой стали» is one material: of words that stand together the rarest value of a property counts. */
function oneOfNeighbours(view: IndexView, valuesByEntry: readonly (readonly Value[])[]): Value[] {
  const chosen: Value[] = [];
  let together: Value[] = [];
  const choose = () => {
    for (const attribute of new Set(together.map((one) => one.attribute))) {
      const [rarest] = together
        .filter((one) => one.attribute === attribute)
        .toSorted((one, other) => goodsOf(view, one) - goodsOf(view, other));
      if (rarest && !chosen.some((one) => isSame(one, rarest))) chosen.push(rarest);
    }
    together = [];
  };
  for (const values of valuesByEntry) {
    if (values.length === 0) choose();
    together.push(...values);
  }
  choose();
  return chosen;
}

const goodsOf = ({ snapshot }: IndexView, { attribute, values }: Value): number =>
  values.reduce((total, value) => total + snapshot.attributes[attribute]!.choice!.postings[value]!.length, 0);

/** «обработки» of «черновой обработки» is the name of the property. */
function isNameOf(view: IndexView, { groups }: Piece, attributes: ReadonlySet<number>): boolean {
  const [group] = groups;
  if (!group || groups.length > 1 || attributes.size === 0) return false;
  return sourcesOf(view, group.term).some(
    ([kind, attribute]) => kind === SOURCE_ATTRIBUTE && attributes.has(attribute),
  );
}

/** The query without the words of values and the prepositions before them. */
function remainingPieces(
  view: IndexView,
  entries: readonly Entry[],
  valuesByEntry: readonly (readonly Value[])[],
): readonly Piece[] {
  const remaining: Piece[] = [];
  const attributes = new Set(valuesByEntry.flat().map(({ attribute }) => attribute));
  entries.forEach(({ pieces, words }, at) => {
    const isNamed = valuesByEntry[at]!.some(({ attribute }) => isByName(view, attribute));
    const led = isNamed ? new Set(words.flatMap(({ leaves }) => leaves).flatMap(termsOf)) : null;
    const namesValue = (piece: Piece) =>
      (valuesByEntry[at]!.length > 0 && valuesOfPiece(view, piece).length > 0) ||
      isNameOf(view, piece, attributes) ||
      // «охлаждением» of «внутренним охлаждением» is what the name of the property is called.
      (led !== null && !isSmall(piece) && !piece.groups.some(({ term }) => led.has(term)));
    const isAllValue = valuesByEntry[at]!.length > 0 && !pieces.some(namesValue);
    for (const piece of pieces) {
      if (!isAllValue && !namesValue(piece)) remaining.push(piece);
      else while (remaining.length > 0 && isSmall(remaining.at(-1)!)) remaining.pop();
    }
  });
  // A torn phrase was put together: its preposition stands behind.
  while (remaining.length > 0 && isSmall(remaining.at(-1)!)) remaining.pop();
  return remaining;
}
