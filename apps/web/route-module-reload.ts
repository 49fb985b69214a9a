import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ownReload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;
const measured = fileURLToPath(new URL('app/failures/chunk-reload.ts', import.meta.url));

/** React Router reloads the page each time a route's file does not come; the shop does it once a minute, then says so. */
export function withMeasuredReload(code: string): string {
  if (!ownReload.test(code))
    throw new Error("React Router's reload of a failed route module is not where it was");
  return `import { chunkFailed } from ${JSON.stringify(measured)};\n${code.replace(ownReload, 'return chunkFailed(error);')}`;
}

export function routeModuleReload(): Plugin {
  return {
    name: 'route-module-reload',
    transform: {
      filter: { id: /react-router[\\/].*[\\/]routeModules\.js$/ },
      handler: (code) => ({ code: withMeasuredReload(code), map: null }),
    },
  };
}
