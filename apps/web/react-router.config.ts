import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { writeLeanManifest } from './route-manifest.ts';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table comes with the first page: no request between a click and its data.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    writeLeanManifest(join(reactRouterConfig.buildDirectory, 'client', 'assets')),
} satisfies Config;
