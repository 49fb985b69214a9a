import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { redirect } from './local-redirect.ts';

const app = join(import.meta.dirname, '..');

it.each([
  ['//evil.example/', '/evil.example/'],
  ['https://evil.example/', '/'],
  ['/cart/?a=1#b', '/cart/?a=1#b'],
])('%s leads to %s', (address, path) => {
  const answer = redirect(address, 303);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
});

it('is the only redirect of the pages', () => {
  const foreign = globSync('**/*.{ts,tsx}', { cwd: app })
    .filter((file) => file !== 'addresses/local-redirect.ts')
    .filter((file) =>
      /import \{[^}]*\b(?:redirect|redirectDocument|replace)\b[^}]*\} from 'react-router'/.test(
        readFileSync(join(app, file), 'utf8'),
      ),
    );
  expect(foreign).toEqual([]);
});
