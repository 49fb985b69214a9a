import { paths } from '@spindle/contract/addresses/paths';
import type { ContentBlock } from '@spindle/contract/content/content';
import type { OutputOf } from '@spindle/contract/endpoint';
import type { endpoints } from '@spindle/contract/endpoints';
import { AppError } from '@spindle/contract/errors';
import type {
  MaterialCard,
  MaterialList,
  MaterialMenuItem,
  UsefulMaterials,
  UsefulType,
} from '@spindle/contract/content/press';
import { LIST_LIMITS } from '@spindle/contract/constants';
import { shopDay } from '@spindle/contract/shop/shop-day';
import { cached } from '../../kernel/cache/cached.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import { drawingUrl } from '@spindle/contract/addresses/drawing-url';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { ContentTexts } from '../content/content-texts.service.ts';
import { onceEach } from '../../kernel/cache/once-each.ts';
import { tieWords } from '../../kernel/text/typography.rules.ts';
import type { GoodsService } from '../goods/goods.service.ts';
import { commonLevels, nearest, newestFirst, tagSlug } from './press.rules.ts';
import * as pressSql from './press.sql.ts';
import { cardView, inCategory, menuView, parentsOf, pressRoot, pressUrl, tagView } from './press.view.ts';
import { topicOf } from './useful.ts';

type Answer = OutputOf<typeof endpoints.press.get>;
interface Paging {
  readonly offset: number;
  readonly limit: number;
}
interface PressFilter {
  readonly tag?: string | undefined;
  readonly folder?: string | undefined;
  readonly brand?: string | undefined;
}

export interface PressService {
  menu(): Promise<MaterialMenuItem[]>;
  /** A category with a page of its materials, or a material. */
  get(path: string, filter: PressFilter, page: Paging): Promise<Answer>;
  useful(type: UsefulType, slug: string, limit: number): Promise<UsefulMaterials>;
  /** The text of a material, to be printed. */
  article(path: string): Promise<{ lead: string; url: string; blocks: readonly ContentBlock[] }>;
  /** The newest materials, for the feed. */
  newest(limit: number): Promise<MaterialCard[]>;
  addresses(): Promise<string[]>;
}

const about = 'Статьи технологов, новости компании, разборы внедрений и обзоры процессов металлообработки.';

export function createPressService(
  deps: ApiDeps & { texts: ContentTexts; catalogue: CatalogueService; goods: GoodsService },
): PressService {
  const { db, notices, texts } = deps;

  const press = cached(notices, 'content', async () => {
    const categories = await pressSql.categories(db);
    const materials = (await pressSql.materials(db)).sort(newestFirst);
    const text = onceEach(async (path: string) => {
      const body = await pressSql.body(db, path);
      if (body === undefined) throw new AppError('not_found');
      return texts.parse(body, `press/${path}`);
    });
    return { categories, materials, text, byPath: new Map(categories.map((one) => [one.path, one])) };
  });

  /** What may be read today. */
  async function published() {
    const { materials, ...index } = await press.get();
    const today = shopDay(deps.now());
    const card = (row: pressSql.MaterialRow) => cardView(row, index.byPath.get(row.category));
    return { ...index, card, materials: materials.filter(({ published_on }) => published_on <= today) };
  }
  type Shelf = Awaited<ReturnType<typeof published>>;

  function some({ card }: Shelf, found: readonly pressSql.MaterialRow[], limit: number, all: string) {
    return {
      data: found.slice(0, limit).map(card),
      show_all_link: found.length > limit ? all : null,
    };
  }

  async function narrowed(
    materials: readonly pressSql.MaterialRow[],
    { tag, folder, brand }: PressFilter,
  ): Promise<{ chosen: MaterialList['chosen']; found: readonly pressSql.MaterialRow[] }> {
    if (tag !== undefined) {
      const found = materials.filter(({ tags }) => tags.some((name) => tagSlug(name) === tag));
      const name = found[0]?.tags.find((one) => tagSlug(one) === tag);
      if (name === undefined) throw new AppError('not_found');
      return { chosen: { by: 'tag', slug: tag, name }, found };
    }
    const [by, slug] = folder !== undefined ? (['folder', folder] as const) : (['brand', brand] as const);
    if (slug === undefined) return { chosen: null, found: materials };
    const topic = await topicOf(deps, by, slug);
    return { chosen: { by, slug, name: topic.name }, found: nearest(materials, topic) };
  }

  async function list(path: string, now: Shelf, filter: PressFilter, page: Paging): Promise<Answer> {
    const category = path === '' ? undefined : now.byPath.get(path);
    if (path !== '' && !category) throw new AppError('not_found');
    const inFolder = now.materials.filter((row) => !category || inCategory(row.category, category.path));
    const { chosen, found } = await narrowed(inFolder, filter);
    const counts = Map.groupBy(
      inFolder.flatMap(({ tags }) => tags),
      (tag) => tag,
    );
    return {
      data: {
        type: 'list',
        url: pressUrl(path),
        name: category?.name ?? pressRoot.name,
        description: category?.description ?? about,
        lead: category?.lead ? tieWords(category.lead) : null,
        parents: category ? parentsOf(path, now.categories) : [],
        children: menuView(path, now.categories, now.materials),
        materials: found.slice(page.offset, page.offset + page.limit).map(now.card),
        chosen,
        tags: [...counts]
          .map(([name, all]) => ({ ...tagView(name), count: all.length }))
          .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'ru')),
      },
      meta: { ...page, total: found.length },
      useful: { data: [], show_all_link: null },
    };
  }

  async function material(row: pressSql.MaterialRow, now: Shelf): Promise<Answer> {
    const text = await now.text(row.path);
    return {
      data: {
        type: 'material',
        url: pressUrl(row.path),
        kind: now.byPath.get(row.category)?.kind ?? 'article',
        label: now.byPath.get(row.category)?.label ?? pressRoot.name,
        title: row.title,
        description: row.description,
        h1: tieWords(row.h1),
        lead: tieWords(row.lead),
        picture: drawingUrl(row.drawing_kind, row.drawing_params),
        author: row.author === null ? null : { name: row.author, role: row.author_role },
        published: row.published_on,
        updated: row.updated_on,
        minutes: row.minutes,
        headings: text.headings,
        blocks: await texts.shown(text.blocks),
        parents: parentsOf(row.path, now.categories),
        tags: row.tags.map(tagView),
      },
      meta: { offset: 0, limit: 1, total: 1 },
      useful: like(row, now, LIST_LIMITS.usefulMaterials),
    };
  }

  /** Materials like one of them; its own category shows the rest. */
  function like(row: pressSql.MaterialRow, now: Shelf, limit: number): UsefulMaterials {
    const others = now.materials.filter(({ path }) => path !== row.path);
    const topic = { tags: new Set(row.tags), below: new Set(row.folders), brand: row.brands[0] };
    const near = nearest(others, topic);
    // Too few have a topic in common: then those of the nearest category, still the newest first.
    const levels = (other: pressSql.MaterialRow) => commonLevels(row.category, other.category);
    const remaining = others.filter((other) => !near.includes(other)).sort((a, b) => levels(b) - levels(a));
    const found = [...near, ...remaining];
    return some(now, found, limit, pressUrl(row.category));
  }

  return {
    async menu() {
      const { categories, materials } = await published();
      return menuView('', categories, materials);
    },
    async get(address, filter, page) {
      const path = address.replace(/^\/+|\/+$/g, '');
      const now = await published();
      const row = now.materials.find((one) => one.path === path);
      return row ? material(row, now) : list(path, now, filter, page);
    },
    async useful(type, slug, limit) {
      const now = await published();
      if (type === 'main') return some(now, now.materials, limit, pressUrl(''));
      if (type === 'material') {
        const row = now.materials.find(({ path }) => path === slug);
        if (!row) throw new AppError('not_found');
        return like(row, now, limit);
      }
      const topic = await topicOf(deps, type, slug);
      const all =
        topic.folder === undefined
          ? `${pressUrl('')}?brand=${slug}`
          : `${pressUrl('')}?folder=${topic.folder}`;
      return some(now, nearest(now.materials, topic), limit, all);
    },
    async article(path) {
      const now = await published();
      const row = now.materials.find((one) => one.path === path);
      if (!row) throw new AppError('not_found');
      const { blocks } = await now.text(path);
      return { lead: tieWords(row.lead), url: pressUrl(path), blocks: await texts.shown(blocks) };
    },
    async newest(limit) {
      const { materials, card } = await published();
      return materials.slice(0, limit).map(card);
    },
    async addresses() {
      const { categories, materials } = await published();
      const read = categories.filter(({ path }) => materials.some((row) => inCategory(row.category, path)));
      return [paths.press(), ...[...read, ...materials].map(({ path }) => pressUrl(path))];
    },
  };
}
