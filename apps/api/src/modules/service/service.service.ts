import { pageAt } from '@spindle/contract/addresses/paths';
import type { ErrorSeverity, ErrorTopic } from '@spindle/contract/constants';
import type { ErrorCodes, ServiceMenuItem, ServiceWork } from '@spindle/contract/service/service';
import { cached } from '../../kernel/cache/cached.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { ContentService } from '../content/content.service.ts';
import { tieWords } from '../../kernel/text/typography.rules.ts';
import { roubles } from '../pricing/pricing.rules.ts';
import { type CodesFilter, findCodes, indexCode } from './error-codes.rules.ts';
import * as serviceSql from './service.sql.ts';

export interface ServiceGuide {
  /** Pages of the section as a tree. */
  menu(): Promise<ServiceMenuItem[]>;
  works(): Promise<ServiceWork[]>;
  errorCodes(filter: CodesFilter): Promise<ErrorCodes>;
}

const root = 'service';

export function createServiceGuide({
  db,
  notices,
  content,
}: Pick<ApiDeps, 'db' | 'notices'> & { content: Pick<ContentService, 'tree'> }): ServiceGuide {
  const works = cached(notices, 'content', async () =>
    (await serviceSql.works(db)).map((row) => ({
      slug: row.slug,
      name: tieWords(row.name),
      includes: tieWords(row.includes),
      term: tieWords(row.term),
      price_from_with_tax: row.price_from === null ? null : roubles(row.price_from),
      price_note: row.price_note === null ? null : tieWords(row.price_note),
      url: row.page_slug === null ? null : pageAt(row.page_slug),
    })),
  );

  // The whole reference: some hundred codes that change with a new edition of it.
  const reference = cached(notices, 'content', async () => {
    const [brands, rows] = await Promise.all([serviceSql.errorCodeBrands(db), serviceSql.errorCodes(db)]);
    const names = new Map(brands.map(({ slug, name }) => [slug, name]));
    const codes = rows.map((row) =>
      indexCode({
        id: row.id,
        brand: { slug: row.brand_slug, name: names.get(row.brand_slug) ?? row.brand_slug },
        code: row.code,
        name: tieWords(row.name),
        summary: tieWords(row.summary),
        topic: row.topic as ErrorTopic,
        severity: row.severity as ErrorSeverity,
        causes: row.causes.map(tieWords),
        actions: row.actions.map(tieWords),
      }),
    );
    return {
      codes,
      brands: brands.map((brand) => ({
        ...brand,
        codes: rows.filter((row) => row.brand_slug === brand.slug).length,
      })),
    };
  });

  return {
    menu: async () => (await content.tree(root))?.children ?? [],
    works: () => works.get(),
    async errorCodes(filter) {
      const { codes, brands } = await reference.get();
      return { ...findCodes(codes, filter), brands };
    },
  };
}
