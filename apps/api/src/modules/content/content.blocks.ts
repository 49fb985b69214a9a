import { filePaths } from '@spindle/contract/addresses/file-paths';
import * as z from 'zod/mini';
import type { StoredBlock } from './live-blocks.service.ts';
import { type Heading, parseMarkdown, type Piece } from './markdown.ts';
import { resolveShortcode, type ShortcodeContext, tableAttributes } from './shortcodes.ts';
import { tieWords } from '../../kernel/text/typography.rules.ts';
import { mediaNamed, withMedia } from './library-pictures.rules.ts';

export interface ContentText {
  readonly blocks: StoredBlock[];
  readonly headings: Heading[];
}

type OnProblem = (problem: { shortcode: string; reason: string }) => void;

/**
 * Parses Markdown with shortcodes into the blocks of a page. Blocks that cannot be shown are omitted and reported to
 * `onProblem`.
 */
export async function contentBlocks(
  source: string,
  context: ShortcodeContext,
  onProblem: OnProblem,
): Promise<ContentText> {
  const { pieces, headings, misplaced } = parseMarkdown(source);
  for (const raw of misplaced) onProblem({ shortcode: raw, reason: 'a shortcode stands alone on its line' });
  const blocks: StoredBlock[] = [];
  let caption: string | null = null;
  for (const [index, piece] of pieces.entries()) {
    if (piece.type === 'table') {
      blocks.push({ ...piece, caption });
      caption = null;
    } else if (piece.type === 'html') {
      blocks.push(piece);
    } else if (piece.shortcode?.name === 'table') {
      caption = captionOf(piece.shortcode.attributes, pieces[index + 1]);
      if (caption === null)
        onProblem({ shortcode: piece.raw, reason: 'needs a caption and a table under it' });
    } else {
      const block = await shortcodeBlock(piece, context, onProblem);
      if (block) blocks.push(block);
    }
  }
  return { blocks: await showMedia(blocks, context, onProblem), headings };
}

/** Addresses of the library become its pictures as they are now. */
async function showMedia(
  blocks: readonly StoredBlock[],
  { media }: ShortcodeContext,
  onProblem: OnProblem,
): Promise<StoredBlock[]> {
  const ids = mediaNamed(blocks);
  const shownMedia = await media.shown(ids);
  for (const id of ids)
    if (!shownMedia.has(id)) onProblem({ shortcode: filePaths.media(id), reason: 'is not in the library' });
  return ids.length === 0 ? [...blocks] : blocks.map((block) => withMedia(block, shownMedia));
}

function captionOf(attributes: Readonly<Record<string, string>>, next: Piece | undefined): string | null {
  const parsed = z.safeParse(tableAttributes, attributes);
  return parsed.success && next?.type === 'table' ? tieWords(parsed.data.caption) : null;
}

async function shortcodeBlock(
  { raw, shortcode }: Extract<Piece, { type: 'shortcode' }>,
  context: ShortcodeContext,
  onProblem: OnProblem,
): Promise<StoredBlock | null> {
  if (!shortcode) {
    onProblem({ shortcode: raw, reason: 'is not written as {{name key="value"}}' });
    return null;
  }
  const resolved = await resolveShortcode(shortcode.name, shortcode.attributes, context);
  if (resolved.ok) return resolved.block;
  onProblem({ shortcode: raw, reason: resolved.problem });
  return null;
}
