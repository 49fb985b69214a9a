import { CONTENT_KINDS, type ContentKind } from '@spindle/contract/constants';
import type { OutputOf } from '@spindle/contract/endpoint';
import type { endpoints } from '@spindle/contract/endpoints';
import type { ContentHit, ContentSuggestion, RootCategory } from '@spindle/contract/search';
import { shopDay } from '@spindle/contract/shop-day';
import type { ApiDeps } from '../../kernel/deps.ts';
import { tieWords } from '../../kernel/typography.rules.ts';
import { contentQuery, markedParts, withCuts } from './content-query.rules.ts';
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
  /** First by words; what nobody has written so is compared letter by letter. */
  async function searched(query: string): Promise<Search | null> {
    const asked = contentQuery(query);
    if (!asked) return null;
    const today = shopDay(now());
    const exact = contentSql.byWords(asked.words, today);
    const counts = await contentSql.countByKind(db, exact);
    if (counts.size > 0 || asked.text === null) return { source: exact, counts };
    const near = contentSql.byLikeness(asked.text, today);
    return { source: near, counts: await contentSql.countByKind(db, near) };
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
      const source = contentSql.byWords(asked.prefixes, shopDay(now()));
      const rows = await contentSql.pageOf(db, source, { offset: 0, limit });
      return rows.flatMap(contentHit).map(({ excerpt: _text, ...suggestion }) => suggestion);
    },
    async rootCategories(query) {
      return rootCategories(await searched(query));
    },
  };
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
