import { createHash } from 'node:crypto';
import type { PagePiece } from './page-html.ts';

/** Hashes of the scripts that stand in a page that was built beforehand. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\ssrc=/.test(attributes))
    .map(([, , text = '']) => createHash('sha256').update(text).digest('base64'));
}

/**
 * Scripts the page itself wrote carry the nonce of its rendering. Their hashes go into the policy and the nonce goes
 * away: the same HTML may then be sent many times, and a script that got in otherwise is still refused. Bytes that are
 * kept hold no nonce.
 */
export function withHashes(
  html: readonly PagePiece[],
  nonce: string,
): { html: readonly PagePiece[]; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  const pieces = html.map((piece) => {
    if (typeof piece !== 'string' || !piece.includes(mark)) return piece;
    // An expression over the whole page takes twenty times as long.
    for (let at = piece.indexOf('<script'); at >= 0; at = piece.indexOf('<script', at)) {
      const [inside, end] = [piece.indexOf('>', at) + 1, piece.indexOf('</script>', at)];
      if (inside === 0 || end < inside) break;
      const attributes = piece.slice(at, inside);
      if (attributes.includes(mark) && !/\ssrc=/.test(attributes))
        hashes.add(createHash('sha256').update(piece.slice(inside, end)).digest('base64'));
      at = end;
    }
    return piece.replaceAll(mark, '');
  });
  return { html: pieces, hashes: [...hashes] };
}
