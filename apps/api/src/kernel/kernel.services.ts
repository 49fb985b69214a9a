import { cached } from './cache/cached.ts';
import type { ApiDeps } from './deps.ts';
import { createFactors } from './factors/factors.ts';
import { readEmailTexts } from './emails/email-texts.ts';
import { createLimits } from './limits/limits.ts';
import { createOutbox } from './mail/outbox.ts';
import { createPdfCache } from './pdf/made-pdfs.ts';
import { createPasswords } from './passwords/passwords.ts';
import { createPeople } from './person-data.ts';
import { createDesk } from './staff/desk.ts';
import { createUploads } from './uploads/uploads.ts';

/** What the process gives, and what every module shares. */
export type Ground = ApiDeps & ReturnType<typeof createKernelServices>;

export function createKernelServices(deps: ApiDeps) {
  const limits = createLimits(deps);
  return {
    version: deps.version,
    ownOrigin: deps.ownOrigin,
    /** Null where the office is closed. */
    office: deps.office,
    /** Where the shop stands for whoever comes from the office; null is the same host. */
    shopUrl: deps.office?.host ? deps.publicUrl : null,
    limits,
    outbox: createOutbox(deps),
    emailTexts: cached(deps.notices, 'content', () => readEmailTexts(deps.db)).get,
    uploads: createUploads({ directory: deps.uploadsDirectory, limits }),
    pdfCache: createPdfCache({ limits }),
    /** Modules that keep something about a person register here what happens to it. */
    people: createPeople(),
    factors: createFactors({ ...deps, limits }),
    passwords: createPasswords(deps.passwordCost),
    /** Home and palette of the office: each module registers its part. */
    desk: createDesk(),
  };
}
