import type { ContentBlock } from '@spindle/contract/content/content';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { MediaLibrary } from '../media/media.service.ts';
import type { OfficesService } from '../offices/offices.service.ts';
import type { TextLocalizer } from '../pricing/text-localization.service.ts';
import { type ContentText, contentBlocks } from './content.blocks.ts';
import { markdownToHtml } from './markdown.ts';
import { type LiveSources, liveBlock, liveBlocks, type StoredBlock } from './live-blocks.service.ts';

/**
 * Texts of every module: Markdown with shortcodes is parsed into blocks once, their catalogue data is read at every
 * view.
 */
export interface ContentTexts {
  /** `name` identifies the text in the log. Blocks that cannot be shown are omitted and logged. */
  parse(source: string, name: string): Promise<ContentText>;
  /** The same with the terms of the shop's country; dated texts like news stay as they were written. */
  parseForCountry(source: string, name: string): Promise<ContentText>;
  /** The blocks as they are now. */
  shown(blocks: readonly StoredBlock[]): Promise<ContentBlock[]>;
}

/** A text without shortcodes, such as a description of goods: the same Markdown, made safe in the same way. */
export const textHtml: (source: string) => string = markdownToHtml;

export function createContentTexts(
  deps: Pick<ApiDeps, 'log'> &
    LiveSources & {
      offices: OfficesService;
      media: Pick<MediaLibrary, 'shown'>;
      countryWords: TextLocalizer;
    },
): ContentTexts {
  async function parse(source: string, name: string): Promise<ContentText> {
    const warn = (problem: object) => deps.log.warn({ page: name, ...problem }, 'shortcode left out');
    const text = await contentBlocks(source, deps, warn);
    for (const block of text.blocks)
      if (block.type === 'live' && !(await liveBlock(block, deps)))
        warn({ shortcode: `${block.of} ${block.key}`, reason: 'what it names does not exist now' });
    return text;
  }
  return {
    parse,
    parseForCountry: async (source, name) => parse(await deps.countryWords.text(source), name),
    shown: (blocks) => liveBlocks(blocks, deps),
  };
}
