import { AppError } from '@spindle/contract/errors';
import type { TextProblem } from '@spindle/contract/staff/texts/staff-texts';
import type { GoodsService } from '../goods/goods.service.ts';
import type { MediaLibrary } from '../media/media.service.ts';
import type { OfficesService } from '../offices/offices.service.ts';
import type { SiteService } from '../site/site.service.ts';
import { contentBlocks } from './content.blocks.ts';
import { liveBlock, type LiveSources } from './live-blocks.service.ts';
import { checkedPath, linkProblem, linksOf, shortcodeProblem } from './text-links.rules.ts';

export interface TextProblems {
  /** What buyers would miss in a text: shortcodes that show nothing, links that lead nowhere. `own` is where it will stand. */
  of(body: string, ownPath: string): Promise<TextProblem[]>;
}

interface Sources extends LiveSources {
  readonly offices: OfficesService;
  readonly media: Pick<MediaLibrary, 'shown'>;
  readonly goods: LiveSources['goods'] & Pick<GoodsService, 'bySlug'>;
  readonly site: Pick<SiteService, 'addresses' | 'unlisted'>;
}

const linksAtMost = 200;

export function createTextProblems(sources: Sources): TextProblems {
  async function isThere(path: string, knownPaths: ReadonlySet<string>): Promise<boolean> {
    if (knownPaths.has(path)) return true;
    if (!/^\/(?:catalog|tools)\//.test(path)) return false;
    try {
      await sources.goods.bySlug(path.split('/').at(-2) ?? '', undefined);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return false;
      throw error;
    }
  }
  return {
    async of(body, ownPath) {
      const problems: TextProblem[] = [];
      const { blocks } = await contentBlocks(body, sources, ({ shortcode, reason }) =>
        problems.push(shortcodeProblem(body, shortcode, reason)),
      );
      for (const block of blocks)
        if (block.type === 'live' && !(await liveBlock(block, sources)))
          problems.push(shortcodeProblem(body, block.key, 'what it names does not exist'));
      const { inner, lost } = linksOf(body);
      const knownPaths = new Set([
        ...(await sources.site.addresses()),
        ...(await sources.site.unlisted()),
        ownPath,
      ]);
      for (const link of inner.slice(0, linksAtMost)) {
        const path = checkedPath(link);
        if (path !== null && !(await isThere(path, knownPaths))) problems.push(linkProblem(body, link));
      }
      problems.push(...lost.map((link) => linkProblem(body, link)));
      return problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
    },
  };
}
