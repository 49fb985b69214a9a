import { BLOCK_BITS, BLOCK_BYTES } from '../kernels/kernels.ts';
import type { Arena } from '../memory.ts';
import type { SynonymTable } from '../text/synonyms.ts';
import { termBytes } from '../text/term-bytes.ts';
import { soundKey } from '../text/transliteration.ts';
import { type ArticleLayout, LEVELS, MOST_WORDS, SPARE_BITSETS, type TextLayout } from '../text-snapshot.ts';
import { type Spelling, layOutDeletions } from './deletion-layout.ts';
import { NO_POSITION, type Numbering } from './numbering.ts';
import { compareBytes, layOutStrings } from './string-table.ts';
import type { StagedPhrases } from './phrase-stage.ts';
import { layOutPostings } from './term-postings.ts';
import type { StagedTerms } from './term-stage.ts';

interface StagedParts {
  readonly terms: StagedTerms;
  readonly articles: ArticleLayout;
  readonly titles: StagedPhrases;
  readonly sizes: StagedPhrases;
  readonly series: Uint32Array;
  readonly hashes: Uint32Array;
  readonly seriesCount: number;
  readonly units: readonly (string | null)[];
  readonly synonyms: SynonymTable;
}

export function layOutText(arena: Arena, numbering: Numbering, staged: StagedParts): TextLayout {
  const { terms, articles, seriesCount, units, synonyms } = staged;
  const bytes = terms.names.map((name) => termBytes(name));
  const order = Uint32Array.from(bytes.keys()).sort((a, b) => compareBytes(bytes[a]!, bytes[b]!));
  /** Final number by the first one. */
  const numbers = new Uint32Array(order.length);
  order.forEach((first, number) => (numbers[first] = number));
  const numberOf = (term: string): number | undefined => {
    const first = terms.ids.get(term);
    return first === undefined ? undefined : numbers[first];
  };
  return {
    terms: layOutStrings(
      arena,
      [...order].map((first) => bytes[first]!),
    ),
    postings: layOutPostings(
      arena,
      numbering,
      { ...terms, count: terms.names.length * 2 },
      (token) => numbers[token >>> 1]! * 2 + (token & 1),
    ),
    titles: staged.titles.finish(arena, numbering, numberOf),
    sizes: staged.sizes.finish(arena, numbering, numberOf),
    ...layOutSurfaces(
      arena,
      [...order].map((first) => terms.words[first] ?? ''),
    ),
    ...layOutSources(arena, terms.sources, numbers),
    ...layOutSpellings(arena, terms, numbers),
    articles,
    series: layOutColumn(arena, numbering, staged.series),
    hashes: layOutColumn(arena, numbering, staged.hashes),
    seriesCount,
    units,
    synonyms,
    scratch: {
      bitsets: arena.allocate((MOST_WORDS * LEVELS + SPARE_BITSETS) * numbering.blocks * BLOCK_BYTES),
    },
  };
}

function layOutSurfaces(arena: Arena, words: readonly string[]) {
  const size = words.reduce((sum, { length }) => sum + length, 0);
  const layout = {
    surfaces: arena.allocate(size * 2),
    surfaceStarts: arena.allocate((words.length + 1) * 4),
  };
  const letters = arena.uint16(layout.surfaces, size);
  const starts = arena.uint32(layout.surfaceStarts, words.length + 1);
  let at = 0;
  words.forEach((word, number) => {
    starts[number] = at;
    for (let letter = 0; letter < word.length; letter++) letters[at++] = word.charCodeAt(letter);
  });
  starts[words.length] = at;
  return layout;
}

function layOutSources(arena: Arena, staged: Uint32Array, numbers: Uint32Array) {
  const starts = new Uint32Array(numbers.length + 1);
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
    const place = next[numbers[staged[at]!]!]!++;
    sources.set(staged.subarray(at + 1, at + 4), place * 3);
  }
  return layout;
}

/** Words by sound and with letters left out; codes and numbers are never corrected. */
function layOutSpellings(arena: Arena, { names, words }: StagedTerms, numbers: Uint32Array) {
  const spelled = names.flatMap((name, first) =>
    words[first] == null || name.length < 2 ? [] : [{ name, term: numbers[first]!, sound: soundKey(name) }],
  );
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
