import { termOfWord } from '../../text/chunk.ts';
import { plainForms, wornRoot } from '../../text/diminutives.ts';
import { hasCyrillic } from '../../text/letters.ts';
import type { IndexView } from '../view.ts';
import { findTerm, isThing, isUsed, surfaceOf, termsBeginning, termText } from './dictionary.ts';
import {
  commonest,
  type Correction,
  FEWEST_OF_PART,
  FEWEST_OF_UNUSED,
  isKnown,
  means,
} from './known-words.ts';
import type { Piece } from './pieces.ts';

const ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ую|ых|их)$/;
const WORN_FROM = ['ая', 'ый', 'ой', 'а', 'ь', 'ик', 'ник'];
const MOST_OF_ROOT = 200;
const SMALL = /к[аиу]$/;

/** «бесструж» begins what only the dictionary has. */
export function byPrefixWord(view: IndexView, { text, groups }: Piece): Correction | null {
  if (groups.length !== 1 || !hasCyrillic(text)) return null;
  // «бесстружка» has the prefix of «бесстружечный».
  const begin = text.replace(SMALL, '');
  if (begin.length < FEWEST_OF_UNUSED) return null;
  const { from, to } = termsBeginning(view, begin);
  const candidates = Array.from({ length: Math.min(to - from, MOST_OF_ROOT) }, (_, at) => from + at)
    .filter((term) => means(view, term))
    .map((term) => surfaceOf(view, term) ?? termText(view, term));
  const [shortest] = candidates.toSorted((one, other) => one.length - other.length);
  return shortest === undefined ? null : { text: shortest };
}

/** «метча» is what the only thing is called that goes on from there: «метчик». */
function byCutThing(view: IndexView, text: string): Correction | null {
  const root = CUT.test(text) ? text.slice(0, -1) : '';
  if (root === '') return null;
  const { from, to } = termsBeginning(view, root);
  const things = Array.from({ length: Math.min(to - from, MOST_OF_ROOT) }, (_, at) => from + at).filter(
    (term) => isThing(view, term) && termText(view, term).length <= root.length + MOST_CUT,
  );
  return things.length === 1 ? { text: surfaceOf(view, things[0]!) ?? termText(view, things[0]!) } : null;
}

const CUT = /^[а-я]{2,}[бвгджзйклмнпрстфхцчшщ]{2}[аы]$/;
const MOST_CUT = 2;

/** «термуха» is a «термопатрон»: the commonest thing that begins so. */
export function byWornRoot(view: IndexView, { text, groups }: Piece): Correction | null {
  if (groups.length !== 1) return null;
  // «часовичок» is a «часовик».
  for (const form of [text, ...plainForms(text)]) {
    const root = wornRoot(form);
    const found = root === null ? null : byRoot(view, root);
    if (found) return found;
  }
  return byCutThing(view, text);
}

function byRoot(view: IndexView, root: string): Correction | null {
  // «шаровуха» is what the dictionary calls «шаровая».
  const knownForm = WORN_FROM.map((ending) => root + ending).find((form) => isKnown(view, form));
  if (knownForm !== undefined) {
    // «фрезая» would be no word to show.
    const termId = findTerm(view, termOfWord(knownForm));
    return { text: termId < 0 ? knownForm : (surfaceOf(view, termId) ?? knownForm) };
  }
  const { from, to } = termsBeginning(view, root);
  const prefixed = Array.from({ length: Math.min(to - from, MOST_OF_ROOT) }, (_, at) => from + at);
  const things = prefixed.filter((term) => isThing(view, term));
  // «шлифак» is something that grinds.
  const like = prefixed.filter((term) => ADJECTIVE.test(surfaceOf(view, term) ?? '') && isUsed(view, term));
  const likely = things.length > 0 ? things : like;
  const term = likely.length === 0 ? null : commonest(view, likely);
  return term === null ? null : { text: surfaceOf(view, term) ?? termText(view, term) };
}

/** «динамоключ», «шлифстанок»: a thing, and the beginning of what it is like. */
export function byPrefixedThing(view: IndexView, { text, groups }: Piece): Correction | null {
  if (groups.length !== 1 || !hasCyrillic(text) || /\d/.test(text)) return null;
  for (let cut = FEWEST_OF_PART; cut <= text.length - FEWEST_OF_PART; cut++) {
    const suffix = text.slice(cut);
    const thing = findTerm(view, termOfWord(suffix));
    const isNamed = thing >= 0 && isThing(view, thing);
    // «серволистогиб»: only the dictionary calls it so.
    if (!isNamed && (suffix.length < FEWEST_OF_UNUSED || !isKnown(view, suffix))) continue;
    const begin = text.slice(0, cut).replace(/[ое]$/, '');
    const { from, to } = begin.length < FEWEST_OF_PART - 1 ? { from: 0, to: 0 } : termsBeginning(view, begin);
    const like = Array.from({ length: Math.min(to - from, MOST_OF_ROOT) }, (_, at) => from + at).filter(
      (term) => ADJECTIVE.test(surfaceOf(view, term) ?? ''),
    );
    if (like.length > 0) return { text: `${surfaceOf(view, commonest(view, like))!} ${text.slice(cut)}` };
  }
  return null;
}
