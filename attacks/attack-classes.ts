import type { AttackClass } from './attack-class.ts';
import { archives } from './classes/archives.ts';
import { attemptKeys } from './classes/attempt-keys.ts';
import { closedAddresses } from './classes/closed-addresses.ts';
import { companies } from './classes/companies.ts';
import { cookieFlags } from './classes/cookies.ts';
import { foreignSites } from './classes/foreign-sites.ts';
import { guessing } from './classes/guessing.ts';
import { guests } from './classes/guests.ts';
import { holderChange } from './classes/holder-change.ts';
import { largeBodies } from './classes/large-bodies.ts';
import { emailHeaders } from './classes/email-headers.ts';
import { log } from './classes/log.ts';
import { lookAlikes } from './classes/look-alikes.ts';
import { markup } from './classes/markup.ts';
import { massAssignment } from './classes/mass-assignment.ts';
import { objectAccess } from './classes/object-access.ts';
import { office } from './classes/office.ts';
import { officeFiles } from './classes/office-files.ts';
import { oddStrings } from './classes/odd-strings.ts';
import { pageCache } from './classes/page-cache.ts';
import { climbing } from './classes/paths.ts';
import { prices } from './classes/prices.ts';
import { redirects } from './classes/redirects.ts';
import { smuggling } from './classes/smuggling.ts';
import { sqlInjection } from './classes/sql-injection.ts';

/** The log is checked last, after all other requests. */
export const attackClasses: readonly AttackClass[] = [
  guests,
  objectAccess,
  massAssignment,
  prices,
  holderChange,
  office,
  lookAlikes,
  companies,
  guessing,
  attemptKeys,
  foreignSites,
  redirects,
  oddStrings,
  sqlInjection,
  markup,
  pageCache,
  emailHeaders,
  smuggling,
  climbing,
  closedAddresses,
  cookieFlags,
  archives,
  officeFiles,
  largeBodies,
  log,
];
