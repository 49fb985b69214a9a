import { distance } from '../../text/deletions.ts';
import { fold } from '../../text/letters.ts';
import type { Snapshot } from '../../snapshot.ts';
import type { IndexView } from '../view.ts';
import { goodsOfTerm, isThing, isUsed, surfaceOf } from './dictionary.ts';

const SHORTEST = 4;
const LEAST_ALIKE = 0.5;
/** Below this a word may have one slip, from it on two. */
const LONG = 7;

interface Surface {
  readonly term: number;
  readonly text: string;
  readonly trigrams: number;
}

interface Trigrams {
  readonly surfaces: readonly Surface[];
  /** Numbers of the surfaces with a trigram. */
  readonly having: ReadonlyMap<string, readonly number[]>;
}

const cache = new WeakMap<Snapshot, Trigrams>();

function trigramsOf(text: string): Set<string> {
  const padded = `_${text}_`;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** Russian words of goods by their trigrams. Gathered once for each index. */
function trigramsIn(view: IndexView): Trigrams {
  const cachedTrigrams = cache.get(view.snapshot);
  if (cachedTrigrams) return cachedTrigrams;
  const surfaces: Surface[] = [];
  const having = new Map<string, number[]>();
  for (let term = 0; term < view.snapshot.text.terms.count; term++) {
    const text = fold(surfaceOf(view, term) ?? '');
    if (text.length < SHORTEST || !/^[а-я]+$/.test(text) || !isUsed(view, term)) continue;
    const trigrams = trigramsOf(text);
    for (const trigram of trigrams) {
      const numbers = having.get(trigram);
      if (numbers) numbers.push(surfaces.length);
      else having.set(trigram, [surfaces.length]);
    }
    surfaces.push({ term, text, trigrams: trigrams.size });
  }
  const trigrams = { surfaces, having };
  cache.set(view.snapshot, trigrams);
  return trigrams;
}

/** The term with most trigrams in common; null when none is near enough. */
export function mostAlike(view: IndexView, word: string): number | null {
  if (word.length < SHORTEST || !/^[а-я]+$/.test(word)) return null;
  const { surfaces, having } = trigramsIn(view);
  const trigrams = trigramsOf(word);
  const common = new Map<number, number>();
  for (const trigram of trigrams)
    for (const number of having.get(trigram) ?? []) common.set(number, (common.get(number) ?? 0) + 1);
  const most = word.length < LONG ? 1 : 2;
  const [best] = [...common]
    .map(([number, shared]) => {
      const surface = surfaces[number]!;
      return { ...surface, alike: (2 * shared) / (surface.trigrams + trigrams.size) };
    })
    .filter(({ text, alike }) => alike >= LEAST_ALIKE && distance(word, text, most) <= most)
    .toSorted(
      (one, other) =>
        Number(isThing(view, other.term)) - Number(isThing(view, one.term)) ||
        other.alike - one.alike ||
        goodsOfTerm(view, other.term) - goodsOfTerm(view, one.term),
    );
  return best?.term ?? null;
}
