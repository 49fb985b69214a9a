import { pageAt } from '@spindle/contract/addresses/paths';
import type { ContentPage, PageLink } from '@spindle/contract/content/content';
import { AppError } from '@spindle/contract/errors';
import type { OutputOf } from '@spindle/contract/endpoint';
import type { endpoints } from '@spindle/contract/endpoints';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { z } from 'zod/mini';
import { cached } from '../../kernel/cache/cached.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { TextLocalizer } from '../pricing/text-localization.service.ts';
import type { ContentTexts } from './content-texts.service.ts';
import type { StoredBlock } from './live-blocks.service.ts';
import * as contentSql from './content.sql.ts';
import { markdownToHtml } from './markdown.ts';
import { previewToken, tokenHash } from './preview-link.ts';
import { onceEach } from '../../kernel/cache/once-each.ts';
import { tieWords } from '../../kernel/text/typography.rules.ts';

type Contract = OutputOf<typeof endpoints.site.contract>['data'];
type Link = z.infer<typeof PageLink>;
type Row = Awaited<ReturnType<typeof contentSql.pageLinks>>[number];

export interface ContentService {
  /** A page by its address: `about` or `about/istoriya`. */
  page(path: string): Promise<ContentPage>;
  /** A page with the pages below it in their order; null when there is no such page. */
  tree(slug: string): Promise<PageTree | null>;
  /** The public offer in force today. */
  contract(): Promise<Contract>;
}

interface PageTree extends Link {
  children: PageTree[];
}

/** A page as it is stored: its catalogue data is read at every view. */
type StoredPage = Omit<ContentPage, 'blocks'> & { readonly blocks: readonly StoredBlock[] };

export function createContentService(
  deps: ApiDeps & { texts: ContentTexts; countryWords: TextLocalizer },
): ContentService {
  const { db, notices, texts, countryWords } = deps;

  // Pages are read and parsed on first use and cached inside the index, so that they are dropped with it.
  const pages = cached(notices, 'content', async () => {
    const rows = await contentSql.pageLinks(db);
    const bySlug = new Map(rows.map((row) => [row.slug, row]));
    const build = async (row: Row): Promise<StoredPage> => {
      const page = await contentSql.page(db, row.slug);
      if (!page) throw new AppError('not_found');
      const text = await texts.parseForCountry(page.body, page.slug);
      return {
        slug: page.slug,
        title: page.title,
        description: await countryWords.line(page.description),
        h1: tieWords(page.h1),
        lead: page.lead === null ? null : tieWords(await countryWords.line(page.lead)),
        updated: page.updated_on,
        ...text,
        parents: parentsOf(row, bySlug),
        neighbours:
          row.page_group === null
            ? []
            : rows.filter((other) => other.page_group === row.page_group).map(link),
      };
    };
    return { rows, bySlug, parsed: onceEach(build) };
  });

  const contracts = cached(notices, 'content', async () => {
    const editions = await contentSql.contractEditions(db);
    const read = onceEach(async (version: string): Promise<Contract> => {
      const row = await contentSql.contract(db, version);
      if (!row) throw new AppError('not_found');
      const { number, title, effective_from, body } = row;
      const html = markdownToHtml(await countryWords.text(body));
      return { number, version, effective_from, title: tieWords(title), html };
    });
    return { editions, read };
  });

  async function previewed(token: string): Promise<ContentPage> {
    const page = await contentSql.preview(db, tokenHash(token));
    if (!page) throw new AppError('not_found');
    const { h1, lead, title, description, body } = page;
    const text = await texts.parse(body, 'preview');
    return {
      slug: 'preview',
      title,
      description,
      h1: tieWords(h1),
      lead: lead && tieWords(lead),
      updated: shopDay(deps.now()),
      ...text,
      blocks: await texts.shown(text.blocks),
      parents: [],
      neighbours: [],
    };
  }

  return {
    async page(path) {
      const token = previewToken(path);
      if (token) return previewed(token);
      const { bySlug, parsed } = await pages.get();
      const row = bySlug.get(path.replace(/^\/+|\/+$/g, ''));
      if (!row) throw new AppError('not_found');
      const page = await parsed(row);
      return { ...page, blocks: await texts.shown(page.blocks) };
    },
    async tree(slug) {
      const { rows, bySlug } = await pages.get();
      const row = bySlug.get(slug);
      return row ? treeOf(row, rows) : null;
    },
    async contract() {
      const { editions, read } = await contracts.get();
      const today = shopDay(deps.now());
      const current = editions.find((edition) => edition.effective_from <= today);
      if (!current) throw new AppError('not_found');
      return read(current.version);
    },
  };
}

/** In lists and crumbs the shorter of a page's names: «О компании» rather than the whole sentence of its heading. */
function link({ slug, h1, title }: Row): Link {
  const name = title.length < h1.length ? title : h1;
  return { slug, url: pageAt(slug), name: tieWords(name) };
}

function treeOf(row: Row, rows: readonly Row[]): PageTree {
  const below = `${row.slug}/`;
  return {
    ...link(row),
    children: rows
      .filter(({ slug }) => slug.startsWith(below) && !slug.slice(below.length).includes('/'))
      .map((child) => treeOf(child, rows)),
  };
}

function parentsOf({ slug }: Row, bySlug: ReadonlyMap<string, Row>): Link[] {
  const segments = slug.split('/');
  return segments.slice(1).flatMap((_, index) => {
    const parent = bySlug.get(segments.slice(0, index + 1).join('/'));
    return parent ? [link(parent)] : [];
  });
}
