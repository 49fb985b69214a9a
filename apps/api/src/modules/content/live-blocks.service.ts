import type { ContentBlock } from '@spindle/contract/content/content';
import { AppError } from '@spindle/contract/errors';
import type { GoodsService } from '../goods/goods.service.ts';
import type { SelectionsService } from '../selections/selections.service.ts';

type LiveType = 'goods' | 'selection';

/** A stored text only references the catalogue, because prices and stock change without it. */
export interface LiveRef {
  readonly type: 'live';
  readonly of: LiveType;
  /** The id of a product, or the slug of a selection. */
  readonly key: string;
}

export type StoredBlock = Exclude<ContentBlock, { type: LiveType }> | LiveRef;

export interface LiveSources {
  readonly goods: Pick<GoodsService, 'named' | 'cards'>;
  readonly selections: Pick<SelectionsService, 'bySlug'>;
}

/** The blocks as they are now; goods and selections that are gone leave no gap. */
export async function liveBlocks(
  blocks: readonly StoredBlock[],
  sources: LiveSources,
): Promise<ContentBlock[]> {
  const liveParts = await Promise.all(
    blocks.map(async (block) => (block.type === 'live' ? liveBlock(block, sources) : block)),
  );
  return liveParts.filter((block) => block !== null);
}

export async function liveBlock({ of, key }: LiveRef, sources: LiveSources): Promise<ContentBlock | null> {
  try {
    if (of === 'selection') {
      const { name, goods } = await sources.selections.bySlug(key);
      return goods.length > 0 ? { type: 'selection', name, goods } : null;
    }
    const named = await sources.goods.named([key]);
    const [goods] = await sources.goods.cards(named.map(({ goodsId }) => goodsId));
    return goods ? { type: 'goods', goods } : null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
