import { articleText } from './article.ts';
import { createTermReader, holeTerms } from './index-terms.ts';
import type { GoodsText } from '../schema.ts';

/** The words of one product, for those changed since the build. */
export interface ProductWords {
  readonly name: ReadonlySet<string>;
  readonly head: ReadonlySet<string>;
  readonly articles: readonly string[];
}

export interface Rewrites {
  readonly goods: ReadonlyMap<number, ProductWords>;
  write(position: number, name: string, text: GoodsText): void;
  /** It is again as it was built. */
  forget(position: number): unknown;
  /** Whether any of them has the term, or one that begins so. */
  knows(term: string, isPrefix: boolean): boolean;
}

export function createRewritten(): Rewrites {
  const eachTerm = createTermReader();
  const goods = new Map<number, ProductWords>();

  return {
    goods,
    write(position, name, text) {
      goods.set(position, productWords(eachTerm, name, text));
    },
    forget: (position) => goods.delete(position),
    knows(term, isPrefix) {
      for (const words of goods.values()) if (hasTerm(words.name, term, isPrefix)) return true;
      return false;
    },
  };
}

export function productWords(
  eachTerm: ReturnType<typeof createTermReader>,
  name: string,
  { articles, size, title = '', words, holes = [] }: GoodsText,
): ProductWords {
  const [nameTerms, head] = [new Set<string>(), new Set<string>()];
  eachTerm(`${name.split(/\s/, 1)[0]!} ${size}`, ({ term, isFurther }) =>
    (isFurther ? nameTerms : head).add(term),
  );
  for (const term of holes.flatMap((thread) => holeTerms(thread))) head.add(term);
  for (const text of [name, title, words]) eachTerm(text, ({ term }) => nameTerms.add(term));
  return {
    name: new Set([...nameTerms, ...head]),
    head,
    articles: articles.map((article) => articleText(article)),
  };
}

export function hasTerm(terms: ReadonlySet<string>, term: string, isPrefix: boolean): boolean {
  if (!isPrefix) return terms.has(term);
  for (const knownTerm of terms) if (knownTerm.startsWith(term)) return true;
  return false;
}
