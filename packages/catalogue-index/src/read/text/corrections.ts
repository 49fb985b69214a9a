import { takeApart, termOfWord, type Group } from '../../text/chunk.ts';
import { deedOf } from '../../text/deeds.ts';
import { distance } from '../../text/deletions.ts';
import { derivedForms } from '../../text/derived.ts';
import { plainForms, wornRoot } from '../../text/diminutives.ts';
import { otherLayout } from '../../text/keyboard-layout.ts';
import { toCyrillicLookalikes, fold, hasCyrillic, hasLatin, toLatinLookalikes } from '../../text/letters.ts';
import { isForeign } from '../../text/foreign.ts';
import { numeralOf } from '../../text/numerals.ts';
import { isSmallWord } from '../../text/small-words.ts';
import { soundKey, toCyrillic } from '../../text/transliteration.ts';
import type { IndexView } from '../view.ts';
import { byPrefixWord, byPrefixedThing, byWornRoot } from './prefix-words.ts';
import { codeLetters } from './code-words.ts';
import {
  findTerm,
  isUsed,
  type Likely,
  isThing,
  likelyTerms,
  surfaceOf,
  termsBySound,
  termText,
} from './dictionary.ts';
import {
  commonest,
  type Correction,
  FEWEST_OF_PART,
  FEWEST_OF_UNUSED,
  isKnown,
  means,
} from './known-words.ts';
import { type Piece, pieceOf } from './pieces.ts';
import { mostAlike } from './trigrams.ts';
import { readGroup } from './words.ts';

/** `sure`: the very word in another layout or alphabet. `likely`: with typing errors, or unfinished. */
type Sureness = 'sure' | 'likely';

/** Which of several candidates to take; `hasMore` is set when a piece has further ones. */
export interface Guesses {
  readonly round: number;
  hasMore: boolean;
}

export function correctPiece(
  view: IndexView,
  piece: Piece,
  sureness: Sureness,
  guesses: Guesses = { round: 0, hasMore: false },
): Correction | null {
  if (SMALL_RUSSIAN.test(piece.text)) return null;
  // One key held down is no word.
  if (piece.text.length > 3 && new Set(piece.text).size < 3) return null;
  if (sureness === 'sure') {
    return (
      byLookalikes(view, piece) ??
      byPlainForm(view, piece) ??
      byTearing(view, piece) ??
      byGlued(view, piece) ??
      byCodeLetters(view, piece) ??
      byLayout(view, piece, false) ??
      byAlphabet(view, piece) ??
      bySpelling(view, piece, exactSound) ??
      byLongWord(view, piece) ??
      byParting(view, piece)
    );
  }
  const likely =
    byHint(view, piece) ??
    byDerivation(view, piece) ??
    byPrefixWord(view, piece) ??
    bySpelling(view, piece, nearestOf(guesses)) ??
    byPrefixedThing(view, piece) ??
    byWornRoot(view, piece) ??
    byLayout(view, piece, true) ??
    bySpelling(view, piece, prefixSound) ??
    byLayoutWithErrors(view, piece) ??
    byTailThing(view, piece) ??
    byTrigrams(view, piece);
  if (!likely || !INFINITIVE.test(piece.text)) return likely;
  // «обработать» read as «обработка» would be shown in the wrong case; «ставить» is no «стали».
  if (likely.text.slice(0, SAME) === piece.text.slice(0, SAME)) return { ...likely, isSilent: true };
  return deedOf(fold(likely.text)) === null && !likely.text.includes(' ') ? null : likely;
}

/** «за» is no beginning of a code in the other layout. */
const SMALL_RUSSIAN = /^(?:за|над|про|не|ни|но|же|бы|то|еще|все|вы|мы|он|они|ваш[аеи]?)$/;

const INFINITIVE = /[аяеиоуы]ть(?:ся)?$/;
const SAME = 4;

/** «ВТ» for «BT», and the other way round. */
function byLookalikes(view: IndexView, { text }: Piece): Correction | null {
  const lookalikes = [toLatinLookalikes(text), toCyrillicLookalikes(text)].filter(
    (lookalike) => lookalike !== text,
  );
  const knownForm = lookalikes.find((lookalike) => isKnown(view, lookalike));
  return knownForm === undefined ? null : { text: knownForm, isSilent: true };
}

/** «сверлышко» is a «сверло». */
function byPlainForm(view: IndexView, { text, groups }: Piece): Correction | null {
  const [first, second] = groups;
  if (groups.length === 2 && !first!.hasDigits && !second!.hasDigits) {
    // «токарно-фрезерник»: of two words the second is small.
    const compound = [...plainForms(second!.word), second!.word.replace(/к[аиуе]$/, 'ный')]
      .map((form) => `${first!.word}-${form}`)
      .find((form) => isKnown(view, form));
    return compound === undefined ? null : { text: compound, isSilent: true };
  }
  if (groups.length !== 1) return null;
  // «фрезач», «цангуха»: the remaining root is a name of goods.
  const worn = findTerm(view, wornRoot(text) ?? '');
  if (worn >= 0 && isThing(view, worn)) return { text: surfaceOf(view, worn) ?? text };
  const forms = plainForms(text);
  const knownForm = forms.find((form) => isKnown(view, form));
  if (knownForm !== undefined) return { text: knownForm, isSilent: true };
  // «тески» is a slip in «тиски», not a maker.
  if (isNearThing(view, text)) return null;
  // «хаасовский», «хаасик»: a maker by its sound.
  const [maker] = forms
    .filter((form) => form.length >= FEWEST_OF_PART)
    .flatMap((form) => exactSound(view, form) ?? []);
  return maker === undefined ? null : { text: surfaceOf(view, maker) ?? termText(view, maker) };
}

/** Whether the word is one slip away from what goods are called, and begins like it. */
const isNearThing = (view: IndexView, word: string): boolean =>
  likelyTerms(view, termOfWord(word), 1).some(
    ({ term }) =>
      isThing(view, term) &&
      termText(view, term)[0] === word[0] &&
      distance(word, fold(surfaceOf(view, term) ?? ''), 1) <= 1,
  );

/** «волоконный»: a word the dictionary has in phrases that all mean the same. */
function byHint(view: IndexView, { groups }: Piece): Correction | null {
  const [group] = groups;
  const meaning = group && groups.length === 1 && !group.hasDigits ? view.synonyms.hinted(group) : undefined;
  return meaning !== undefined && isKnown(view, meaning.split(' ', 1)[0]!) ? { text: meaning } : null;
}

/** «рубочный» is of «рубить»: what the deed, or another word of it, is known to mean. */
function byDerivation(view: IndexView, { text, groups }: Piece): Correction | null {
  if (groups.length !== 1 || groups[0]!.hasDigits) return null;
  const forms = derivedForms(text);
  const knownForm = forms.find((form) => isKnown(view, form));
  if (knownForm !== undefined) return { text: knownForm };
  for (const form of forms) {
    const meaning = view.synonyms.hinted({ word: form, term: termOfWord(form) });
    if (meaning !== undefined && isKnown(view, meaning.split(' ', 1)[0]!)) return { text: meaning };
  }
  return null;
}

/** «ШЦ-1», «ИЧ-10»: what a thing is called, and a number behind it. */
function byTearing(view: IndexView, { text, groups }: Piece): Correction | null {
  const [first, ...rest] = groups;
  if (!first || first.hasDigits || rest.length === 0 || !rest.every(({ hasDigits }) => hasDigits))
    return null;
  return isKnown(view, first.word) ? { text: text.replaceAll('-', ' '), isSilent: true } : null;
}

const GLUED = /^([а-я]{3,}?)-?((?:[a-z]{1,4}|[мрфдзх])?[øф]?\d.*)$/;

/** «сверло10», «фреза16z4», «метчикм8»: a thing and its size without a space. */
function byGlued(view: IndexView, { text }: Piece): Correction | null {
  const [, whole, tail] = /^([а-я]{3,})-?((?:[a-z]{1,4}-?)?\d.*)$/.exec(text) ?? [];
  const cuts: [string, string][] = whole === undefined ? [] : [[whole, tail!]];
  const [, name, size] = GLUED.exec(text) ?? [];
  if (name !== undefined && name !== whole) cuts.push([name, size!]);
  const cut = cuts.find(([named]) => {
    const term = findTerm(view, termOfWord(named));
    return (term >= 0 && isThing(view, term)) || (named.length >= FEWEST_OF_PART && isKnown(view, named));
  });
  return cut === undefined
    ? null
    : { text: `${cut[0]} ${cut[1].replace(/^(\d+(?:[.,]\d+)?)(?=z\d)/, '$1 ')}`, isSilent: true };
}

/** «цнмг» is «CNMG» spelled by sound. */
function byCodeLetters(view: IndexView, { text, groups }: Piece): Correction | null {
  const letters = groups.length === 1 ? codeLetters(view, text) : null;
  return letters === null ? null : { text: letters };
}

function byLayout(view: IndexView, { raw }: Piece, isPrefix: boolean): Correction | null {
  const text = otherLayout(raw.toLowerCase());
  // A beginning of two keys may be the beginning of anything.
  if (text === null || (isPrefix && text.length < FEWEST_BY_SOUND + 1)) return null;
  // «обмер» would become «j,vth»: the keys of «б» and «ю» are not Latin letters.
  if (/[бю]/i.test(raw) || !/^[\p{L}\d](?:[\p{L}\d.,/-]*[\p{L}\d])?$/u.test(text)) return null;
  return isSmallWord(text) || isKnown(view, text, isPrefix) ? { text } : null;
}

/** «frezer» is «фрезер», which synonyms may know. */
function byAlphabet(view: IndexView, piece: Piece): Correction | null {
  const text = toCyrillic(piece.text);
  if (text === piece.text || hasCyrillic(piece.text)) return null;
  return isSmallWord(text) || isKnown(view, text) ? { text } : null;
}

function byLayoutWithErrors(view: IndexView, { raw }: Piece): Correction | null {
  const text = otherLayout(raw.toLowerCase());
  return text === null ? null : bySpelling(view, pieceOf(text), nearestOf({ round: 0, hasMore: false }));
}

const FEWEST_OF_LONG = 11;
const FEWEST_OF_NAME = 6;

/** A long word with hardly anything wrong is that word, not two others: «штангеглубиномер». */
function byLongWord(view: IndexView, piece: Piece): Correction | null {
  if (piece.groups.length !== 1 || piece.text.length < FEWEST_OF_LONG || !hasCyrillic(piece.text))
    return null;
  return bySpelling(view, piece, (_view, word) => {
    const [best] = likelyTerms(view, termOfWord(word)).filter(({ term }) => isUsed(view, term));
    return best && best.errors === 1 && termText(view, best.term).length >= FEWEST_OF_LONG - 3
      ? best.term
      : null;
  });
}

/** «фрезаконцевая» is two words. */
function byParting(view: IndexView, { text, groups }: Piece): Correction | null {
  if (groups.length !== 1 || !hasCyrillic(text) || /\d/.test(text)) return null;
  for (let cut = FEWEST_OF_PART; cut <= text.length - FEWEST_OF_PART; cut++) {
    const parts = [text.slice(0, cut), text.slice(cut)];
    if (parts.every((part) => isKnown(view, part) || exactSound(view, part) !== null))
      // «двухступенчатое» is no size.
      return { text: numeralOf(parts[0]!) === null ? parts.join(' ') : parts[1]! };
  }
  return null;
}

/** «стил марк» is «Steelmark»: a maker's name torn in two. */
export function joinedName(view: IndexView, first: Piece, second: Piece | undefined): Correction | null {
  if (!second || [first, second].some(({ groups }) => groups.length !== 1 || groups[0]!.hasDigits))
    return null;
  const joined = first.text + second.text;
  if (joined.length < FEWEST_OF_NAME || !hasCyrillic(joined)) return null;
  const term = exactSound(view, joined);
  return term === null ? null : { text: surfaceOf(view, term) ?? termText(view, term) };
}

const FEWEST_OF_TAIL = 5;
const MOST_BEFORE_TAIL = 4;

/** «борфреза»: some kind of what the word ends in. */
function byTailThing(view: IndexView, { text, groups }: Piece): Correction | null {
  if (groups.length !== 1 || !hasCyrillic(text) || /\d/.test(text)) return null;
  for (let cut = 2; cut <= MOST_BEFORE_TAIL && text.length - cut >= FEWEST_OF_TAIL; cut++) {
    const term = findTerm(view, termOfWord(text.slice(cut)));
    if (term >= 0 && isThing(view, term)) return { text: text.slice(cut) };
  }
  return null;
}

/** «верло», «атрон»: where nothing else answers, the word with most character trigrams in common. */
function byTrigrams(view: IndexView, { text, groups }: Piece): Correction | null {
  if (groups.length !== 1 || isForeign(text)) return null;
  const term = mostAlike(view, text);
  return term === null ? null : { text: surfaceOf(view, term) ?? termText(view, term) };
}

type Guess = (view: IndexView, word: string) => number | null;

/** Words that are known stay, each of the others becomes the one that is meant. */
function bySpelling(view: IndexView, piece: Piece, guess: Guess): Correction | null {
  let corrected = piece.text;
  let isChanged = false;
  for (const group of spelledGroups(piece)) {
    // A single letter is never corrected: «Т-оброзная».
    if (group.word.length === 1) continue;
    if (readGroup(view, group, { isPrefix: false, isTyped: false })) continue;
    const term = guess(view, group.word);
    if (term === null) return null;
    corrected = corrected.replace(group.word, surfaceOf(view, term) ?? termText(view, term));
    isChanged = true;
  }
  return isChanged ? { text: corrected } : null;
}

/** Groups of the piece; codes with a wrong letter come as letters and number. */
function spelledGroups({ groups }: Piece): Group[] {
  return groups.flatMap((group) =>
    group.hasDigits
      ? (group.word.match(/\d+(?:[.,]\d+)?|\p{L}+/gu) ?? []).flatMap((part) => takeApart(part).groups)
      : [group],
  );
}

/** Spellings by sound of the word and of the word without its ending; «x» may stand for «х», too. */
function soundsOf(word: string): string[] {
  const russian = hasCyrillic(word) ? word : toCyrillic(word);
  const others = [word.replaceAll('x', 'h'), word.replace(/c(?=[ei])/g, 'ch'), word.replace(/^z/, 'ts')]
    .filter((other) => other !== word && hasLatin(word))
    .map((other) => soundKey(other));
  return [...new Set([soundKey(word), soundKey(termOfWord(russian)), ...others])];
}

const FEWEST_BY_SOUND = 3;

function exactSound(view: IndexView, word: string): number | null {
  if (word.length < FEWEST_BY_SOUND) return null;
  for (const sound of soundsOf(word)) {
    const terms = termsBySound(view, sound, false).filter(
      (term) => isOtherAlphabet(view, term, word) && means(view, term),
    );
    if (terms.length > 0) return commonest(view, terms);
  }
  return null;
}

/** A few letters of a sound are the prefix of too many words. */
function prefixSound(view: IndexView, word: string): number | null {
  for (const sound of soundsOf(word)) {
    if (sound.length < FEWEST_BY_SOUND + 1) continue;
    const terms = termsBySound(view, sound, true).filter((term) => isOtherAlphabet(view, term, word));
    if (terms.length > 0) return commonest(view, terms);
  }
  return null;
}

/** A word with vowels is no code of consonants: «пильный» is not «PCLN». */
const isOtherAlphabet = (view: IndexView, term: number, word: string): boolean => {
  const text = termText(view, term);
  return hasLatin(text) !== hasLatin(word) && isSpoken(text, word);
};

/** «сырые» is not «SIR». */
const SHORT_QUALITY = /^[а-я]{2,3}(?:ый|ий|ая|яя|ое|ее|ые|ие)$/;

const isSpoken = (text: string, word: string): boolean =>
  !hasLatin(text) || (!SHORT_QUALITY.test(word) && isOfVowels(text, word));

const isOfVowels = (text: string, word: string): boolean =>
  !/[аеёиоуыэюя].*[аеёиоуыэюя]/.test(word) || /[aeiouy]/.test(text);

/** Shorter words are near too many others to be compared by sound. */
const FEWEST_TO_COMPARE = 5;

const nearestOf =
  (guesses: Guesses): Guess =>
  (view, word) => {
    const found = nearest(view, word);
    guesses.hasMore ||= found.length > guesses.round + 1;
    return found[Math.min(guesses.round, found.length - 1)] ?? null;
  };

/** Words that may be meant, the likeliest first. */
function nearest(view: IndexView, word: string): number[] {
  // A word that lost its only vowel keeps its ending, too; the typo may be in the ending: «самоцентрирующии».
  const endless = word.replace(/[аеиоуыэюяй]{1,3}$/, '');
  const stems = new Set([
    termOfWord(word),
    word.replace(/[аеиоуыэюя]{1,2}$/, ''),
    termOfWord(`${endless}ий`),
    // «резез» is «резец», which is searched for as «резц».
    ...(word.length > LONGEST_FLEETING ? [] : [word.replace(/[ео]([бвгджзйклмнпрстфхцчшщ])$/, '$1')]),
  ]);
  const candidates = [...stems].flatMap((stem) => [
    ...likelyTerms(view, stem).filter(isEvident(view, stem, word)),
    ...shortThings(view, stem, word),
    ...jumbled(view, stem, word),
  ]);
  const bySound =
    word.length < FEWEST_TO_COMPARE
      ? []
      : soundsOf(word)
          .flatMap((sound) => likelyTerms(view, sound).filter(isEvident(view, sound, word)))
          .filter(({ term }) => isSpoken(termText(view, term), word));
  const likely = [...candidates, ...bySound, ...longestBeginning(view, word)].map((one) => ({
    ...one,
    isUsed: isUsed(view, one.term),
    // «пластена» is nearer to «пластина» than to «паста», whatever their endings.
    whole: distance(word, fold(surfaceOf(view, one.term) ?? ''), MOST_WHOLE),
  }));
  likely.sort((a, b) => a.errors - b.errors || Number(b.isUsed) - Number(a.isUsed) || a.whole - b.whole);
  return [...new Set(likely.map(({ term }) => term))];
}

const MOST_WHOLE = 6;
const LONGEST_FLEETING = 7;

/** «тски», «цана»: so short a word is compared with what goods are, and begins like it. */
function shortThings(view: IndexView, stem: string, word: string): Likely[] {
  if (stem.length !== 3 || word.length < FEWEST_OF_PART || !hasCyrillic(word)) return [];
  return likelyTerms(view, stem, 1).filter(
    ({ term }) =>
      isThing(view, term) &&
      termText(view, term)[0] === stem[0] &&
      distance(word, fold(surfaceOf(view, term) ?? ''), 1) <= 1,
  );
}

const lettersOf = (word: string): string => [...word].toSorted().join('');

/** «фезра»: all letters of «фреза», with the first one in its position. */
function jumbled(view: IndexView, stem: string, word: string): Likely[] {
  if (word.length < FEWEST_TO_COMPARE || !hasCyrillic(word)) return [];
  const letters = lettersOf(word);
  return likelyTerms(view, stem, 2).filter(({ term }) => {
    const surface = fold(surfaceOf(view, term) ?? '');
    return isThing(view, term) && surface[0] === word[0] && lettersOf(surface) === letters;
  });
}

const FEWEST_OF_BEGINNING = 6;
const MOST_OF_ENDING = 5;

/** «направляюищх»: whatever happened to its ending, it begins with a word. */
function longestBeginning(view: IndexView, word: string): Likely[] {
  if (!hasCyrillic(word)) return [];
  for (let cut = 1; cut <= MOST_OF_ENDING && word.length - cut >= FEWEST_OF_BEGINNING; cut++) {
    const term = findTerm(view, word.slice(0, -cut));
    if (term >= 0 && isUsed(view, term)) return [{ term, errors: 2 }];
  }
  return [];
}

/** People rarely mistype the first letter; a candidate with another one must match all the rest of a long word. */
const isEvident =
  (view: IndexView, spelled: string, word: string) =>
  ({ term, errors }: Likely): boolean => {
    const text = termText(view, term);
    const target = hasCyrillic(spelled) === hasCyrillic(text) ? text : soundKey(text);
    // A word only the dictionary has is meant when hardly anything is wrong with it.
    if (!isUsed(view, term) && (text.length < FEWEST_OF_UNUSED || errors > 1 || !means(view, term)))
      return false;
    if (!isSameLength(word, surfaceOf(view, term) ?? text, errors)) return false;
    if (target[0] === spelled[0]) return errors < 2 || spelled.length >= 7;
    // The first two letters may be swapped: «всерло».
    const isSwapped = target[0] === spelled[1] && target[1] === spelled[0];
    return errors === 1 && spelled.length >= (isSwapped ? 4 : 6);
  };

const ENDING = 2;

/** Endings may differ by a few letters at most: «молоко» is not «мелким». */
const isSameLength = (word: string, surface: string, errors: number): boolean => {
  const folded = fold(surface);
  if (hasLatin(word) !== hasLatin(folded)) return true;
  const most = word.length < 7 ? ENDING : ENDING + errors;
  return distance(word, folded, most) <= most;
};
