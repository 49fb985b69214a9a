import { createHash } from 'node:crypto';

/** Hashes of the scripts that stand in a page that was built beforehand. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\ssrc=/.test(attributes))
    .map(([, , text = '']) => createHash('sha256').update(text).digest('base64'));
}

/**
 * Scripts the page itself wrote carry the nonce of its rendering. Their hashes go into the policy and the nonce goes
 * away: the same HTML may then be sent many times, and a script that got in otherwise is still refused.
 */
export function withHashes(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  const bare = html.replaceAll(/<script([^>]*)>([\s\S]*?)<\/script>/g, (whole, attributes: string, text) => {
    if (!attributes.includes(mark)) return whole;
    const left = attributes.replace(mark, '');
    if (!/\ssrc=/.test(left))
      hashes.add(
        createHash('sha256')
          .update(text as string)
          .digest('base64'),
      );
    return `<script${left}>${text}</script>`;
  });
  return { html: bare.replaceAll(mark, ''), hashes: [...hashes] };
}
