import { CONTENT_KINDS, type ContentKind } from '@spindle/contract/constants';
import type { OutputOf } from '@spindle/contract/endpoint';
import type { endpoints } from '@spindle/contract/endpoints';
import type { ContentHit, ContentSuggestion, RootCategory } from '@spindle/contract/catalogue/search';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { ApiDeps } from '../../../kernel/deps.ts';
import type { CountryWords } from '../../pricing/country-words.service.ts';
import { tieWords } from '../../../kernel/text/typography.rules.ts';
import {
  type ContentQuery,
  contentQuery,
  kindAsked,
  markedParts,
  otherSpellings,
  withCuts,
} from './content-query.rules.ts';
import * as contentSql from './content-search.sql.ts';
import { type NearText, type NearTexts, nearTexts, textsNear } from '../words/near-texts.rules.ts';

export type ContentPage = OutputOf<typeof endpoints.search.content>;

interface ContentAsk {
  readonly query: string;
  readonly category?: ContentKind | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Search over pages, press, questions and vacancies: whatever has put documents into `content_documents`. */
export interface ContentSearch {
  find(ask: ContentAsk): Promise<ContentPage>;
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
}: Pick<ApiDeps, 'db' | 'now'> & { countryWords: CountryWords }): ContentSearch {
  async function counted(source: contentSql.ContentSource): Promise<Search | null> {
    const counts = await contentSql.countByKind(db, source);
    return counts.size > 0 ? { source, counts } : null;
  }

  let kept: { readonly version: string; readonly near: NearTexts } | null = null;

  /** Texts that the question is near to by what it is about, whatever its words. */
  async function textsAbout(said: readonly string[]): Promise<readonly NearText[]> {
    const version = await contentSql.textsVersion(db);
    if (kept?.version !== version)
      kept = { version, near: nearTexts(await contentSql.textHeads(db), await contentSql.meanings(db)) };
    return textsNear(kept.near, said.join(' '), LEAST_NEAR).slice(0, MOST_NEAR);
  }

  /** The words, each with what else it is called in the shop; several may have a name of their own. */
  async function sought(asked: ContentQuery, isAny: boolean): Promise<contentSql.SoughtWords> {
    const { kind, bonus, rest } = kindAsked(asked.list);
    const { said } = asked;
    const isKept = (at: number) => rest.includes(said[at]!);
    const choices = phrasesOf(said.length, isKept);
    const meanings = await contentSql.meaningsOf(
      db,
      choices.map((places) => textOf(said, places)),
    );
    const named = [...meanings].filter(([phrase]) => phrase.includes(' '));
    const whole = said.join(' ');
    const titles = await contentSql.titled(db, [
      ...named.flatMap(([phrase, meant]) => [phrase, ...meant.map(plainWords)]).filter((text) => text !== ''),
      ...(named.length > 0 ? [whole] : []),
    ]);
    // Whoever typed a title means it: none of its words stand for another one.
    const isTitle = titles.has(whole);
    const words: string[] = [];
    const begun = await contentSql.beginnings(
      db,
      rest.filter((word) => !meanings.has(word)),
    );
    // «твёрдое точение» is an article, whatever goods are meant by it.
    const meantBy = (phrase: string): string | null => {
      const known = meanings.get(phrase) ?? [];
      const [meant] = known.toSorted(
        (one, other) =>
          Number(titles.has(plainWords(other))) - Number(titles.has(plainWords(one))) ||
          timesIn(known, other) - timesIn(known, one) ||
          other.length - one.length,
      );
      return meant !== undefined && (titles.has(plainWords(meant)) || !titles.has(phrase)) ? meant : null;
    };
    const taken = new Map<number, string>();
    const isTaken = new Set<number>();
    for (const places of choices) {
      const isOne = places.length > 1 && !(isTitle && places.length < said.length);
      const meant = !isOne || places.some((at) => isTaken.has(at)) ? null : meantBy(textOf(said, places));
      if (meant === null) continue;
      taken.set(places[0]!, meant);
      for (const at of places) isTaken.add(at);
    }
    said.forEach((word, at) => {
      const meant = taken.get(at);
      if (meant !== undefined) words.push(...(contentQuery(meant)?.list ?? [word]));
      else if (!isTaken.has(at) && isKept(at)) words.push(withOthers(word, meanings.get(word) ?? []));
    });
    const titlesMeant = [...taken.values()].filter((meant) => titles.has(plainWords(meant)));
    const each = await contentSql.weigh(db, [...new Set(words.map((word) => begun.get(word) ?? word))]);
    const all = words.map((word) => begun.get(word) ?? word).join(' & ');
    // Whoever typed a title is not answered with what it is near to.
    const near = isTitle ? [] : await textsAbout(said);
    return {
      all,
      each,
      kind,
      bonus,
      titlesMeant,
      near: isAny ? near : near.filter(({ nearness }) => nearness >= SURELY_NEAR),
      isQuestion: asked.isQuestion,
      isFault: asked.isFault,
    };
  }

  /** First by words as typed, in the other layout and alphabet, then by any of them; what nobody has written so is compared letter by letter. */
  async function searched(query: string): Promise<Search | null> {
    const today = shopDay(now());
    const spellings = [query, ...otherSpellings(query)].flatMap((text) => contentQuery(text) ?? []);
    const [asked] = spellings;
    if (!asked) return null;
    let alarms: Search | null = null;
    for (const isAny of [false, true]) {
      for (const spelling of spellings) {
        const found = await counted(contentSql.byWords(await sought(spelling, isAny), today, isAny));
        if (found && !isAlarmsOnly(found)) return found;
        alarms ??= found;
      }
    }
    if (alarms) return alarms;
    return asked.text === null ? null : counted(contentSql.byLikeness(asked.text, today));
  }

  /** News and articles tell of their day and are left as they were written. */
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
        .reduce((sum, { found }) => sum + found, 0);
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
      const asked = contentQuery(query);
      if (!asked) return [];
      const words = asked.list.map((word, at) => (at === asked.list.length - 1 ? `${word}:*` : word));
      const each = await contentSql.weigh(db, words);
      const source = contentSql.byWords(
        {
          all: words.join(' & '),
          each,
          kind: null,
          bonus: 0,
          titlesMeant: [],
          near: [],
          isQuestion: false,
          isFault: asked.isFault,
        },
        shopDay(now()),
      );
      const rows = await contentSql.pageOf(db, source, { offset: 0, limit });
      const meant = rows.filter((row) => row.kind !== 'alarms' || isTitled(row, asked.list));
      return (await inCountry(meant)).map(({ excerpt: _text, ...suggestion }) => suggestion);
    },
    async rootCategories(query) {
      return rootCategories(await searched(query));
    },
  };
}

/** How much of a question and of what is known must be about the same, to be looked at and to be an answer by itself. */
const LEAST_NEAR = 0.4;
const SURELY_NEAR = 0.6;
const MOST_NEAR = 12;

const plainWords = (text: string): string => contentQuery(text)?.list.join(' ') ?? '';

const letterCount = 4;

/** «штангель 150» is no code of an error: all that was typed begins words of its title. */
const isTitled = ({ title }: contentSql.ContentRow, words: readonly string[]): boolean => {
  const plain = ` ${title
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return words.every((word) => plain.includes(` ${word.slice(0, letterCount)}`));
};

/** Codes of errors say every word there is: what else says most of them comes first. */
const isAlarmsOnly = ({ counts }: Search): boolean => counts.size === 1 && counts.has('alarms');

const widestTear = 3;

/** Places of words that may be one phrase, the longest first: four, three or two in a row, two with others between, each alone. */
function choicesOf(count: number): (readonly number[])[] {
  const places = Array.from({ length: count }, (_, at) => at);
  const row = (many: number) =>
    places.slice(0, Math.max(0, count - many + 1)).map((at) => places.slice(at, at + many));
  const torn = places.flatMap((at) =>
    places.filter((other) => other > at + 1 && other - at <= widestTear).map((other) => [at, other]),
  );
  return [...row(4), ...row(3), ...row(2), ...torn, ...row(1)];
}

const timesIn = (list: readonly string[], text: string): number => list.filter((one) => one === text).length;

/** Places of words that may be one phrase, the longest first; words that only ask may be in it or not. */
function phrasesOf(count: number, isKept: (at: number) => boolean): (readonly number[])[] {
  const kept = Array.from({ length: count }, (_, at) => at).filter(isKept);
  const without = choicesOf(kept.length).map((places) => places.map((at) => kept[at]!));
  const all = [...choicesOf(count).filter((places) => places.length > 1 || isKept(places[0]!)), ...without];
  return [...new Map(all.map((places) => [places.join(), places])).values()].toSorted(
    (one, other) => other.length - one.length,
  );
}

const textOf = (words: readonly string[], places: readonly number[]): string =>
  places.map((at) => words[at]).join(' ');

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
  const known = CONTENT_KINDS.find((name) => name === kind);
  if (!known) return [];
  const highlight = markedParts(tieWords(title));
  const name = highlight.map(({ text }) => text).join('');
  return [{ id, kind: known, url, name, highlight, excerpt: markedParts(tieWords(withCuts(excerpt))) }];
}
