import { SERVICE_KINDS, SERVICE_STATUS_NAMES } from '@spindle/contract/equipment-names';
import { AppError } from '@spindle/contract/errors';
import type { Found, Queue } from '@spindle/contract/staff/office';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { newServiceRequests, serviceList } from '@spindle/contract/staff/lists/service-list';
import type {
  ListedService,
  ServiceStepWish,
  StaffService,
} from '@spindle/contract/staff/service/staff-service';
import type { SentFile } from '../../../kernel/http/attachment.ts';
import type { Actor } from '../../../kernel/staff/actor.ts';
import type { StaffMember } from '../../../kernel/staff/handle-staff.ts';
import { dayCell, momentCell, type SheetColumns, yesCell } from '../../../kernel/staff/list-spreadsheet.ts';
import { askedList, type ListReader, pageIds } from '../../../kernel/staff/lists.sql.ts';
import { leaderOf } from '../../../kernel/staff/assigned-customers.sql.ts';
import { afterChange, atOneMoment } from '../../../kernel/staff/records.ts';
import { queueOf } from '../../../kernel/staff/queue.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { sentFiles } from '../../../kernel/staff/sent-files.ts';
import * as officeSql from './service-office.sql.ts';
import { type AttachedPapers, openPaper, type PaperReading, type PapersDeps } from './service-documents.ts';
import { papersOfRequest } from './service-documents.sql.ts';
import { historyOf } from './service-requests.sql.ts';
import { attachServicePapers, detachServicePaper, stepServiceRequest } from './service-requests.staff.ts';
import { statusesFrom } from './service-status.rules.ts';

/** A manager who leads only some sees only their requests. */
export const readerOf = (staff: StaffMember): ListReader => ({
  me: staff.id,
  only: officeSql.ledBy(leaderOf(staff)),
});

export async function listServiceRows(
  { db, now }: StaffDeps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedService>> {
  return new Map((await officeSql.serviceRows(db, ids)).map((row) => [row.id, listed(row, now())]));
}

/** Columns of the file. */
export const serviceColumns: SheetColumns<ListedService> = [
  ['Номер', (row) => row.number],
  ['Вид', (row) => row.kind_name],
  ['Тема', (row) => row.title],
  ['Станок', (row) => row.machine],
  ['Карта', (row) => row.card],
  ['Контактное лицо', (row) => row.contact],
  ['Инженер', (row) => row.engineer],
  ['Выезд', (row) => dayCell(row.visit_on)],
  ['Состояние', (row) => SERVICE_STATUS_NAMES[row.status]],
  ['Станок стоит', (row) => yesCell(row.is_stopped)],
  ['По\u00a0гарантии', (row) => yesCell(row.is_warranty)],
  ['Создана', (row) => momentCell(row.created_at)],
];

const listed = (row: officeSql.OfficeServiceRow, now: Date): ListedService => ({
  number: row.number,
  version: row.version,
  status: row.status,
  kind_name: SERVICE_KINDS[row.kind],
  title: row.title,
  machine: `${row.brand_name} ${row.model}`.trim(),
  card: row.card_number,
  contact: row.contact_name,
  engineer: row.engineer,
  visit_on: row.visit_on,
  is_stopped: row.is_stopped,
  is_warranty: row.is_warranty,
  created_at: row.created_at.toISOString(),
  age: Math.max(0, (now.getTime() - row.created_at.getTime()) / 3_600_000),
});

/** Everything that is not finished, the oldest first. */
export async function showBoard({ db, now }: StaffDeps, staff: StaffMember): Promise<ListedService[]> {
  return (await officeSql.openServiceRows(db, leaderOf(staff))).map((row) => listed(row, now()));
}

export function showService(deps: StaffDeps, staff: StaffMember, number: string): Promise<StaffService> {
  return atOneMoment(deps, async (moment) => {
    const row = await officeSql.serviceRow(moment.db, number, leaderOf(staff));
    if (!row) throw new AppError('not_found');
    return serviceView(moment, staff, row);
  });
}

async function serviceView(
  { db, now }: StaffDeps,
  staff: StaffMember,
  row: NonNullable<Awaited<ReturnType<typeof officeSql.serviceRow>>>,
): Promise<StaffService> {
  const papers = await papersOfRequest(db, row.id);
  const history = await historyOf(db, row.id);
  return {
    ...listed(row, now()),
    description: row.description,
    error_code: row.error_code,
    serial_number: row.serial_number,
    address: row.address,
    phone: row.contact_phone,
    email: row.email,
    hours: row.hours,
    downtime_hours: row.downtime_hours,
    result: row.result,
    closed_at: row.closed_at?.toISOString() ?? null,
    steps: staff.permissions.has('service.step') ? [...statusesFrom(row.status)] : [],
    papers: papers.map(({ id, title, kind, issued_on, file_name: file }) => ({
      id,
      title,
      kind,
      issued_on,
      file,
    })),
    may_attach: staff.permissions.has('service.step'),
    history: history.toReversed().map((entry) => ({
      status: entry.status,
      who:
        entry.actor === 'staff'
          ? 'Сотрудник'
          : [entry.first_name, entry.last_name].filter(Boolean).join(' ') || 'Покупатель',
      note: entry.note,
      at: entry.at.toISOString(),
    })),
  };
}

/** Files for the customer, who is told of them by letter. */
export async function attachToService(
  deps: PapersDeps,
  staff: StaffMember,
  actor: Actor,
  number: string,
  { uploads, ...named }: AttachedPapers,
): Promise<StaffService> {
  if (!(await officeSql.serviceRow(deps.db, number, leaderOf(staff)))) throw new AppError('not_found');
  const papers = { ...named, uploads: sentFiles(uploads) };
  const change = (by: Actor) => attachServicePapers(deps, by, number, papers);
  await change(actor);
  return showService(deps, staff, number);
}

export async function detachFromService(
  deps: StaffDeps,
  staff: StaffMember,
  actor: Actor,
  number: string,
  id: string,
): Promise<StaffService> {
  if (!(await officeSql.serviceRow(deps.db, number, leaderOf(staff)))) throw new AppError('not_found');
  const change = (by: Actor) => detachServicePaper(deps, by, number, id);
  await change(actor);
  return showService(deps, staff, number);
}

export async function showServicePaper(
  deps: PaperReading & Pick<StaffDeps, 'db'>,
  staff: StaffMember,
  number: string,
  id: string,
): Promise<SentFile> {
  const row = await officeSql.serviceRow(deps.db, number, leaderOf(staff));
  return openPaper(deps, row && (await papersOfRequest(deps.db, row.id)).find((one) => one.id === id));
}

/** Moves a request as it was seen; the customer gets a letter. */
export async function stepService(
  deps: StaffDeps,
  staff: StaffMember,
  actor: Actor,
  number: string,
  { to, visit_on, engineer, result, hours, downtime_hours, is_warranty, note }: ServiceStepWish,
  version: number,
): Promise<StaffService> {
  if (!(await officeSql.serviceRow(deps.db, number, leaderOf(staff)))) throw new AppError('not_found');
  const change = (by: Actor) =>
    stepServiceRequest(
      deps,
      by,
      number,
      {
        to,
        visitOn: visit_on || undefined,
        engineer: engineer || undefined,
        result: result || undefined,
        hours,
        downtimeHours: downtime_hours,
        isWarranty: is_warranty,
        note: note || undefined,
      },
      version,
    );
  return afterChange(
    () => change(actor),
    () => showService(deps, staff, number),
  );
}

/** Records the palette finds. */
export async function findService(deps: StaffDeps, staff: StaffMember, text: string): Promise<Found[]> {
  const ask = askedList(serviceList, { q: text });
  const { ids } = await pageIds(deps.db, officeSql.serviceListSql, ask, readerOf(staff), 8);
  const found = await listServiceRows(deps, ids);
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (!row) return [];
    const path = officePaths.serviceRequest(row.number);
    return [{ kind: 'Сервисная заявка', title: row.number, hint: `${row.title}, ${row.machine}`, path }];
  });
}

const normHours = 4;

export async function waitingService({ db }: StaffDeps, staff: StaffMember): Promise<Queue> {
  const place = {
    key: 'service-new',
    title: 'Сервисные заявки',
    hint: 'никто не\u00a0принял',
    path: officePaths.service(newServiceRequests),
    norm_hours: normHours,
  };
  return queueOf(staff, place, await officeSql.newServiceAges(db, normHours, leaderOf(staff)));
}
