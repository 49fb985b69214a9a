import { CONTENT_KINDS, type ContentKind } from '@spindle/contract/constants';
import type { OutputOf } from '@spindle/contract/endpoint';
import type { endpoints } from '@spindle/contract/endpoints';
import type { ContentHit, ContentSuggestion, RootCategory } from '@spindle/contract/catalogue/search';
import { shopDay } from '@spindle/contract/shop/shop-day';
import { soundKey } from '@spindle/catalogue-index/text/transliteration';
import type { ApiDeps } from '../../../kernel/deps.ts';
import type { TextLocalizer } from '../../pricing/text-localization.service.ts';
import { tieWords } from '../../../kernel/text/typography.rules.ts';
import {
  alarmQuery,
  isAlarmWord,
  type ContentQuery,
  contentQuery,
  queryKind,
  markedParts,
  otherSpellings,
  withCuts,
} from './content-query.rules.ts';
import * as contentSql from './content-search.sql.ts';
import { type NearText, type NearTexts, nearTexts, textsNear } from '../words/text-match.rules.ts';

export type ContentPage = OutputOf<typeof endpoints.search.content>;

interface ContentSearchQuery {
  readonly query: string;
  readonly category?: ContentKind | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Search over pages, press, questions and vacancies: whatever has put documents into `content_documents`. */
export interface ContentSearch {
  find(query: ContentSearchQuery): Promise<ContentPage>;
  /** For a query that is still being typed. */
  suggest(query: string, limit: number): Promise<ContentSuggestion[]>;
  /** Kinds of content with the number of finds, those without left out. */
  rootCategories(query: string): Promise<RootCategory[]>;
}

const kindNames: Readonly<Record<ContentKind, string>> = {
  pages: 'Страницы',
  service: 'Сервис',
  alarms: 'Коды ошибок',
  education: 'Обучение',
  press: 'Пресс-центр',
  faq: 'Вопросы и ответы',
  vacancies: 'Вакансии',
};

interface Search {
  readonly source: contentSql.ContentSource;
  readonly counts: ReadonlyMap<string, number>;
}

export function createContentSearch({
  db,
  now,
  countryWords,
}: Pick<ApiDeps, 'db' | 'now'> & { countryWords: TextLocalizer }): ContentSearch {
  async function counted(source: contentSql.ContentSource): Promise<Search | null> {
    const counts = await contentSql.countByKind(db, source);
    return counts.size > 0 ? { source, counts } : null;
  }

  let cachedNear: { readonly version: string; readonly near: NearTexts } | null = null;

  /** Texts that the question is near to by what it is about, whatever its words. */
  async function textsAbout(allWords: readonly string[]): Promise<readonly NearText[]> {
    const version = await contentSql.textsVersion(db);
    if (cachedNear?.version !== version)
      cachedNear = {
        version,
        near: nearTexts(await contentSql.textHeads(db), await contentSql.meanings(db)),
      };
    return textsNear(cachedNear.near, allWords.join(' '), LEAST_NEAR).slice(0, MOST_NEAR);
  }

  /** Texts about the code of an error in the query, of the maker it names. */
  async function alarmsNamed(query: string): Promise<string[]> {
    const alarm = alarmQuery(query);
    if (!alarm) return [];
    const { number, letters, others, isSure } = alarm;
    const all = await contentSql.alarmsOfNumber(db, number, letters);
    const lettered = all.filter(({ hasLetters }) => hasLetters);
    const sounds = others.map((word) => soundKey(word));
    const isNamed = ({ brand }: { brand: string }) => sounds.includes(soundKey(brand.toLowerCase()));
    const found = lettered.length > 0 ? lettered : all;
    const named = found.filter(isNamed);
    const isAboutCode =
      isSure || lettered.length > 0 || named.length > 0 || (others.length === 0 && letters.length === 0);
    return isAboutCode ? (named.length > 0 ? named : found).map(({ id }) => id) : [];
  }

  /** The words, each with what else it is called in the shop; several may have a name of their own. */
  async function sought(
    parsed: ContentQuery,
    alarms: readonly string[],
    isAny: boolean,
  ): Promise<contentSql.SearchWords> {
    const { kind, bonus, remaining } = queryKind(parsed.list);
    const { allWords } = parsed;
    const isSearched = (at: number) => remaining.includes(allWords[at]!);
    const choices = phrasesOf(allWords.length, isSearched);
    const meanings = await contentSql.meaningsOf(
      db,
      choices.map((positions) => textOf(allWords, positions)),
    );
    const named = [...meanings].filter(([phrase]) => phrase.includes(' '));
    const fullText = allWords.join(' ');
    const titles = await contentSql.titled(db, [
      ...named
        .flatMap(([phrase, targets]) => [phrase, ...targets.map(plainWords)])
        .filter((text) => text !== ''),
      ...(named.length > 0 ? [fullText] : []),
    ]);
    // A typed title is meant literally: none of its words are replaced.
    const isTitle = titles.has(fullText);
    const words: string[] = [];
    const prefixes = await contentSql.beginnings(
      db,
      remaining.filter((word) => !meanings.has(word)),
    );
    // «твёрдое точение» is an article, whatever goods are meant by it.
    const meaningOf = (phrase: string): string | null => {
      const candidates = meanings.get(phrase) ?? [];
      const [best] = candidates.toSorted(
        (one, other) =>
          Number(titles.has(plainWords(other))) - Number(titles.has(plainWords(one))) ||
          timesIn(candidates, other) - timesIn(candidates, one) ||
          other.length - one.length,
      );
      return best !== undefined && (titles.has(plainWords(best)) || !titles.has(phrase)) ? best : null;
    };
    const replacements = new Map<number, string>();
    const replaced = new Set<number>();
    for (const positions of choices) {
      const isOne = positions.length > 1 && !(isTitle && positions.length < allWords.length);
      const meaning =
        !isOne || positions.some((at) => replaced.has(at)) ? null : meaningOf(textOf(allWords, positions));
      if (meaning === null) continue;
      replacements.set(positions[0]!, meaning);
      for (const at of positions) replaced.add(at);
    }
    allWords.forEach((word, at) => {
      const replacement = replacements.get(at);
      if (replacement !== undefined) words.push(...(contentQuery(replacement)?.list ?? [word]));
      else if (!replaced.has(at) && isSearched(at)) words.push(withOthers(word, meanings.get(word) ?? []));
    });
    const meantTitles = [...replacements.values()].filter((meaning) => titles.has(plainWords(meaning)));
    const each = await contentSql.weigh(db, [...new Set(words.map((word) => prefixes.get(word) ?? word))]);
    const all = words.map((word) => prefixes.get(word) ?? word).join(' & ');
    // A typed title gets no results that are only close to it.
    const near = isTitle ? [] : await textsAbout(allWords);
    return {
      all,
      each,
      kind,
      bonus,
      meantTitles,
      typed: parsed.list.filter((word) => !isAlarmWord(word)),
      alarms,
      near: isAny ? near : near.filter(({ nearness }) => nearness >= SURELY_NEAR),
      isQuestion: parsed.isQuestion,
      isFault: parsed.isFault,
    };
  }

  /** Searches by words as typed, in the other layout and alphabet, then by any of them; without a match by trigrams. */
  async function searched(query: string): Promise<Search | null> {
    const today = shopDay(now());
    const spellings = [query, ...otherSpellings(query)].flatMap((text) => contentQuery(text) ?? []);
    const [typed] = spellings;
    if (!typed) return null;
    const named = await alarmsNamed(query);
    let alarms: Search | null = null;
    for (const isAny of [false, true]) {
      for (const spelling of spellings) {
        const found = await counted(contentSql.byWords(await sought(spelling, named, isAny), today, isAny));
        if (found && (named.length > 0 || !isAlarmsOnly(found))) return found;
        alarms ??= found;
      }
    }
    if (alarms) return alarms;
    return typed.text === null ? null : counted(contentSql.byLikeness(typed.text, today));
  }

  /** News and articles are dated and stay as they were written. */
  const inCountry = async (rows: readonly contentSql.ContentRow[]): Promise<ContentHit[]> => {
    const hits = rows.map(async (row) =>
      row.kind === 'press' ? row : { ...row, excerpt: await countryWords.line(row.excerpt) },
    );
    return (await Promise.all(hits)).flatMap(contentHit);
  };

  return {
    async find({ query, category, offset, limit }) {
      const search = await searched(query);
      const categories = rootCategories(search);
      const total = categories
        .filter(({ slug }) => category === undefined || slug === category)
        .reduce((count, { found }) => count + found, 0);
      const rows =
        search && offset < total
          ? await contentSql.pageOf(db, search.source, { kind: category, offset, limit })
          : [];
      return {
        data: await inCountry(rows),
        meta: { offset, limit, total },
        content_root_categories: categories,
      };
    },
    async suggest(query, limit) {
      const parsed = contentQuery(query);
      if (!parsed) return [];
      const words = parsed.list.map((word, at) => (at === parsed.list.length - 1 ? `${word}:*` : word));
      const each = await contentSql.weigh(db, words);
      const alarms = await alarmsNamed(query);
      const source = contentSql.byWords(
        {
          all: words.join(' & '),
          each,
          kind: null,
          bonus: 0,
          meantTitles: [],
          near: [],
          typed: parsed.list.filter((word) => !isAlarmWord(word)),
          alarms,
          isQuestion: false,
          isFault: parsed.isFault,
        },
        shopDay(now()),
      );
      const rows = await contentSql.pageOf(db, source, { offset: 0, limit });
      const relevant = rows.filter(
        (row) => row.kind !== 'alarms' || alarms.includes(row.id) || isTitled(row, parsed.list),
      );
      // What the full search has first is never missing: «трейд-ин» is called otherwise in its title.
      if (relevant.length === 0 && /\p{L}{4}/u.test(query)) {
        const search = await searched(query);
        const found = search ? await contentSql.pageOf(db, search.source, { offset: 0, limit }) : [];
        relevant.push(...found.filter(({ kind }) => kind !== 'alarms'));
      }
      return (await inCountry(relevant)).map(({ excerpt: _text, ...suggestion }) => suggestion);
    },
    async rootCategories(query) {
      return rootCategories(await searched(query));
    },
  };
}

/** The shares of a question and of a text that must match for it to be considered and to be an answer by itself. */
const LEAST_NEAR = 0.4;
const SURELY_NEAR = 0.6;
const MOST_NEAR = 12;

const plainWords = (text: string): string => contentQuery(text)?.list.join(' ') ?? '';

const prefixLength = 4;

/** «штангель 150» is no code of an error: all that was typed begins words of its title. */
const isTitled = ({ title }: contentSql.ContentRow, words: readonly string[]): boolean => {
  const plain = ` ${title
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return words.every((word) => plain.includes(` ${word.slice(0, prefixLength)}`));
};

/** Alarm codes contain almost every word, so any other text that matches most of them comes first. */
const isAlarmsOnly = ({ counts }: Search): boolean => counts.size === 1 && counts.has('alarms');

const widestTear = 3;

/** Places of words that may be one phrase, the longest first: four, three or two in a row, two with others between, each alone. */
function choicesOf(count: number): (readonly number[])[] {
  const positions = Array.from({ length: count }, (_, at) => at);
  const row = (many: number) =>
    positions.slice(0, Math.max(0, count - many + 1)).map((at) => positions.slice(at, at + many));
  const torn = positions.flatMap((at) =>
    positions.filter((other) => other > at + 1 && other - at <= widestTear).map((other) => [at, other]),
  );
  return [...row(4), ...row(3), ...row(2), ...torn, ...row(1)];
}

const timesIn = (list: readonly string[], text: string): number => list.filter((one) => one === text).length;

/** Positions of words that may form one phrase, the longest first, with or without question words. */
function phrasesOf(count: number, isSearched: (at: number) => boolean): (readonly number[])[] {
  const searchedPositions = Array.from({ length: count }, (_, at) => at).filter(isSearched);
  const without = choicesOf(searchedPositions.length).map((positions) =>
    positions.map((at) => searchedPositions[at]!),
  );
  const all = [
    ...choicesOf(count).filter((positions) => positions.length > 1 || isSearched(positions[0]!)),
    ...without,
  ];
  return [...new Map(all.map((positions) => [positions.join(), positions])).values()].toSorted(
    (one, other) => other.length - one.length,
  );
}

const textOf = (words: readonly string[], positions: readonly number[]): string =>
  positions.map((at) => words[at]).join(' ');

function withOthers(word: string, meanings: readonly string[]): string {
  const others = meanings.flatMap((text) => contentQuery(text)?.list.join(' & ') ?? []);
  return others.length === 0 ? word : `(${[word, ...others].join(' | ')})`;
}

function rootCategories(search: Search | null): RootCategory[] {
  return CONTENT_KINDS.flatMap((slug) => {
    const found = search?.counts.get(slug) ?? 0;
    return found > 0 ? [{ slug, name: kindNames[slug], found }] : [];
  });
}

/** A kind this version does not know is left out. */
function contentHit({ id, kind, url, title, excerpt }: contentSql.ContentRow): ContentHit[] {
  const contentKind = CONTENT_KINDS.find((name) => name === kind);
  if (!contentKind) return [];
  const highlight = markedParts(tieWords(title));
  const name = highlight.map(({ text }) => text).join('');
  return [{ id, kind: contentKind, url, name, highlight, excerpt: markedParts(tieWords(withCuts(excerpt))) }];
}
