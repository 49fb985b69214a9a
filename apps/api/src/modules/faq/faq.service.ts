import { paths } from '@spindle/contract/addresses/paths';
import type { FaqAnswer, FaqCategory } from '@spindle/contract/content/faq';
import { AppError } from '@spindle/contract/errors';
import { MAX_LIMIT } from '@spindle/contract/constants';
import { cached } from '../../kernel/cache/cached.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { ContentTexts } from '../content/content-texts.service.ts';
import type { StoredBlock } from '../content/live-blocks.service.ts';
import { plainText } from '../content/sanitise.rules.ts';
import { tieWords } from '../../kernel/text/typography.rules.ts';
import type { ContentSearch } from '../search/content/content-search.service.ts';
import * as faqSql from './faq.sql.ts';

export interface FaqService {
  /** Every category with its answers; with a query only what it finds. */
  categories(query: string | undefined): Promise<FaqCategory[]>;
  category(slug: string): Promise<FaqCategory>;
  addresses(): Promise<string[]>;
}

type StoredAnswer = Omit<FaqAnswer, 'blocks'> & { readonly blocks: readonly StoredBlock[] };
type StoredCategory = Omit<FaqCategory, 'answers'> & { readonly answers: readonly StoredAnswer[] };

export function createFaqService(
  deps: ApiDeps & { texts: ContentTexts; contentSearch: ContentSearch },
): FaqService {
  const { db, notices, texts } = deps;

  const faq = cached(notices, 'content', async (): Promise<StoredCategory[]> => {
    const rows = await faqSql.answers(db);
    const stored = await Promise.all(rows.map(async (row) => ({ ...row, answer: await answer(row) })));
    const byCategory = Map.groupBy(stored, ({ category }) => category);
    return (await faqSql.categories(db)).flatMap(({ slug, name, description }) => {
      const answers = (byCategory.get(slug) ?? []).map((one) => one.answer);
      if (answers.length === 0) return [];
      return [
        { id: slug, slug, name, url: paths.faqCategory(slug), description, count: answers.length, answers },
      ];
    });
  });

  async function answer(row: faqSql.AnswerRow): Promise<StoredAnswer> {
    const { blocks } = await texts.parseForCountry(row.body, `faq/${row.slug}`);
    return {
      id: row.slug,
      question: tieWords(row.question),
      url: `${paths.faqCategory(row.category)}#${row.slug}`,
      blocks,
      text: blocks.map(blockText).filter(Boolean).join(' '),
      updated: row.updated_on,
    };
  }

  async function categoryView(category: StoredCategory, only?: ReadonlySet<string>): Promise<FaqCategory> {
    const answers = category.answers.filter(({ id }) => !only || only.has(id));
    return {
      ...category,
      answers: await Promise.all(
        answers.map(async (one) => ({ ...one, blocks: await texts.shown(one.blocks) })),
      ),
    };
  }

  return {
    async categories(query = '') {
      const all = await faq.get();
      if (query.trim() === '') return Promise.all(all.map((category) => categoryView(category)));
      const { data } = await deps.contentSearch.find({ query, category: 'faq', offset: 0, limit: MAX_LIMIT });
      const found = new Set(data.map(({ id }) => id.slice('faq:'.length)));
      return Promise.all(all.map((category) => categoryView(category, found)));
    },
    async category(slug) {
      const category = (await faq.get()).find((one) => one.slug === slug);
      if (!category) throw new AppError('not_found');
      return categoryView(category);
    },
    async addresses() {
      return [paths.faq(), ...(await faq.get()).map(({ url }) => url)];
    },
  };
}

function blockText(block: StoredBlock): string {
  if (block.type === 'html')
    return plainText(block.html.replaceAll(/<\/(?:p|li|h\d)>/g, ' $&'))
      .replaceAll(/\s+/g, ' ')
      .trim();
  if (block.type !== 'table') return '';
  return [block.head, ...block.rows].map((row) => plainText(row.join(' · '))).join('. ');
}
