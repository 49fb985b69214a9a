import { CONTENT_KINDS, type ContentKind } from '@spindle/contract/constants';
import type { OutputOf } from '@spindle/contract/endpoint';
import type { endpoints } from '@spindle/contract/endpoints';
import type { ContentHit, ContentSuggestion, RootCategory } from '@spindle/contract/search';
import { shopDay } from '@spindle/contract/shop-day';
import type { ApiDeps } from '../../kernel/deps.ts';
import { tieWords } from '../../kernel/typography.rules.ts';
import {
  type ContentQuery,
  contentQuery,
  kindAsked,
  markedParts,
  otherSpellings,
  withCuts,
} from './content-query.rules.ts';
import * as contentSql from './content-search.sql.ts';

export type ContentPage = OutputOf<typeof endpoints.search.content>;

export interface ContentAsk {
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

export function createContentSearch({ db, now }: Pick<ApiDeps, 'db' | 'now'>): ContentSearch {
  async function counted(source: contentSql.ContentSource): Promise<Search | null> {
    const counts = await contentSql.countByKind(db, source);
    return counts.size > 0 ? { source, counts } : null;
  }

  /** The words, each with what else it is called in the shop; several may have a name of their own. */
  async function sought(asked: ContentQuery): Promise<contentSql.SoughtWords> {
    const { kind, rest: list } = kindAsked(asked.list);
    const meanings = await contentSql.meaningsOf(db, phrasesOf(list));
    const named = [...meanings].filter(([phrase]) => phrase.includes(' '));
    const asWords = (text: string) => contentQuery(text)?.list.join(' ') ?? '';
    const titles = await contentSql.titled(
      db,
      named.flatMap(([phrase, [meant]]) => [phrase, asWords(meant!)]).filter((text) => text !== ''),
    );
    const words: string[] = [];
    const begun = await contentSql.beginnings(
      db,
      list.filter((word) => !meanings.has(word)),
    );
    for (let at = 0; at < list.length;) {
      const phraseAt = (count: number) => list.slice(at, at + count).join(' ');
      // «твёрдое точение» is an article, whatever goods are meant by it.
      const isMeant = (phrase: string) => {
        const [meant] = meanings.get(phrase) ?? [];
        return meant !== undefined && (titles.has(asWords(meant)) || !titles.has(phrase));
      };
      const count = [3, 2].find((many) => at + many <= list.length && isMeant(phraseAt(many)));
      if (count === undefined) words.push(withOthers(list[at]!, meanings.get(list[at]!) ?? []));
      else {
        const [meant] = meanings.get(phraseAt(count))!;
        words.push(...(contentQuery(meant!)?.list ?? list.slice(at, at + count)));
      }
      at += count ?? 1;
    }
    const each = await contentSql.weigh(db, [...new Set(words.map((word) => begun.get(word) ?? word))]);
    const all = words.map((word) => begun.get(word) ?? word).join(' & ');
    return { all, each, kind, isQuestion: asked.isQuestion };
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
        const found = await counted(contentSql.byWords(await sought(spelling), today, isAny));
        if (found && !isAlarmsOnly(found)) return found;
        alarms ??= found;
      }
    }
    if (alarms) return alarms;
    return asked.text === null ? null : counted(contentSql.byLikeness(asked.text, today));
  }

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
        data: rows.flatMap(contentHit),
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
        { all: words.join(' & '), each, kind: null, isQuestion: false },
        shopDay(now()),
      );
      const rows = await contentSql.pageOf(db, source, { offset: 0, limit });
      return rows.flatMap(contentHit).map(({ excerpt: _text, ...suggestion }) => suggestion);
    },
    async rootCategories(query) {
      return rootCategories(await searched(query));
    },
  };
}

/** Codes of errors say every word there is: what else says most of them comes first. */
const isAlarmsOnly = ({ counts }: Search): boolean => counts.size === 1 && counts.has('alarms');

/** One, two and three words next to each other. */
const phrasesOf = (words: readonly string[]): string[] =>
  words.flatMap((_, at) =>
    [1, 2, 3]
      .filter((count) => at + count <= words.length)
      .map((count) => words.slice(at, at + count).join(' ')),
  );

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
