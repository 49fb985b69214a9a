import { fold } from '../../text/letters.ts';
import { isForeign } from '../../text/foreign.ts';
import type { Entry, Leaf, Plan, Word } from './plan.ts';
import { AROUND, GUESSED, GUESSED_THING, HEAVY } from './word-weight.ts';

const ADJECTIVE = /^\S*[а-яё]{2}(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ую|ых|их)(?:ся)?$/i;
/** What anything may be called: «швейная машина» is none of ours, nor are things every household has. */
const ANYTHING =
  /^(?:машин|станок$|станк|оборудовани|устройств|аппарат|масл|стол(?:ы|а|ов)?$|щ[её]тк|шкаф|паст[аыу]|карандаш|ключ|лент[аыу]|пил[аыу]$|плит[аыу]$|тележк|стеллаж|фильтр|пробк|тумб|полк[аиу]$|замок$|плитк|труб[аыу]$|насос|диск(?:и|а|ов)?$|ремень$|домкрат|сетк|муфт|штанг[аи]$)/i;
/** Other trades have these of their own kinds: «датчик парковки» is none of ours, «датчик беспроводной» may be. */
const OTHERS_HAVE =
  /^(?:автомат$|головк[аиу]$|датчик|рычаг|генератор$|лазер$|блок$|корпус$|коробк|стойк[аи]$|рейк[аи]$|поршен|цилиндр)/i;
/** Words that mark the query as one for this shop, whatever else is unknown. */
const MACHINE = /^(?:стан(?:ок|к)|оборудовани)/i;
/** A vague noun: in «электроискровая установка» only the adjective means something. */
const VAGUE = /^(?:установк|агрегат|комплекс|комбайн|девайс|приблуд|штуковин)/i;
const THING = /^(?:\p{L}{4,}|(?=.*[аеёиоуыэюя])[а-яё]{3})$/iu;
const NUMBER =
  /^[^\p{L}]*\p{L}?[^\p{L}]*\d[^\p{L}]*(?:\p{L}|вт|квт|кг|гр|мл|см|мм|шт|дюйм\p{L}*|литр\p{L}*|ватт\p{L}*)?$|^(?:дюйм|литр|ватт|метр|градус)\p{L}*$/iu;

/**
 * An unknown noun is not answered by its adjective («диван угловой»), by a number («iphone 15») or by a guess
 * («бензопила штиль»).
 */
export function isAboutUnknown({ entries, unknown: all }: Pick<Plan, 'entries' | 'unknown'>): boolean {
  const unknown = all.filter((text) => !VAGUE.test(text));
  if (entries.some(isOfOthers)) return true;
  const knownEntries = entries.filter(({ words }) => words.length > 0);
  const isSized = knownEntries.some(({ raw }) => NUMBER.test(raw));
  const isThing = unknown.some((text) => THING.test(text) && !ADJECTIVE.test(text));
  // «токарный Mazak»: what names of goods begin with is of the trade, and a maker we do not sell is none of other shops.
  const isOfMaker = unknown.every((text) => /^[a-z-]+$/i.test(text));
  const isOfTrade = ({ words }: Entry) => isOfMaker && words.some(({ weight }) => weight > HEAVY);
  if (isThing)
    return knownEntries.every(
      ({ raw, shown, words, pieces }) =>
        (ADJECTIVE.test(shown) && !isOfTrade({ raw, shown, words, pieces })) ||
        NUMBER.test(raw) ||
        (!isSized && (ANYTHING.test(raw) || OTHERS_HAVE.test(raw)) && !MACHINE.test(raw)) ||
        isReplaced({ raw, shown }) ||
        words.every((word) => isGuessed(word)),
    );
  if (isAnything(knownEntries, unknown)) return true;
  const isSure = ({ raw, shown, words }: Entry) =>
    // An entry without typed text is the rest of a guess.
    raw !== '' &&
    !NUMBER.test(raw) &&
    !isReplaced({ raw, shown }) &&
    words.some(({ weight, leaves }) => weight !== GUESSED && !isPrefixOnly(leaves));
  return unknown.some((text) => /\p{L}{2}/u.test(text)) && !knownEntries.some(isSure);
}

const SAME_BEGINNING = 3;

/** «бампер» was replaced by the dictionary; with an unknown word beside it that is no answer. */
function isReplaced({ raw, shown }: Pick<Entry, 'raw' | 'shown'>): boolean {
  const [typed, understood] = [fold(raw), fold(shown)];
  return (
    /^[а-я]{4,}$/.test(typed) &&
    /^[а-я -]+$/.test(understood) &&
    typed.slice(0, SAME_BEGINNING) !== understood.slice(0, SAME_BEGINNING)
  );
}

/** A guess that had to be left out is none: «плита газовая» is no «пазовая». */
export function isUnknownWithout(
  { entries, unknown }: Pick<Plan, 'entries' | 'unknown'>,
  leftOut: ReadonlySet<Word>,
) {
  const isGuessLeftOut = ({ words }: Entry) =>
    words.length > 0 && words.every((word) => leftOut.has(word) && isGuessed(word));
  if (entries.some((entry) => isLeftOut(entry, leftOut) && isNamedOfOthers(entry))) return true;
  if (entries.some((entry, at) => OTHERS_HAVE.test(entry.raw) && isPartLeftOut(entries[at + 1], leftOut)))
    return true;
  const dropped = entries.filter(isGuessLeftOut).map(({ raw }) => raw);
  if (dropped.length === 0) return false;
  const remaining = entries.map((entry) => (isGuessLeftOut(entry) ? { ...entry, words: [] } : entry));
  return isAboutUnknown({ entries: remaining, unknown: [...unknown, ...dropped] });
}

const isLeftOut = ({ words }: Entry, leftOut: ReadonlySet<Word>): boolean =>
  words.length > 0 && words.every((word) => leftOut.has(word));

const OF_WHAT = /^(?!станк|детал|заготов)[а-яё]{3,}(?:а|я|ы|и|ов|ев|ей)$/i;

/** «головка блока», «автомат защиты»: what it belongs to had to go, so it is another thing. */
const isPartLeftOut = (next: Entry | undefined, leftOut: ReadonlySet<Word>): boolean =>
  next !== undefined && isLeftOut(next, leftOut) && OF_WHAT.test(next.raw);

const isNamedOfOthers = ({ raw }: Pick<Entry, 'raw'>): boolean =>
  fold(raw)
    .split(/[\s-]+/)
    .some(isForeign);

/** What other shops sell, unless it is known here as it was typed. */
const isOfOthers = ({ raw, shown: isSoldElsewhere, words }: Entry): boolean =>
  (words.length === 0 || isSoldElsewhere !== raw || words.every((word) => isGuessed(word))) &&
  isNamedOfOthers({ raw });

/** «швейная машина» is no machine tool, whatever «швейная» resembles; «шлифавальный станок» is one with a slip. */
function isAnything(knownEntries: readonly Entry[], unknown: readonly string[]): boolean {
  const isLike = ({ raw, words }: Entry) => ADJECTIVE.test(raw) && words.every((word) => isGuessed(word));
  const things = knownEntries.filter((entry) => !isLike(entry) && !NUMBER.test(entry.raw));
  const isLiked = knownEntries.some(isLike);
  const isForeign = unknown.some((text) => ADJECTIVE.test(text));
  const isMachine = things.some(({ raw }) => raw.toLowerCase().startsWith('машин'));
  const isAbout = isMachine ? isLiked || isForeign : isForeign && !isLiked;
  return isAbout && things.length > 0 && things.every(({ raw }) => ANYTHING.test(raw));
}

/** By its beginning alone, or by a typing error. */
const isGuessed = ({ weight, leaves }: Word): boolean =>
  (weight <= GUESSED_THING && weight !== AROUND) || isPrefixOnly(leaves);
const isPrefixOnly = (leaves: readonly Leaf[]): boolean => leaves.every(({ kind }) => kind === 'prefix');
