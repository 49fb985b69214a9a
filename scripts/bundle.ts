import { makeBundle } from './bundle/make-bundle.ts';

// The server of the shop and its commands in a few files instead of two thousand (decision 169). `npm start` runs this when sources have changed.
await makeBundle({
  root: `${import.meta.dirname}/..`,
  folder: 'apps/shop/build',
  entries: {
    'start-shop': 'apps/shop/src/start-shop.ts',
    'readable-stacks': 'apps/shop/src/readable-stacks.ts',
    'run-commands': 'apps/shop/src/run-commands.ts',
  },
  kept: [
    'package-lock.json',
    'scripts/bundle.ts',
    'scripts/bundle/make-bundle.ts',
    'scripts/bundle/line-table.ts',
    'scripts/bundle/plain-builtins.ts',
    'scripts/bundle/plain-letters.ts',
  ],
});
