import type { Snapshot } from '../../snapshot.ts';
import type { IndexView } from '../view.ts';
import { isThing, termText } from './dictionary.ts';
import { termLeaf } from './leaves.ts';
import type { Leaf } from './plan.ts';

const SHORTEST = 4;
const FEWEST_BEFORE = 2;
const LETTERS_ONLY = /^[а-я]+$/;

const cache = new WeakMap<Snapshot, ReadonlyMap<string, readonly string[]>>();

/** What goods are by what their names end in: «микрофреза» is a «фреза». Gathered once for each index. */
function compoundsOf(view: IndexView): ReadonlyMap<string, readonly string[]> {
  const cachedCompounds = cache.get(view.snapshot);
  if (cachedCompounds) return cachedCompounds;
  const things: string[] = [];
  for (let term = 0; term < view.snapshot.text.terms.count; term++) {
    if (!isThing(view, term)) continue;
    const text = termText(view, term);
    if (text.length >= SHORTEST && LETTERS_ONLY.test(text)) things.push(text);
  }
  const compounds = new Map<string, string[]>();
  for (const thing of things) {
    const longer = things.filter(
      (other) => other.length >= thing.length + FEWEST_BEFORE && other.endsWith(thing),
    );
    if (longer.length > 0) compounds.set(thing, longer);
  }
  cache.set(view.snapshot, compounds);
  return compounds;
}

/** Goods whose name is a compound with the word; used when nothing has exactly that name: «фреза 0,3». */
export const compoundLeaves = (view: IndexView, term: string): Leaf[] =>
  (LETTERS_ONLY.test(term) ? (compoundsOf(view).get(term) ?? []) : []).flatMap(
    (longer) => termLeaf(view, longer, 3) ?? [],
  );
