import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inlineScriptHashes } from '../pages/inline-scripts.ts';

const apps = resolve(import.meta.dirname, '../../..');

describe('the office and the storefront', () => {
  it('share no byte: neither names a file, a call or a word of the other', () => {
    const files = globSync('web/app/**/*.{ts,tsx}', { cwd: apps });
    expect(files.length).toBeGreaterThan(100);
    const wrong = files.filter((file) =>
      /contract\/staff\/|@spindle\/office|['"`]\/office|api\/staff/.test(
        readFileSync(resolve(apps, file), 'utf8'),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('the page of the office lets only its own scripts run', () => {
    const page =
      '<script>window.a = 1;</script><script type="module" async="">import "/x.js";</script><script src="/y.js"></script>';
    expect(inlineScriptHashes(page)).toHaveLength(2);
  });
});
