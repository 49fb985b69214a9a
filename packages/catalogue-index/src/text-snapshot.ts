import type { SynonymTable } from './text/synonyms.ts';

/** Layout of the text index in the shared memory; every number is an address unless noted otherwise. */
export interface TextLayout {
  /** Terms in the order of their bytes. */
  readonly terms: StringTable;
  /** For each term two postings of four u32 (in the name; in its first word or the size): address, length, from, to. */
  readonly postings: number;
  /** For each term the form to show it in (UTF-16), and where each begins (u32). */
  readonly surfaces: number;
  readonly surfaceStarts: number;
  /** For each term where its sources begin (u32), and the sources of three u32: kind, folder or attribute, value. */
  readonly sourceStarts: number;
  readonly sources: number;
  /** Words by sound, and the term of each (u32). */
  readonly sounds: StringTable;
  readonly soundTerms: number;
  /** Sorted hashes (u32) of words with letters left out, and their terms (u32: term × 2, + 1 for a word by sound). */
  readonly deletionHashes: number;
  readonly deletionTerms: number;
  /** A count, not an address. */
  readonly deletions: number;
  readonly articles: ArticleLayout;
  /** «Сверло твердосплавное», and «Ø8,5 R1». */
  readonly titles: PhraseLayout;
  readonly sizes: PhraseLayout;
  /** By position: a number of the goods' series (u32, 0 without one), from 1 to `seriesCount`. */
  readonly series: number;
  readonly seriesCount: number;
  /** What series are called outside (f64), by their number − 1, ascending. */
  readonly seriesKeys: number;
  /** By position: a hash (u32) of all texts of the goods, to see whether they changed. */
  readonly hashes: number;
  /** Folded units by attribute. */
  readonly units: readonly (string | null)[];
  readonly synonyms: SynonymTable;
  readonly scratch: TextScratch;
}

/** Texts of a few words, ordered by their first terms: a query with all their terms covers them. */
export interface PhraseLayout {
  /** A count, not an address. */
  readonly count: number;
  /** The first term of each (u32), where the others begin (u32), and these (u32). */
  readonly heads: number;
  readonly starts: number;
  readonly others: number;
  /** A posting of four u32 of each. */
  readonly postings: number;
}

/** Bytes of sorted strings, one behind the other, and where each begins (u32). */
export interface StringTable {
  readonly bytes: number;
  readonly starts: number;
  readonly count: number;
}

export interface ArticleLayout {
  /** Keys in no order, and the position of each (u32). */
  readonly keys: StringTable;
  readonly positions: number;
  /** Ordered by keys, from their start and from their second part (u32: article × 64 + letters left out). */
  readonly entries: number;
  readonly entryCount: number;
}

interface TextScratch {
  /** Bitsets of the whole index, one behind the other: `MOST_WORDS` × `LEVELS`, then what `SPARE_BITSETS` is for. */
  readonly bitsets: number;
}

export const SOURCE_FOLDER = 0;
export const SOURCE_VALUE = 1;
export const SOURCE_ATTRIBUTE = 2;
export const SOURCE_WORDS = 3;

export const POSTING_WORDS = 4;
/** In the length of a posting: it is a bitset. */
export const DENSE = 0x8000_0000;

export const MOST_WORDS = 10;
/** How well a word fits a product, from 1 to 4; bitsets of a word are nested. */
export const LEVELS = 4;
/** Planes of the score; the found goods; two sets of levels for phrases; one for anything. */
export const SCORE_PLANES = 6;
export const SPARE_BITSETS = SCORE_PLANES + 1 + 2 * LEVELS + 1;

/** The number of letters an entry of an article leaves out is stored in this many values. */
export const ARTICLE_SKIPS = 64;
