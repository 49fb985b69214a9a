import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { COOKIE_NOTICE } from './cookie-words.ts';

/** Versions of the notice with their fingerprints. A changed text needs a new version and a line here. */
const fingerprints = { '2026-11-17': 'eaaee37f58d2', '2026-11-20': '2f0e7aa4f85a' };

it('words of the notice about cookies change with their version alone', () => {
  const { version, ...notice } = COOKIE_NOTICE;
  const print = createHash('sha256').update(JSON.stringify(notice)).digest('hex').slice(0, 12);
  expect(fingerprints).toMatchObject({ [version]: print });
});
