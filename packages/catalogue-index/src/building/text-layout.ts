import { BLOCK_BITS, BLOCK_BYTES } from '../kernels.ts';
import type { Arena } from '../memory.ts';
import type { SynonymTable } from '../text/synonyms.ts';
import { termBytes } from '../text/term-bytes.ts';
import { soundKey } from '../text/transliteration.ts';
import {
  type ArticleLayout,
  LEVELS,
  MOST_WORDS,
  type PhraseLayout,
  SPARE_BITSETS,
  type TextLayout,
} from '../text-snapshot.ts';
import { eachPosted, type MovedBase } from './base.ts';
import { type Spelling, layOutDeletions } from './deletion-layout.ts';
import { NO_POSITION, type Numbering } from './numbering.ts';
import { compareBytes, layOutStrings } from './string-table.ts';
import type { StagedPhrases, TermNumbers } from './phrase-stage.ts';
import { layOutPostings, tokensOf } from './term-postings.ts';
import type { StagedTerms } from './term-stage.ts';

interface StagedParts {
  readonly terms: StagedTerms;
  readonly articles: ArticleLayout;
  readonly titles: StagedPhrases;
  readonly sizes: StagedPhrases;
  readonly series: Uint32Array;
  readonly hashes: Uint32Array;
  readonly seriesCount: number;
  readonly seriesKeys: number;
  readonly units: readonly (string | null)[];
  readonly synonyms: SynonymTable;
}

export function layOutText(
  arena: Arena,
  numbering: Numbering,
  staged: StagedParts,
  base: MovedBase | null,
): TextLayout {
  const { terms, articles, seriesCount, seriesKeys, units, synonyms } = staged;
  const bytes = terms.names.map((name) => termBytes(name));
  // Terms of an older index are in order already, which a sort sees.
  const order = [...bytes.keys()]
    .filter((term) => terms.isMet[term] || isStillUsed(base!, term))
    .sort((a, b) => compareBytes(bytes[a]!, bytes[b]!));
  /** The final number by the first one; unused terms have none. */
  const numbers = new Uint32Array(bytes.length).fill(NO_TERM);
  order.forEach((first, number) => (numbers[first] = number));
  const termNumbers: TermNumbers = {
    of(term) {
      const first = terms.idOf(term);
      return first === undefined || numbers[first] === NO_TERM ? undefined : numbers[first];
    },
    ofOlder: (term) => numbers[term]!,
  };
  const older = base?.rows.snapshot.text;
  const phrases = (name: 'titles' | 'sizes'): PhraseLayout =>
    staged[name].finish(
      arena,
      numbering,
      termNumbers,
      base && older ? { moved: base, layout: older[name] } : null,
    );
  const eachNew = tokensOf(numbering, terms);
  return {
    terms: layOutStrings(
      arena,
      order.map((first) => bytes[first]!),
    ),
    postings: layOutPostings(
      arena,
      { count: bytes.length * 2, capacity: order.length * 2 },
      (visit) => {
        if (base) eachOlderToken(base, visit);
        eachNew(visit);
      },
      (token) => numbers[token >>> 1]! * 2 + (token & 1),
    ),
    titles: phrases('titles'),
    sizes: phrases('sizes'),
    ...layOutSurfaces(
      arena,
      order.map((first) => terms.words[first] ?? ''),
    ),
    ...layOutSources(arena, terms.sources, numbers, order.length),
    ...layOutSpellings(arena, terms, order),
    articles,
    series: layOutColumn(arena, numbering, staged.series),
    hashes: layOutColumn(arena, numbering, staged.hashes),
    seriesCount,
    seriesKeys,
    units,
    synonyms,
    scratch: {
      bitsets: arena.allocate((MOST_WORDS * LEVELS + SPARE_BITSETS) * numbering.blocks * BLOCK_BYTES),
    },
  };
}

const NO_TERM = 0xffff_ffff;

/** Whether a reused row has the term of the older index. */
function isStillUsed({ rows, moved }: MovedBase, term: number): boolean {
  let is = false;
  eachPosted(
    rows.words,
    rows.snapshot.text.postings,
    term * 2,
    (oldPosition) => (is = moved[oldPosition] !== NO_POSITION),
  );
  return is;
}

function eachOlderToken({ rows, moved }: MovedBase, visit: (token: number, position: number) => void) {
  const { terms, postings } = rows.snapshot.text;
  for (let token = 0; token < terms.count * 2; token++) {
    eachPosted(rows.words, postings, token, (oldPosition) => {
      if (moved[oldPosition] !== NO_POSITION) visit(token, moved[oldPosition]!);
    });
  }
}

function layOutSurfaces(arena: Arena, words: readonly string[]) {
  const size = words.reduce((total, { length }) => total + length, 0);
  const layout = {
    surfaces: arena.allocate(size * 2),
    surfaceStarts: arena.allocate((words.length + 1) * 4),
  };
  const chars = arena.uint16(layout.surfaces, size);
  const starts = arena.uint32(layout.surfaceStarts, words.length + 1);
  let at = 0;
  words.forEach((word, number) => {
    starts[number] = at;
    for (let offset = 0; offset < word.length; offset++) chars[at++] = word.charCodeAt(offset);
  });
  starts[words.length] = at;
  return layout;
}

function layOutSources(arena: Arena, staged: Uint32Array, numbers: Uint32Array, terms: number) {
  const starts = new Uint32Array(terms + 1);
  for (let at = 0; at < staged.length; at += 4) starts[numbers[staged[at]!]! + 1]! += 1;
  for (let at = 1; at < starts.length; at++) starts[at]! += starts[at - 1]!;
  const layout = {
    sourceStarts: arena.allocate(starts.length * 4),
    sources: arena.allocate((staged.length / 4) * 12),
  };
  arena.uint32(layout.sourceStarts, starts.length).set(starts);
  const sources = arena.uint32(layout.sources, (staged.length / 4) * 3);
  const next = starts.slice();
  for (let at = 0; at < staged.length; at += 4) {
    const slot = next[numbers[staged[at]!]!]!++;
    sources.set(staged.subarray(at + 1, at + 4), slot * 3);
  }
  return layout;
}

/** Words by sound and with characters deleted; codes and numbers are never corrected. */
function layOutSpellings(arena: Arena, { names, words }: StagedTerms, order: readonly number[]) {
  const spelled = order.flatMap((first, term) => {
    const name = names[first]!;
    return words[first] == null || name.length < 2 ? [] : [{ name, term, sound: soundKey(name) }];
  });
  const sounds = spelled
    .map(({ term, sound }) => ({ term, bytes: termBytes(sound) }))
    .toSorted((a, b) => compareBytes(a.bytes, b.bytes) || a.term - b.term);
  const soundTerms = arena.allocate(sounds.length * 4);
  arena.uint32(soundTerms, sounds.length).set(sounds.map(({ term }) => term));
  return {
    sounds: layOutStrings(
      arena,
      sounds.map(({ bytes }) => bytes),
    ),
    soundTerms,
    ...layOutDeletions(arena, spellings(spelled)),
  };
}

function* spellings(spelled: readonly { name: string; term: number; sound: string }[]): Generator<Spelling> {
  for (const { name, term, sound } of spelled) {
    yield { text: name, term, isSound: false };
    if (sound !== name) yield { text: sound, term, isSound: true };
  }
}

/** A value of each row by position. */
function layOutColumn(arena: Arena, { positions, blocks }: Numbering, values: Uint32Array): number {
  const address = arena.allocate(blocks * BLOCK_BITS * 4);
  const column = arena.uint32(address, blocks * BLOCK_BITS);
  positions.forEach((position, row) => {
    if (position !== NO_POSITION) column[position] = values[row]!;
  });
  return address;
}
