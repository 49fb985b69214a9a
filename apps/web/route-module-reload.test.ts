import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withMeasuredReload } from './route-module-reload.ts';

const folder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));

test.each(['production', 'development'])('the %s file of React Router reloads by our measure', (kind) => {
  const code = readFileSync(join(folder, 'dist', kind, 'lib/dom/ssr/routeModules.js'), 'utf8');
  const changed = withMeasuredReload(code);
  expect(changed).toContain('return chunkFailed(error)');
  expect(changed).not.toContain('location.reload');
});

test('a React Router that reloads elsewhere is told at the build', () => {
  expect(() => withMeasuredReload('export {}')).toThrow(/not where it was/);
});
