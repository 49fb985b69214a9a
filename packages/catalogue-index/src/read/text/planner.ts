import { MOST_WORDS } from '../../text-snapshot.ts';
import { isMaking, readIntent } from '../../text/intent.ts';
import type { TextQuery } from '../../query.ts';
import type { IndexView } from '../view.ts';
import { articlesLike, articlesNear, type ArticleRange } from './articles.ts';
import { correctPiece, type Guesses, joinedName } from './corrections.ts';
import { gathered } from './gathered.ts';
import { ofPurpose, withHead, withLastOfLatin, withoutParts } from './heads.ts';
import { type Piece, pieceOf, piecesOf } from './pieces.ts';
import type { Entry, Plan, Word } from './plan.ts';
import { ANY_THING, AROUND, GUESSED, GUESSED_THING, HEAVY } from './word-weight.ts';
import { isSmallWord } from '../../text/small-words.ts';
import { withoutStandards } from './standards.ts';
import { readWords } from './words.ts';

const FEWEST_OF_ARTICLE = 4;
const FEWEST_OF_NEAR_ARTICLE = 6;
/** Beyond so many a prefix of an article is not specific enough. */
const MOST_ARTICLES = 20_000;

const noArticles: ArticleRange = { from: 0, to: 0 };

/** A piece as it is searched for, and the text typed for it. */
interface Spelled {
  readonly piece: Piece;
  readonly raw: string;
  readonly shown: string;
  readonly isGuess: boolean;
}

/**
 * Decides what each word of a query means; corrections only for words that mean nothing as typed. Where several words
 * may be meant, a later turn takes the next of them.
 */
export function planQuery(
  view: IndexView,
  { query, asTyped = false, typing = false }: TextQuery,
  round = 0,
): Plan {
  const guesses: Guesses = { round, hasMore: false };
  const all = piecesOf(query);
  const { pieces: content, states } = asTyped ? { pieces: all, states: [] } : readIntent(all);
  const searched = asTyped ? content : withMaking(view, all, content);
  const isWith = !asTyped && isAskingWith(all);
  const relevant =
    isWith && searched.length > 1 ? searched.filter(({ text }) => !ON_MACHINE.test(text)) : searched;
  const { remaining, unknown: standards } = withoutStandards(view, relevant, typing);
  const pieces = asTyped ? searched : gathered(view, remaining);
  const read = spell(view, pieces, { asTyped, typing, guesses });
  const spelled = !asTyped && isAskingWhere(all) ? [...read, MACHINE] : read;
  const { entries, unknown } = readEntries(view, spelled, typing);
  const article = searched.map(({ text }) => text).join('');
  const { exactArticles, articles } = wholeArticles(view, article);
  const canBeNear = !asTyped && articles.from === articles.to && isNearArticle(pieces);
  return {
    words: entries.flatMap(({ words }) => words).slice(0, MOST_WORDS),
    entries,
    states: states.map(({ state, pieces: said }) => ({ state, said: said.map(({ raw }) => raw).join(' ') })),
    unknown,
    standards: asTyped ? [] : standards,
    hasOtherGuesses: guesses.hasMore,
    exactArticles,
    articles,
    isArticle: canBeNear && pieces.length === 1 && pieces[0]!.groups.length > 2 && /^\d/.test(article),
    isAskingWith: isWith,
    nearArticles: () => (canBeNear ? articlesNear(view, article) : null),
  };
}

/** Adds the verb of making when the dictionary knows a phrase with it. */
function withMaking(view: IndexView, all: readonly Piece[], content: readonly Piece[]): readonly Piece[] {
  const making = all.find(({ text }) => isMaking(text));
  if (!making || content.includes(making)) return content;
  const [deed] = making.groups;
  const words = content
    .filter(({ groups }) => groups.length === 1 && !groups[0]!.hasDigits && !isSmallWord(groups[0]!.word))
    .map(({ groups }) => groups[0]!);
  const isKnown =
    words.some((one) => view.synonyms.isTogether([deed!, one])) ||
    words.some((one, at) =>
      words.slice(at + 1).some((other) => view.synonyms.isTogether([deed!, one, other])),
    );
  return isKnown ? all.filter((piece) => piece === making || content.includes(piece)) : content;
}

/** Each piece as typed when it is known, otherwise corrected. */
function spell(
  view: IndexView,
  pieces: readonly Piece[],
  { asTyped, typing, guesses }: { asTyped: boolean; typing: boolean; guesses: Guesses },
): Spelled[] {
  const spelled: Spelled[] = [];
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at]!;
    const isLast = (count: number) => typing && at + count === pieces.length;
    const read = readWords(view, pieces, at, { isPrefix: false, isLast });
    const joined = read || asTyped ? null : joinedName(view, piece, pieces[at + 1]);
    if (joined) {
      const raw = `${piece.raw} ${pieces[at + 1]!.raw}`;
      spelled.push({ piece: pieceOf(joined.text), raw, shown: joined.text, isGuess: false });
      at += 2;
      continue;
    }
    const sure = read || asTyped ? null : correctPiece(view, piece, 'sure');
    const prefixed = read ?? sure ?? readWords(view, pieces, at, { isPrefix: true, isLast });
    const likely = prefixed || asTyped ? null : correctPiece(view, piece, 'likely', guesses);
    const correction = sure ?? likely;
    if (!correction) {
      const count = read?.count ?? 1;
      for (const one of pieces.slice(at, at + count))
        spelled.push({ piece: one, raw: one.raw, shown: one.raw, isGuess: false });
      at += count;
      continue;
    }
    correction.text.split(' ').forEach((text, number) => {
      const isFirst = number === 0;
      const shown = correction.isSilent ? piece.raw : correction.text;
      spelled.push({
        piece: pieceOf(text),
        raw: isFirst ? piece.raw : '',
        shown: isFirst ? shown : '',
        isGuess: likely !== null,
      });
    });
    at += 1;
  }
  return spelled;
}

/** Reads the words of the spelled query; phrases may consist of corrected words. */
function readEntries(view: IndexView, spelled: readonly Spelled[], typing: boolean) {
  const pieces = spelled.map(({ piece }) => piece);
  const entries: Entry[] = [];
  const unknown: string[] = [];
  let isForPurpose = false;
  for (let at = 0; at < pieces.length;) {
    const isLast = (count: number) => typing && at + count === pieces.length;
    const read =
      readWords(view, pieces, at, { isPrefix: false, isLast }) ??
      readWords(view, pieces, at, { isPrefix: true, isLast });
    const count = read?.count ?? 1;
    const some = spelled.slice(at, at + count);
    const join = (texts: readonly string[]) => texts.filter((text) => text !== '').join(' ');
    const raw = join(some.map((one) => one.raw));
    const isGuess = some.some((one) => one.isGuess);
    isForPurpose ||= pieces[at]!.text === FOR && entries.some(({ words: before }) => before.length > 0);
    const isJoining = some.length > 1 && some.some(({ piece }) => piece.text === FOR);
    const isInto =
      INTO.test(pieces[at - 1]?.text ?? '') &&
      !some.some(({ piece }) => /\d/.test(piece.text)) &&
      entries.some(({ words: before }) => before.some(({ weight }) => weight > HEAVY));
    // What the dictionary knows is meant: «диск на УШМ».
    const [leaf] = read?.words[0]?.leaves ?? [];
    const isPlain = leaf?.kind === 'term' && leaf.text === pieces[at]!.groups[0]?.term;
    const isAround = AROUND_IT.test(pieces[at]!.text) || (isPlain && followsLocation(pieces, at, entries));
    const words = (read?.words ?? [])
      .map((word) => (isGuess ? guessed(word) : word))
      .map((word) => (isForPurpose || isInto ? ofPurpose(view, word) : word))
      .map((word) => (isAround && count === 1 ? { ...word, weight: Math.min(word.weight, AROUND) } : word))
      .map((word) => (ANYTHING.test(raw) ? { ...word, weight: Math.min(word.weight, ANY_THING) } : word));
    if (!read && pieces[at]!.groups.length > 0) unknown.push(raw);
    const shown = read ? (read.corrected ?? join(some.map((one) => one.shown))) : raw;
    entries.push({ raw, shown, words, pieces: some.map(({ piece }) => piece) });
    // «пластина для отрезного» of «пластина для отрезного резца».
    isForPurpose ||= isJoining;
    at += count;
  }
  return { entries: withHead(view, withLastOfLatin(withoutParts(entries))), unknown };
}

const guessed = (word: Word): Word => ({
  ...word,
  weight: word.weight > HEAVY ? GUESSED_THING : GUESSED,
});

/** A generic noun: some tool is wanted. */
const ANYTHING = /^(?:прибор|инструмент|приспособ|устройств|штук)\p{L}*$/iu;

const FOR = 'для';
/** «пластины в корпусное сверло», «ключ на гайку»: what goes where. */
const INTO = /^(?:под|в|во|на|к|ко)$/;

/** Where something is done, or to what: «на столе станка», «зажать деталь». */
const AROUND_IT = /^(?:станк(?:а|е|у|ом)|детал(?:ь|и|ям|ей)|заготовк\p{L}{1,2}|изделии?[еяю]?)$/u;
const LOCATION = /^(?:на|в|во|к|ко|у|при)$/;

/** «станок на стойке Fanuc»: a word after «на» without a number, unless it is the only one. */
const followsLocation = (pieces: readonly Piece[], at: number, before: readonly Entry[]): boolean =>
  LOCATION.test(pieces[at - 1]?.text ?? '') &&
  !pieces[at]!.groups.some(({ hasDigits }) => hasDigits) &&
  before.some(({ words }) => words.length > 0);

/** «на чём гнут лист»: on a machine, when there is one that does it. */
const isAskingWhere = (pieces: readonly Piece[]): boolean =>
  pieces.some(
    ({ text }, at) => text === 'на' && /^(?:чем|ч[её]м|каком|каких)$/.test(pieces[at + 1]?.text ?? ''),
  ) && !pieces.some(({ text }) => /^стан(?:ок|к)/.test(text));

/** «чем сверлить глубокое отверстие»: with a tool, when there is one. */
const isAskingWith = (pieces: readonly Piece[]): boolean =>
  pieces.some(
    ({ text }, at) =>
      (text === 'чем' && pieces[at - 1]?.text !== 'на') ||
      (text === 'каким' && pieces[at + 1]?.text.startsWith('инструмент') === true),
  ) && !pieces.some(({ text }) => /^стан(?:ок|ком|ки|ками)$/.test(text));

const WITH_ON =
  /^(чем|каким инструментом)(\s.*?)\s+((?:на|в|во)\s+(?:[а-яё-]+(?:ом|ем)\s+){0,2}[а-яё-]+(?:ом|ем|е|ах))[?!.]*$/iu;

/** «чем сверлить на сверлильном станке»: splits the question from its location; null for other queries. */
export function withoutLocation(query: string): { readonly text: string; readonly location: string } | null {
  const [, question, tail, location] = WITH_ON.exec(query.trim()) ?? [];
  return question === undefined ? null : { text: `${question}${tail}`, location: location! };
}

/** The location of the work does not describe the tool: «в станке», «станка». */
const ON_MACHINE = /^станк(?:а|е|у|ах|ов)$/;

const MACHINE: Spelled = { piece: pieceOf('станок'), raw: '', shown: '', isGuess: true };

/** Only codes with digits, long enough to be distinguishable. */
function isNearArticle(pieces: readonly Piece[]): boolean {
  const text = pieces.map((piece) => piece.text).join('');
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const isCode = ({ text: code }: Piece) => /\d/.test(code) || code.length <= 5;
  return letters >= FEWEST_OF_NEAR_ARTICLE && (text.match(/\d/g)?.length ?? 0) > 3 && pieces.every(isCode);
}

function wholeArticles(
  view: IndexView,
  text: string,
): { exactArticles: ArticleRange; articles: ArticleRange } {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters < FEWEST_OF_ARTICLE || !/\d/.test(text))
    return { exactArticles: noArticles, articles: noArticles };
  const prefixed = articlesLike(view, text, true);
  return {
    exactArticles: articlesLike(view, text, false),
    articles: prefixed.to - prefixed.from > MOST_ARTICLES ? noArticles : prefixed,
  };
}
