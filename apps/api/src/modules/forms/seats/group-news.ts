import { educationApplicationForm } from '@spindle/contract/forms/education-schedule-application';
import type { Db } from '@spindle/database/pool';
import { isOneAddress } from '../../../kernel/mail/addresses.ts';
import { daysInWords } from '../../../kernel/text/document-text.ts';
import type { GroupNews } from '../../education/group-news.rules.ts';
import type { FormsStaffDeps } from '../forms.staff.ts';
import { threadOf } from '../forms.staff.sql.ts';
import { groupChangedEmail } from './group-news.emails.ts';
import * as seatsSql from './seats.sql.ts';

const form = educationApplicationForm.action;

/** Requests of a group with an e-mail address; the first request of each mailbox. */
async function recipients(db: Db, groupId: string) {
  const seen = new Set<string>();
  return (await seatsSql.seatsOf(db, form, groupId)).flatMap(({ email, ...row }) => {
    const key = email?.toLowerCase() ?? '';
    if (email === null || !isOneAddress(email) || seen.has(key)) return [];
    seen.add(key);
    return [{ ...row, email }];
  });
}

export const createGroupNews = ({
  post,
  mailboxFor,
}: Pick<FormsStaffDeps, 'post' | 'mailboxFor'>): GroupNews => ({
  count: async (db, groupId) => (await recipients(db, groupId)).length,
  async changed(tx, groupId, { before, after, isSilent }) {
    const groupLabel = `${after.course_name}, ${daysInWords(after.starts_on, after.ends_on)}, ${after.city_name}`;
    await seatsSql.nameGroup(tx, form, groupId, groupLabel);
    if (isSilent) return;
    for (const { id, number, email, user_id: of, subject_id: seatGroupId } of await recipients(tx, groupId))
      await post(
        tx,
        {
          template: 'education-changed',
          to: email,
          replyTo: mailboxFor(form),
          of,
          requestId: id,
          thread: await threadOf(tx, id, email),
        },
        groupChangedEmail(number, { before, after }, seatGroupId === groupId),
      );
  },
});
