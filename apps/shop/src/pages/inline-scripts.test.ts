import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withHashes } from './inline-scripts.ts';

const nonce = 'Zm9vYmFy+/==';
const hash = (text: string) => createHash('sha256').update(text).digest('base64');

describe('inline scripts', () => {
  it('with the nonce of the rendering are named by their hash and lose the nonce', () => {
    const html = `<link rel="modulepreload" href="/a.js" nonce="${nonce}"><script nonce="${nonce}">go()</script><script nonce="${nonce}" type="module" async="">import "/b.js"</script>`;
    expect(withHashes(html, nonce)).toEqual({
      html: '<link rel="modulepreload" href="/a.js"><script>go()</script><script type="module" async="">import "/b.js"</script>',
      hashes: [hash('go()'), hash('import "/b.js"')],
    });
  });

  it('without it are never named: a foreign script stays refused', () => {
    const html = '<script>steal()</script><script nonce="guess">steal()</script>';
    expect(withHashes(html, nonce)).toEqual({ html, hashes: [] });
  });

  it('from files and data need no hash', () => {
    const html = `<script src="/a.js" nonce="${nonce}"></script><script type="application/ld+json">{}</script>`;
    expect(withHashes(html, nonce).hashes).toEqual([]);
  });
});
