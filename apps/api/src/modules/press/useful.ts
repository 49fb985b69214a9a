import { AppError } from '@spindle/contract/errors';
import type { UsefulType } from '@spindle/contract/content/press';
import type { CatalogueService, FolderNode } from '../catalogue/catalogue.service.ts';
import type { GoodsService } from '../goods/goods.service.ts';
import type { Topic } from './press.rules.ts';

interface TopicSources {
  readonly catalogue: Pick<CatalogueService, 'tree' | 'dictionary'>;
  readonly goods: Pick<GoodsService, 'bySlug'>;
}

/** What a folder, a product or a brand is about; throws `not_found` for one that is not there. */
export async function topicOf(
  { catalogue, goods }: TopicSources,
  type: Exclude<UsefulType, 'main' | 'material'>,
  slug: string,
): Promise<Topic & { readonly name: string }> {
  if (type === 'product') {
    const { name, folder, brand } = await goods.bySlug(slug, undefined);
    return { ...(await topicOf({ catalogue, goods }, 'folder', folder.slug)), name, brand: brand?.slug };
  }
  if (type === 'brand') {
    const brand = [...(await catalogue.dictionary()).brands.values()].find((one) => one.slug === slug);
    if (!brand) throw new AppError('not_found');
    return { brand: slug, name: brand.name };
  }
  const node = (await catalogue.tree()).bySlug.get(slug);
  if (!node) throw new AppError('not_found');
  return {
    folder: slug,
    above: slugsAbove(node),
    below: slugsBelow(node),
    name: node.full_name ?? node.name,
  };
}

function slugsAbove(node: FolderNode): Map<string, number> {
  const slugs = new Map<string, number>();
  for (let at = node.parent; at; at = at.parent) slugs.set(at.slug, slugs.size + 1);
  return slugs;
}

function slugsBelow(node: FolderNode): Set<string> {
  return new Set(node.children.flatMap((child) => [child.slug, ...slugsBelow(child)]));
}
