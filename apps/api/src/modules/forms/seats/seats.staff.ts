import { AppError } from '@spindle/contract/errors';
import { educationApplicationForm } from '@spindle/contract/forms/education-schedule-application';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Seat, SeatInput, StaffGroup } from '@spindle/contract/staff/service/staff-education';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { Letter } from '../../../kernel/emails/email.ts';
import { isOneAddress } from '../../../kernel/mail/addresses.ts';
import { daysInWords } from '../../../kernel/text/document-text.ts';
import type { Actor } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import type { StaffMember } from '../../../kernel/staff/handle-staff.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { listGroupRows } from '../../education/education-office.staff.ts';
import {
  releaseGroupSeats,
  listGroupsOf,
  showGroup,
  takeGroupSeats,
} from '../../education/education.staff.ts';
import { textOf } from '../form-definition.ts';
import { displayPhone } from '../forms.rules.ts';
import { type FormsStaffDeps, lockedRequest, moveRequest, seatsOf } from '../forms.staff.ts';
import { threadOf } from '../forms.staff.sql.ts';
import { requestSender } from '../requests/request-subject.rules.ts';
import * as seatsSql from './seats.sql.ts';

const form = educationApplicationForm.action;

const sees = (staff: StaffMember, { assignee_id }: { readonly assignee_id: string | null }): boolean =>
  !staff.onlyOwn || assignee_id === staff.id;

const seatOf = (row: seatsSql.SeatRow): Seat => {
  const { name, company } = requestSender(row.fields, { first: row.user_first, last: row.user_last });
  const phone = textOf(row.fields, 'phone');
  return {
    number: row.number,
    version: row.version,
    status: row.status,
    who: name,
    company,
    phone: phone === undefined ? null : displayPhone(phone),
    email: row.email,
    students: seatsOf(row.fields),
    names: textOf(row.fields, 'student_names') ?? '',
    comment: textOf(row.fields, 'comment') ?? '',
    created_at: row.created_at.toISOString(),
    assignee:
      row.assignee_id === null ? null : `${row.assignee_first ?? ''} ${row.assignee_last ?? ''}`.trim(),
  };
};

/**
 * A group with its participants and its waiting list; staff limited to their own customers see only the numbers of
 * other requests.
 */
export async function showSeats(deps: StaffDeps, staff: StaffMember, groupId: string): Promise<StaffGroup> {
  const group = await showGroup(deps, groupId);
  const listed = group && (await listGroupRows(deps, [groupId])).get(groupId);
  if (!group || !listed) throw new AppError('not_found');
  const rows = await seatsSql.seatsOf(deps.db, form, groupId);
  const [seated, queue] = [
    rows.filter(({ subject_id }) => subject_id === groupId),
    rows.filter(({ subject_id }) => subject_id !== groupId),
  ];
  const people = (some: readonly seatsSql.SeatRow[]): number =>
    some.reduce((total, { fields }) => total + seatsOf(fields), 0);
  const others = (await listGroupsOf(deps, group.course_slug)).filter(({ id }) => id !== groupId);
  return {
    ...listed,
    address: group.address,
    is_open: group.starts_on > shopDay(deps.now()) && !group.is_closed,
    is_closed: group.is_closed,
    seats: seated.filter((row) => sees(staff, row)).map(seatOf),
    queue: queue.filter((row) => sees(staff, row)).map(seatOf),
    unnamed: Math.max(0, group.places_taken - people(seated)),
    hidden: people(seated.filter((row) => !sees(staff, row))),
    others: others.map((one) => ({
      id: one.id,
      city: one.city_name,
      starts_on: one.starts_on,
      ends_on: one.ends_on,
      left: one.places - one.places_taken,
    })),
    may_step: staff.permissions.has('education.step'),
  };
}

interface SeatStep {
  readonly groupId: string;
  readonly number: string;
  readonly input: SeatInput;
  /** Of the request. */
  readonly version: number;
}

/** Confirms, refuses, frees or moves the seats of a request, or seats it from the waiting list. */
export function stepSeat(
  deps: FormsStaffDeps,
  staff: StaffMember,
  actor: Actor,
  { groupId, number, input, version }: SeatStep,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const request = await seatRequest(tx, staff, groupId, number, version);
    const places = seatsOf(request.fields);
    const isSeated = request.subject_id === groupId;
    const today = shopDay(deps.now());
    if (input.step === 'seat' ? isSeated : !isSeated && input.step !== 'refuse' && input.step !== 'move')
      throw new StaffError(
        isSeated ? 'Эта заявка уже держит места в\u00a0группе.' : 'Эта заявка ещё ждёт места.',
      );
    const move = async (status: 'in_work' | 'done' | 'rejected', answer: string | null): Promise<void> =>
      void (await moveRequest({ ...deps, db: tx }, actor, { number, status, answer }));
    const leaves = input.step === 'refuse' || (input.step === 'free' && input.places >= places);
    if (input.step === 'confirm') {
      if (request.status === 'done') throw new StaffError('Эти места уже подтверждены.');
      return move('done', input.answer || null);
    }
    if (leaves) {
      // A confirmed request is reopened before it can be rejected.
      if (request.status === 'done') await move('in_work', null);
      return move('rejected', (input.step === 'refuse' && input.answer) || null);
    }
    if (input.step === 'free') {
      await releaseGroupSeats(tx, groupId, input.places);
      const fields = { ...request.fields, students: places - input.places };
      await seatsSql.setSeats(tx, request.id, { groupId, fields });
      return writeAudit(tx, actor, {
        action: 'education.fewer',
        record: ['request', number],
        before: { students: places },
        after: { students: places - input.places },
      });
    }
    const to = input.step === 'move' ? input.group : groupId;
    if (input.step === 'move' && to === groupId) throw new StaffError('Заявка уже в\u00a0этой группе.');
    const group = await showGroup({ db: tx }, to);
    if (!group) throw new StaffError('Такой группы больше нет.');
    // Groups in one order: two who move towards each other wait, and do not stop each other.
    const give = async (): Promise<void> => {
      if (isSeated) await releaseGroupSeats(tx, groupId, places);
    };
    if (groupId < to) await give();
    await takeGroupSeats(tx, to, places, today);
    if (groupId > to) await give();
    const label = `${group.course_name}, ${daysInWords(group.starts_on, group.ends_on)}, ${group.city_name}`;
    await seatsSql.setSeats(tx, request.id, {
      groupId: to,
      fields: { ...request.fields, schedule_id: label },
    });
    await writeAudit(tx, actor, {
      action: isSeated ? 'education.move' : 'education.seat',
      record: ['request', number],
      before: { group: textOf(request.fields, 'schedule_id') ?? null },
      after: { group: label },
    });
    await notifySender(deps, tx, request, seatEmail(number, label, group, isSeated));
  });
}

/** A request of the group, held until the end of the transaction. */
async function seatRequest(tx: Db, staff: StaffMember, groupId: string, number: string, version: number) {
  const request = await lockedRequest(tx, number, version).catch((error: unknown) => {
    if (error instanceof StaffError) throw new AppError('not_found');
    throw error;
  });
  const isHere = request.subject_id === groupId || request.waits_for === groupId;
  if (request.form !== form || !isHere || request.status === 'rejected' || !sees(staff, request))
    throw new AppError('not_found');
  return request;
}

type LockedRequest = Awaited<ReturnType<typeof lockedRequest>>;

async function notifySender(
  { post, mailboxFor }: FormsStaffDeps,
  tx: Db,
  request: LockedRequest,
  email: Letter,
): Promise<void> {
  if (request.email === null || !isOneAddress(request.email)) return;
  await post(
    tx,
    {
      template: 'education-seat',
      to: request.email,
      replyTo: mailboxFor(form),
      of: request.user_id,
      requestId: request.id,
      thread: await threadOf(tx, request.id, request.email),
    },
    email,
  );
}

export function seatEmail(
  number: string,
  groupLabel: string,
  { school_name, city_name, address }: { school_name: string; city_name: string; address: string },
  moved: boolean,
): Letter {
  const text = moved
    ? 'Мы\u00a0перенесли вас в\u00a0другую группу.'
    : 'В\u00a0группе освободилось место, мы\u00a0записали вас.';
  const what = moved ? 'Другая группа' : 'Место есть';
  return {
    values: { номер: number, 'курс и дата': groupLabel, сообщение: text, что: what.toLowerCase(), Что: what },
    subject: `Запись на\u00a0обучение ${number}: ${what.toLowerCase()}`,
    preheader: text,
    heading: what,
    paragraphs: [`Здравствуйте. ${text}`],
    facts: [
      ['Курс и\u00a0дата', groupLabel],
      ['Где', `${school_name}, ${city_name}, ${address}`],
    ],
    note: 'Если день не\u00a0подходит, ответьте на\u00a0это письмо: подберём другой.',
  };
}
