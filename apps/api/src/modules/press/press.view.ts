import { paths } from '@spindle/contract/addresses/paths';
import type { MaterialCard, MaterialMenuItem, MaterialTag } from '@spindle/contract/content/press';
import type { PageLink } from '@spindle/contract/content/content';
import type { z } from 'zod/mini';
import { drawingUrl } from '@spindle/contract/addresses/drawing-url';
import { tieWords } from '../../kernel/text/typography.rules.ts';
import { tagSlug } from './press.rules.ts';
import type { CategoryRow, MaterialRow } from './press.sql.ts';

type Link = z.infer<typeof PageLink>;

export const pressUrl = (path: string): string => paths.press(...path.split('/').filter(Boolean));
export const pressRoot: Link = { slug: '', url: pressUrl(''), name: 'Пресс-центр' };

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
export const inCategory = (path: string, category: string): boolean =>
  path === category || path.startsWith(`${category}/`);

export function tagView(name: string): MaterialTag {
  return { slug: tagSlug(name), name };
}

export function cardView(row: MaterialRow, category: CategoryRow | undefined): MaterialCard {
  return {
    id: row.path,
    url: pressUrl(row.path),
    name: tieWords(row.h1),
    lead: tieWords(row.lead),
    picture: drawingUrl(row.drawing_kind, row.drawing_params),
    label: category?.label ?? pressRoot.name,
    published: row.published_on,
    minutes: row.minutes,
  };
}

function categoryLink({ path, name }: CategoryRow): Link {
  return { slug: lastOf(path), url: pressUrl(path), name };
}

/** Categories from the top down to the one a path lies in, itself left out. */
export function parentsOf(path: string, categories: readonly CategoryRow[]): Link[] {
  return [
    pressRoot,
    ...categories
      .filter((category) => category.path !== path && inCategory(path, category.path))
      .map(categoryLink),
  ];
}

/** Categories below a path that have something to read. */
export function menuView(
  below: string,
  categories: readonly CategoryRow[],
  visibleMaterials: readonly MaterialRow[],
): MaterialMenuItem[] {
  const depth = below === '' ? 1 : below.split('/').length + 1;
  return categories
    .filter(({ path }) => path.split('/').length === depth && (below === '' || inCategory(path, below)))
    .map((category) => ({
      id: category.path,
      ...categoryLink(category),
      count: visibleMaterials.filter((material) => inCategory(material.category, category.path)).length,
      children: menuView(category.path, categories, visibleMaterials),
    }))
    .filter(({ count }) => count > 0);
}
