import { closedAddresses } from '@spindle/contract/addresses/closed-addresses';
import { filePaths } from '@spindle/contract/addresses/file-paths';
import { paths } from '@spindle/contract/addresses/paths';
import type { ApiDeps } from '../../kernel/deps.ts';
import { markupText } from '../../kernel/text/markup-text.ts';
import { searchProblems } from './search-files.rules.ts';
import type { SiteService } from './site.service.ts';

const partSize = 50_000;
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const heading = '<?xml version="1.0" encoding="UTF-8"?>';

interface SitemapPart {
  readonly name: string;
  readonly url: string;
  readonly kind: 'pages' | 'goods';
  readonly addresses: number;
}

interface SearchFilesState {
  readonly sitemap: { readonly made_at: string; readonly url: string; readonly parts: SitemapPart[] };
  readonly robots: {
    readonly url: string;
    readonly text: string;
    readonly closed: { path: string; why: string }[];
  };
  readonly problems: string[];
}

/** What search engines read: `/robots.txt`, and a sitemap of parts of at most 50 000 addresses. */
export interface SearchFiles {
  robots(): string;
  sitemap(): Promise<string>;
  /** Null where there is no such part. */
  pages(part: number): Promise<string | null>;
  /** The same of goods, some at a time: they are many. */
  goods(part: number): Promise<AsyncGenerator<string> | null>;
  /** All of it in figures, for the staff. */
  state(): Promise<SearchFilesState>;
}

type SearchFilesDeps = Pick<ApiDeps, 'publicUrl' | 'ownOrigin' | 'now' | 'log'> & {
  readonly site: Pick<SiteService, 'addresses' | 'unlisted'>;
  readonly goods: {
    readonly addresses: {
      parts(size: number): Promise<number[]>;
      part(part: number, size: number): AsyncGenerator<string[]>;
      counts(size: number, except: ReadonlySet<string>): Promise<{ part: number; addresses: number }[]>;
    };
  };
};

export function createSearchFiles(deps: SearchFilesDeps): SearchFiles {
  const { publicUrl, ownOrigin, site, goods } = deps;
  const absolute = (path: string): string => markupText(new URL(path, publicUrl).href);
  const entries = (all: readonly string[]): string =>
    all.map((path) => `<url><loc>${absolute(path)}</loc></url>`).join('');
  const partsOfPages = (addresses: number): number => Math.max(1, Math.ceil(addresses / partSize));
  const partOfPages = (all: readonly string[], part: number): readonly string[] =>
    part > 0 ? all.slice((part - 1) * partSize, part * partSize) : [];
  // Without a configured address the shop opens by any, so the link stays relative.
  const linkTo = (path: string): string => (ownOrigin === null ? path : new URL(path, ownOrigin).href);
  const partOf = (kind: SitemapPart['kind'], path: string, addresses: number): SitemapPart => ({
    name: path.slice(1),
    url: linkTo(path),
    kind,
    addresses,
  });

  const robots = (): string =>
    [
      'User-agent: *',
      ...closedAddresses.map(({ path }) => `Disallow: ${path}`),
      `Sitemap: ${absolute(filePaths.sitemap())}`,
      '',
    ].join('\n');

  /** A part that cannot be created is reported to staff with the rest of the state. */
  const orNull = <T>(creation: Promise<T>, part: string): Promise<T | null> =>
    creation.catch((error: unknown) => {
      deps.log.error({ err: error, part }, 'a part of the sitemap is not made');
      return null;
    });

  return {
    robots,
    async sitemap() {
      const pages = partsOfPages((await site.addresses()).length);
      const files = [
        ...Array.from({ length: pages }, (_, part) => filePaths.sitemapOfPages(part + 1)),
        ...(await goods.addresses.parts(partSize)).map((part) => filePaths.sitemapOfGoods(part)),
      ];
      const list = files.map((file) => `<sitemap><loc>${absolute(file)}</loc></sitemap>`).join('');
      return `${heading}<sitemapindex ${schema}>${list}</sitemapindex>`;
    },
    async pages(part) {
      const listed = partOfPages(await site.addresses(), part);
      return listed.length === 0 ? null : `${heading}<urlset ${schema}>${entries(listed)}</urlset>`;
    },
    async goods(part) {
      const chunks = goods.addresses.part(part, partSize);
      const first = part > 0 ? await chunks.next() : { done: true as const, value: undefined };
      if (first.done) return null;
      const unlisted = await site.unlisted();
      const isListed = (path: string) => !unlisted.has(path);
      async function* text(): AsyncGenerator<string> {
        yield `${heading}<urlset ${schema}>${entries((first.value ?? []).filter(isListed))}`;
        for await (const some of chunks) yield entries(some.filter(isListed));
        yield '</urlset>';
      }
      return text();
    },
    async state() {
      const unlisted = await site.unlisted();
      const [pages, counts] = await Promise.all([
        orNull(site.addresses(), 'pages'),
        orNull(goods.addresses.counts(partSize, unlisted), 'goods'),
      ]);
      const parts = [
        ...Array.from({ length: pages === null ? 0 : partsOfPages(pages.length) }, (_, part) =>
          partOf('pages', filePaths.sitemapOfPages(part + 1), partOfPages(pages ?? [], part + 1).length),
        ),
        ...(counts ?? []).map(({ part, addresses }) =>
          partOf('goods', filePaths.sitemapOfGoods(part), addresses),
        ),
      ];
      return {
        sitemap: { made_at: deps.now().toISOString(), url: linkTo(filePaths.sitemap()), parts },
        robots: {
          url: linkTo(filePaths.robots()),
          text: robots(),
          closed: closedAddresses.map((one) => ({ ...one })),
        },
        problems: searchProblems({
          ownOrigin,
          publicUrl,
          pages,
          hasGoods: counts !== null,
          empty: parts.filter(({ addresses }) => addresses === 0).map(({ name }) => name),
          isHomeClosed: unlisted.has(paths.home()),
          closed: closedAddresses.map(({ path }) => path),
        }),
      };
    },
  };
}
