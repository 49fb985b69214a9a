import { createHash } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Hashes of the scripts that stand in a page that was built beforehand. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\ssrc=/.test(attributes))
    .map(([, , text = '']) => sha256(text));
}

/**
 * Scripts the page itself wrote carry the nonce of its rendering. Their hashes go into the policy and the nonce goes
 * away: the same HTML may then be sent many times, and a script that got in otherwise is still refused.
 */
export function withHashes(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  // An expression over the whole page takes twenty times as long.
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at)) {
    const [inside, end] = [html.indexOf('>', at) + 1, html.indexOf('</script>', at)];
    if (inside === 0 || end < inside) break;
    const attributes = html.slice(at, inside);
    if (attributes.includes(mark) && !/\ssrc=/.test(attributes)) hashes.add(sha256(html.slice(inside, end)));
    at = end;
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] };
}
