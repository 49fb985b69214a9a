import { markupText } from '../../kernel/text/markup-text.ts';
import type { ShownMedia } from '../media/media.service.ts';
import type { StoredBlock } from './live-blocks.service.ts';

const named = /(?:src|href)="\/api\/media\/([0-9a-f]{12})"/g;
const picture = /<img [^>]*src="\/api\/media\/([0-9a-f]{12})"[^>]*>/g;
/** The column of a text is never wider. */
const sizes = '(min-width: 900px) 800px, 100vw';

const htmlOf = (block: StoredBlock): readonly string[] => {
  if (block.type === 'html') return [block.html];
  return block.type === 'table' ? [...block.head, ...block.rows.flat()] : [];
};

/** Pictures and files of the library that a text shows, each once. */
export const mediaNamed = (blocks: readonly StoredBlock[]): string[] => [
  ...new Set(
    blocks
      .flatMap(htmlOf)
      .flatMap((html) => [...html.matchAll(named)])
      .map(([, id = '']) => id),
  ),
];

/** The block with the files of the newest editions in it; a picture that is gone leaves no broken frame. */
export function withMedia(block: StoredBlock, mediaById: ReadonlyMap<string, ShownMedia>): StoredBlock {
  const put = (html: string): string =>
    html.replace(picture, (tag, id: string) => pictureTag(tag, mediaById.get(id)));
  if (block.type === 'html') return { ...block, html: put(block.html) };
  if (block.type !== 'table') return block;
  return { ...block, head: block.head.map(put), rows: block.rows.map((row) => row.map(put)) };
}

function pictureTag(tag: string, media: ShownMedia | undefined): string {
  if (!media?.picture) return '';
  const { src, srcset, width, height } = media.picture;
  const files = srcset === '' ? `src="${src}"` : `src="${src}" srcset="${srcset}" sizes="${sizes}"`;
  // A size that the text gives itself stays.
  const box = / (?:width|height)="/.test(tag) ? '' : ` width="${width}" height="${height}"`;
  return tag.replace(/src="[^"]*"/, `${files}${box}`).replace(/alt=""/, `alt="${markupText(media.alt)}"`);
}
