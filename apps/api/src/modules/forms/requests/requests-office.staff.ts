import { AppError } from '@spindle/contract/errors';
import type { Found, Queue } from '@spindle/contract/staff/office';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { REQUEST_STATUS_NAMES, requestsList } from '@spindle/contract/staff/lists/requests-list';
import type { ListedRequest, StaffRequest } from '@spindle/contract/staff/customers/staff-requests';
import type { Db } from '@spindle/database/pool';
import type { ApiDeps } from '../../../kernel/deps.ts';
import type { SentFile } from '../../../kernel/http/attachment.ts';
import type { Actor } from '../../../kernel/staff/actor.ts';
import type { StaffMember } from '../../../kernel/staff/handle-staff.ts';
import { parseListQuery, listTotal, type ListReader, pageIds } from '../../../kernel/staff/lists.sql.ts';
import {
  listExportRows,
  momentCell,
  type ExportColumns,
  yesCell,
} from '../../../kernel/staff/list-spreadsheet.ts';
import type { RunSheet } from '../../../kernel/staff/run-step.ts';
import { notesOf } from '../../../kernel/staff/notes.sql.ts';
import { afterChange, assignTo, atOneMoment, noteOn } from '../../../kernel/staff/records.ts';
import { queueOf } from '../../../kernel/staff/queue.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import type { FileStorage } from '../../../kernel/storage/file-storage.ts';
import { openStored } from '../../../kernel/storage/open-stored.ts';
import { offerRequestLink } from '../../quotations/office/quotations.staff.ts';
import { displayPhone, fileSize, formFacts } from '../forms.rules.ts';
import { type FormsStaffDeps, lockedRequest, requestForms } from '../forms.staff.ts';
import { textOf } from '../form-definition.ts';
import { nextStatuses } from './request-status.rules.ts';
import { requestSender, requestSubject } from './request-subject.rules.ts';
import { conversionsOf } from './request-conversions.rules.ts';
import type { ConversionDeps } from './request-conversions.staff.ts';
import * as doublesSql from './request-doubles.sql.ts';
import * as officeSql from './requests-office.sql.ts';

export interface InboxDeps extends FormsStaffDeps, ConversionDeps {
  readonly storage: FileStorage;
  readonly log: ApiDeps['log'];
}

/** A manager who leads only some sees only those. */
export const readerOf = ({ id, onlyOwn }: StaffMember): ListReader => ({
  me: id,
  only: officeSql.ledBy(onlyOwn ? id : null),
});

export async function listPage(
  { db, now }: StaffDeps,
  staff: StaffMember,
  query: Readonly<Record<string, string>>,
) {
  const listQuery = parseListQuery(requestsList, query);
  const reader = readerOf(staff);
  const { ids, next } = await pageIds(db, officeSql.requestsListSql, listQuery, reader);
  const data = (await rowsOf(db, ids)).map((row) => listed(row, now()));
  return { data, next, ...(await listTotal(db, officeSql.requestsListSql, listQuery, reader)) };
}

function listed(row: Row, now: Date): ListedRequest {
  const { name, company } = senderOf(row);
  return { ...headOf(row, now), who: name, company };
}

/** Columns of the file. */
const requestColumns: ExportColumns<ListedRequest> = [
  ['Номер', (row) => row.number],
  ['Форма', (row) => row.form_name],
  ['Состояние', (row) => row.status_name],
  ['Отправлена', (row) => momentCell(row.created_at)],
  ['Ответить до', (row) => momentCell(row.due_at)],
  ['Отвечено', (row) => momentCell(row.answered_at)],
  ['Кто', (row) => row.who],
  ['Компания', (row) => row.company],
  ['О\u00a0чём', (row) => row.subject],
  ['Офис', (row) => row.office],
  ['Ведёт', (row) => row.assignee?.name ?? ''],
  ['Спам', (row) => yesCell(row.is_spam)],
];

export const requestExport = ({ db, now }: StaffDeps): RunSheet =>
  listExportRows({
    sql: officeSql.requestsListSql,
    columns: requestColumns,
    rows: async (ids) =>
      new Map((await officeSql.requestRows(db, ids)).map((row) => [row.id, listed(row, now())] as const)),
  });

/** In the order of the ids. */
async function rowsOf(db: Db, ids: readonly string[]): Promise<officeSql.OfficeRequestRow[]> {
  const rows = new Map((await officeSql.requestRows(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

export function showStaffRequest(deps: InboxDeps, staff: StaffMember, number: string): Promise<StaffRequest> {
  return atOneMoment(deps, async (moment) =>
    requestView(moment, staff, await visibleRequest(moment.db, staff, number)),
  );
}

async function visibleRequest(db: Db, staff: StaffMember, number: string) {
  const row = await officeSql.requestRow(db, number);
  if (!row || (staff.onlyOwn && row.assignee_id !== staff.id)) throw new AppError('not_found');
  return row;
}

/** A file that came with a request the person may see. */
export async function showRequestFile(
  { db, storage }: InboxDeps,
  staff: StaffMember,
  number: string,
  id: string,
): Promise<SentFile> {
  const { id: requestId } = await visibleRequest(db, staff, number);
  const file = (await officeSql.filesOf(db, requestId)).find((one) => one.id === id);
  if (!file) throw new AppError('not_found');
  return openStored(storage, file);
}

/** Runs a change of a request the member of staff may see; a version conflict carries the current request. */
export async function changeRequest(
  deps: InboxDeps,
  staff: StaffMember,
  number: string,
  work: () => Promise<unknown>,
): Promise<StaffRequest> {
  await visibleRequest(deps.db, staff, number);
  return afterChange(work, () => showStaffRequest(deps, staff, number));
}

export function assignRequest(
  deps: StaffDeps,
  actor: Actor,
  number: string,
  staffId: string | null,
  version?: number,
): Promise<void> {
  return assignTo(deps, actor, {
    action: 'requests.assign',
    record: ['request', number],
    to: staffId,
    lockAssignee: async (tx) => {
      const { id, assignee_id: from } = await lockedRequest(tx, number, version);
      return { from, set: () => officeSql.setAssignee(tx, id, staffId) };
    },
  });
}

export function noteRequest(
  deps: StaffDeps,
  actor: Actor & { kind: 'person' },
  number: string,
  text: string,
): Promise<void> {
  return noteOn(deps, actor, {
    action: 'requests.note',
    record: ['request', number],
    text,
    path: officePaths.request(number),
  });
}

type Row = officeSql.OfficeRequestRow;

const hour = 3_600_000;

const senderOf = (row: Row) => requestSender(row.fields, { first: row.user_first, last: row.user_last });

function headOf(row: Row, now: Date) {
  const meta = requestForms.get(row.form);
  const overdue = row.answered_at === null ? Math.max(0, (now.getTime() - row.due_at.getTime()) / hour) : 0;
  return {
    number: row.number,
    version: row.version,
    form: row.form,
    form_name: meta?.title ?? 'Форма на\u00a0сайте',
    status: row.status,
    status_name: REQUEST_STATUS_NAMES[row.status],
    created_at: row.created_at.toISOString(),
    due_at: row.due_at.toISOString(),
    late: overdue > 0,
    late_hours: overdue,
    answered_at: row.answered_at?.toISOString() ?? null,
    is_spam: row.is_spam,
    subject: requestSubject(meta, row.fields),
    office: row.office,
    assignee:
      row.assignee_id === null
        ? null
        : { id: row.assignee_id, name: `${row.assignee_first ?? ''} ${row.assignee_last ?? ''}`.trim() },
  };
}

async function requestView(
  { db, now, publicUrl }: InboxDeps,
  staff: StaffMember,
  row: Row,
): Promise<StaffRequest> {
  const meta = requestForms.get(row.form);
  const phone = textOf(row.fields, 'phone');
  const consent = await officeSql.consentOf(db, row.id);
  const files = await officeSql.filesOf(db, row.id);
  const leads = staff.permissions.has('requests.step');
  return {
    ...headOf(row, now()),
    sender: {
      ...senderOf(row),
      phone: phone === undefined ? null : displayPhone(phone),
      email: row.email,
      has_account: row.user_id !== null,
    },
    facts: meta
      ? formFacts(meta, row.fields, row.office ?? undefined).map(([label, value]) => ({ label, value }))
      : [],
    files: files.filter(({ history_id }) => history_id === null).map(fileView),
    page_url: row.page_url,
    consent: consent
      ? {
          version: consent.text_version,
          given_at: consent.given_at.toISOString(),
          withdrawn_at: consent.withdrawn_at?.toISOString() ?? null,
        }
      : null,
    offer_link: row.form === 'offer-request' ? await offerRequestLink(db, publicUrl, row.fields) : null,
    conversions: leads
      ? conversionsOf(row).filter((one) => one !== 'company' || staff.permissions.has('customers.decide'))
      : [],
    became:
      row.became_kind === null || row.became_id === null
        ? null
        : { kind: row.became_kind, id: row.became_id },
    merged_into: row.merged_into === null ? null : await doublesSql.numberOfRequest(db, row.merged_into),
    merged: await doublesSql.mergedWith(db, row.id),
    doubles: leads ? await doublesOf(db, staff, row) : [],
    steps: leads && row.merged_into === null ? [...nextStatuses(row.status)] : [],
    feed: await feedOf(db, row, files),
  };
}

const fileView = ({ id, name, size }: { id: string; name: string; size: number }) => ({
  id,
  name,
  size: fileSize(size),
});

async function doublesOf(db: Db, staff: StaffMember, row: Row): Promise<StaffRequest['doubles']> {
  if (row.merged_into !== null || row.is_spam) return [];
  const rows = await doublesSql.doublesOf(db, row, staff.onlyOwn ? staff.id : null);
  return rows.map(({ number, form, fields, created_at }) => ({
    number,
    created_at: created_at.toISOString(),
    subject: requestSubject(requestForms.get(form), fields),
  }));
}

async function feedOf(
  db: Db,
  row: Row,
  files: Awaited<ReturnType<typeof officeSql.filesOf>>,
): Promise<StaffRequest['feed']> {
  const steps = (await officeSql.historyOf(db, row.id)).map((step) => ({
    kind: 'step' as const,
    at: step.at.toISOString(),
    who: step.first_name === null ? 'Команда' : `${step.first_name} ${step.last_name ?? ''}`.trim(),
    status: step.status,
    text: step.answer,
    files: files.filter(({ history_id }) => history_id === step.id).map(fileView),
  }));
  const notes = (await notesOf(db, 'request', row.number)).map((note) => ({
    kind: 'note' as const,
    at: note.at.toISOString(),
    who: `${note.first_name} ${note.last_name}`,
    status: null,
    text: note.text,
    files: [],
  }));
  return [...steps, ...notes].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/** Records the palette finds. */
export async function findRequests({ db }: StaffDeps, staff: StaffMember, text: string): Promise<Found[]> {
  const listQuery = parseListQuery(requestsList, { q: text });
  const { ids } = await pageIds(db, officeSql.requestsListSql, listQuery, readerOf(staff), 8);
  return (await rowsOf(db, ids)).map((row) => {
    const { name, company } = senderOf(row);
    const hint = [name, company, requestForms.get(row.form)?.title].filter(Boolean).join(', ');
    return { kind: 'Заявка', title: row.number, hint, path: officePaths.request(row.number) };
  });
}

/** Where the ruler of home draws its norm: a working day and its night. */
const normHours = 24;

/** Senders who wait for an answer. */
export async function waitingRequests({ db }: StaffDeps, staff: StaffMember): Promise<Queue[]> {
  const path = officePaths.requests(requestsList.views.find(({ slug }) => slug === 'waits')?.query);
  const queue = {
    key: 'requests-unanswered',
    title: 'Заявки',
    hint: 'без ответа',
    path,
    norm_hours: normHours,
  };
  return [
    queueOf(staff, queue, await officeSql.unanswered(db, officeSql.ledBy(staff.onlyOwn ? staff.id : null))),
  ];
}
