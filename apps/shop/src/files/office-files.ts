import { OFFICE_BASE } from '@spindle/contract/staff/office-paths';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inlineScriptHashes } from '../pages/inline-scripts.ts';
import { pagePolicy } from '../security-headers.ts';
import { builtAssets } from './static-files.ts';

interface OfficeBuild {
  /** The built office. */
  readonly root: string;
  /** On any other host the storefront answers as if there were no office. */
  readonly host: string | null;
}

const only = (host: string | null) => (host === null ? {} : { constraints: { host } });

export const officeAssets = (app: FastifyInstance, { root, host }: OfficeBuild): Promise<void> =>
  builtAssets(app, { root, base: OFFICE_BASE, ...only(host) });

/** Serves one HTML page for every URL of the office; the page loads its data from the API. */
export async function officePages(app: FastifyInstance, { root, host }: OfficeBuild): Promise<void> {
  const page = await readFile(join(root, 'index.html'), 'utf8');
  const policy = pagePolicy(inlineScriptHashes(page), { withTagManager: false, frames: "'self' blob:" });
  app.get(OFFICE_BASE, only(host), (_request, reply) => reply.redirect(`${OFFICE_BASE}/`));
  app.get(`${OFFICE_BASE}/*`, only(host), (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('content-security-policy', policy)
      .send(page),
  );
}
