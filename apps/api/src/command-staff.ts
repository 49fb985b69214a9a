import { SiteSettings } from '@spindle/contract/content/site';
import type { Db } from '@spindle/database/pool';
import { randomUUID } from 'node:crypto';
import { announce } from './kernel/sql/announce.sql.ts';
import type { Jobs } from './kernel/jobs.ts';
import { readEmailTexts } from './kernel/emails/email-texts.ts';
import { createPost } from './kernel/mail/post.ts';
import { createOutbox, emailsChannel } from './kernel/mail/outbox.ts';
import type { StaffDeps } from './kernel/staff/staff-deps.ts';
import { commandLine } from './kernel/staff/actor.ts';
import { officeUrlOf, type OfficeLocation } from './kernel/http/office-host.ts';
import { showSettings } from './modules/site/site.staff.ts';

/**
 * Dependencies of staff actions on the command line. Its e-mails wait in the database, and a notice makes the running
 * shop send them.
 */
export function createCommandStaff({
  db,
  publicUrl,
  office,
}: {
  db: Db;
  publicUrl: URL;
  office: OfficeLocation | null;
}): StaffDeps {
  const outbox = createOutbox({ jobs: jobsOfTheShop, newId: randomUUID, publicUrl });
  const settings = async (): Promise<SiteSettings> =>
    SiteSettings.parse(await showSettings(staff, commandLine));
  const staff: StaffDeps = {
    db,
    post: createPost({ outbox, settings, publicUrl, emailTexts: () => readEmailTexts(db) }),
    now: () => new Date(),
    newId: randomUUID,
    officeUrl: officeUrlOf(publicUrl, office),
  };
  return staff;
}

const jobsOfTheShop: Jobs = {
  define: () => {},
  add: (db) => announce(db, emailsChannel),
  start: async () => {},
  stop: async () => {},
};
