import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // A page has more links than one request for routes can name: found bit by bit, their pages could not be prefetched.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
