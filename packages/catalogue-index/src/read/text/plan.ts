import type { State } from '../../schema.ts';
import type { Unit } from '../../text/units.ts';
import type { ArticleRange, NearArticles } from './articles.ts';
import type { TermRange } from './dictionary.ts';
import type { Piece } from './pieces.ts';

/** How well a word can fit at most: 4 at the head of a name, 3 in it, 2 by folder or value, 1 by a number among many. */
export type Level = 1 | 2 | 3 | 4;

/** One thing a word may stand for. */
export type Leaf =
  /** `term` is −1 when only goods changed since the build have it. */
  | {
      readonly kind: 'term';
      readonly text: string;
      readonly term: number;
      readonly cap: Level;
      /** Only goods whose names start with it. */
      readonly isHead?: boolean;
    }
  | { readonly kind: 'prefix'; readonly text: string; readonly range: TermRange; readonly cap: Level }
  | { readonly kind: 'article'; readonly text: string; readonly range: ArticleRange; readonly cap: Level }
  /** A value of a property; without units any property will do. */
  | {
      readonly kind: 'number';
      readonly value: number;
      readonly units: readonly Unit[] | null;
      readonly cap: Level;
    }
  /** Goods of a section the word is the name of. */
  | { readonly kind: 'section'; readonly folder: number }
  /** All of them together. */
  | { readonly kind: 'phrase'; readonly parts: readonly Leaf[] };

export interface Word {
  /** As it is shown: typed, or corrected. */
  readonly shown: string;
  readonly leaves: readonly Leaf[];
  /** Used only when nothing else leads to goods. */
  readonly weak: readonly Leaf[];
  /** What can best be left out when no product has everything: the smallest. */
  readonly weight: number;
  /** Of what goods are, before what they are for: what must begin their names, if any do so. */
  readonly heads?: readonly Leaf[];
}

export interface Read {
  readonly words: readonly Word[];
  /** How many pieces were read. */
  readonly count: number;
  readonly corrected?: string;
}

/** A part of the query: as typed, as understood, and the words that came of it. */
export interface Entry {
  readonly raw: string;
  readonly shown: string;
  readonly words: readonly Word[];
  /** What it was read from, corrected. */
  readonly pieces: readonly Piece[];
}

export interface Plan {
  readonly words: readonly Word[];
  readonly entries: readonly Entry[];
  /** Conditions in the query, with their words. */
  readonly states: readonly { readonly state: State; readonly said: string }[];
  /** An article one typing error away, looked for when words lead nowhere. */
  readonly nearArticles: () => NearArticles | null;
  /** Whether the query looks so much like an article that this is tried before its words. */
  readonly isArticle: boolean;
  /** Whether another word may be meant by one that was guessed. */
  readonly hasOtherGuesses: boolean;
  /** Whether the question is about a tool, not about a machine. */
  readonly isAskingWith: boolean;
  /** Words that mean nothing here. */
  readonly unknown: readonly string[];
  /** Standards that no goods here follow; they are left out. */
  readonly standards: readonly string[];
  /** Articles the whole query is, or begins. */
  readonly exactArticles: ArticleRange;
  readonly articles: ArticleRange;
}
