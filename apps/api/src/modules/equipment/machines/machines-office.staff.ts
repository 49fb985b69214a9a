import { AppError } from '@spindle/contract/errors';
import { addDays, shopDay } from '@spindle/contract/shop/shop-day';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { Queue } from '@spindle/contract/staff/office';
import type {
  CardChangeView,
  ListedMachine,
  MachineCard,
  MaintenanceWish,
  StaffMachine,
  Visit,
} from '@spindle/contract/staff/customers/staff-machines';
import { inTransaction } from '@spindle/database/transaction';
import type { SentFile } from '../../../kernel/http/attachment.ts';
import type { Actor } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import type { StaffMember } from '../../../kernel/staff/handle-staff.ts';
import { leaderOf } from '../../../kernel/staff/assigned-customers.sql.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { afterChange } from '../../../kernel/staff/records.ts';
import { withCurrent } from '../../../kernel/staff/versions.ts';
import { queueOf } from '../../../kernel/staff/queue.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { sentFiles } from '../../../kernel/staff/sent-files.ts';
import { CardValues } from './card-values.ts';
import * as changesSql from '../equipment.staff.sql.ts';
import * as machinesSql from './machines-office.sql.ts';
import * as cardsSql from '../service/service-cards.sql.ts';
import {
  attachCardPapers,
  changeCard,
  createCard,
  detachCardPaper,
  removeCard,
} from '../service/service-cards.staff.ts';
import {
  type AttachedPapers,
  openPaper,
  type PaperReading,
  type PapersDeps,
} from '../service/service-documents.ts';
import { papersOfCard } from '../service/service-documents.sql.ts';
import * as requestsSql from '../service/service-requests.sql.ts';
import { stepByNumber } from '../service/service-steps.ts';

const listed = (row: machinesSql.MachineRow): ListedMachine => ({
  number: row.number,
  machine: `${row.brand_name} ${row.model}`.trim(),
  serial_number: row.serial_number,
  owner: row.owner,
  location: row.location,
  warranty_until: row.warranty_until,
  hours: row.hours,
  maintenance_at: row.maintenance_at,
  hours_left: row.maintenance_at === null || row.hours === null ? null : row.maintenance_at - row.hours,
  planned_on: row.planned_on,
  has_change: row.has_change,
});

export async function listMachines(
  { db }: StaffDeps,
  staff: StaffMember,
  ask: { readonly text: string; readonly due: boolean },
): Promise<ListedMachine[]> {
  return (await machinesSql.machineRows(db, { ...ask, leader: leaderOf(staff) })).map(listed);
}

export async function showMachine(
  { db }: StaffDeps,
  staff: StaffMember,
  number: string,
): Promise<StaffMachine> {
  const row = await seenMachine({ db }, staff, number);
  return {
    ...listed(row),
    version: row.version,
    kind: row.kind,
    brand_name: row.brand_name,
    model: row.model,
    goods: row.goods_id === null ? null : { id: row.goods_id, name: row.goods_name ?? '' },
    produced_year: row.produced_year,
    sold_on: row.sold_on,
    started_on: row.started_on,
    hours_on: row.hours_on,
    maintenance_every: row.maintenance_every,
    papers: (await papersOfCard(db, row.id)).map((paper) => ({
      id: paper.id,
      title: paper.title,
      kind: paper.kind,
      issued_on: paper.issued_on,
      has_file: paper.file_name !== null,
    })),
    requests: (await machinesSql.requestsOfMachine(db, row.id)).map((request) => ({
      ...request,
      created_at: request.created_at.toISOString(),
    })),
    may_plan: staff.permissions.has('service.step') && row.planned_on === null,
    may_attach: staff.permissions.has('service.step'),
    may_change: staff.permissions.has('service.step'),
  };
}

const valuesOf = (wish: MachineCard): CardValues =>
  CardValues.parse({
    kind: wish.kind,
    brand_name: wish.brand,
    model: wish.model,
    serial_number: wish.serial_number,
    location: wish.location ?? null,
    produced_year: wish.year ?? null,
    sold_on: wish.sold_on ?? null,
    started_on: wish.started_on ?? null,
    warranty_until: wish.warranty_until ?? null,
    hours: wish.hours ?? null,
    maintenance_at: wish.maintenance_at ?? null,
    maintenance_every: wish.maintenance_every ?? null,
  });

/** A machine for a customer this one of the staff may see. */
export async function addMachine(
  deps: StaffDeps,
  staff: StaffMember,
  actor: Actor,
  { owner_id, ...wish }: MachineCard & { readonly owner_id: string },
): Promise<StaffMachine> {
  const owner = { id: owner_id, leader: leaderOf(staff) };
  const given = { values: valuesOf(wish), goods: wish.goods_id ?? null };
  const change = (by: Actor) => createCard(deps, by, owner, given);
  const { number } = await change(actor);
  return showMachine(deps, staff, number);
}

/** Changes the card as it was seen. */
export async function changeMachine(
  deps: StaffDeps,
  staff: StaffMember,
  actor: Actor,
  number: string,
  wish: MachineCard,
  version: number,
): Promise<StaffMachine> {
  const { hours } = await seenMachine(deps, staff, number);
  const { hours: read, ...values } = valuesOf(wish);
  // The day of the reading stays where the counter was not read again.
  const given = {
    values: read === hours ? values : { ...values, hours: read },
    goods: wish.goods_id ?? null,
  };
  const change = (by: Actor) => changeCard(deps, by, number, given, version);
  return afterChange(
    () => change(actor),
    () => showMachine(deps, staff, number),
  );
}

export async function removeMachine(
  deps: StaffDeps,
  staff: StaffMember,
  actor: Actor,
  number: string,
  version: number,
): Promise<void> {
  await seenMachine(deps, staff, number);
  const change = (by: Actor) => removeCard(deps, by, number, version);
  await withCurrent(
    () => change(actor),
    () => showMachine(deps, staff, number),
  );
}

/** Writes down a visit for the maintenance of a machine; its owner gets a letter. */
export function planMaintenance(
  deps: StaffDeps,
  actor: Actor,
  number: string,
  wish: MaintenanceWish,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    // Two who plan the same machine wait for each other here.
    const card = await cardsSql.lockByNumber(tx, number);
    const row = card && (await machinesSql.machineRow(tx, number));
    if (!card || !row) throw new AppError('not_found');
    if (row.planned_on !== null) throw new StaffError('Обслуживание этого станка уже запланировано.');
    const contact = await machinesSql.contactOf(tx, card);
    const at = deps.now();
    const request = await requestsSql.insertRequest(tx, {
      id: deps.newId(),
      number: await requestsSql.nextRequestNumber(tx),
      request_id: null,
      card_id: card.id,
      user_id: contact?.id ?? null,
      kind: 'maintenance',
      status: 'new',
      title:
        card.maintenance_at === null
          ? 'Плановое обслуживание'
          : `Плановое обслуживание, ${card.maintenance_at}\u00a0ч`,
      description: '',
      error_code: null,
      brand_name: card.brand_name,
      model: card.model,
      serial_number: card.serial_number,
      contact_name: contact?.name ?? row.owner,
      contact_phone: contact?.phone ?? null,
      email: contact?.email ?? '',
      address: card.location,
      hours: card.hours,
      created_at: at,
    });
    await requestsSql.addHistory(tx, {
      service_request_id: request.id,
      status: 'new',
      actor: 'staff',
      user_id: null,
      note: null,
      at,
    });
    await stepByNumber(deps, tx, request.number, {
      to: 'scheduled',
      visitOn: wish.visit_on,
      engineer: wish.engineer || undefined,
      note: wish.note || undefined,
    });
    await writeAudit(tx, actor, {
      action: 'service-cards.plan',
      record: ['service-card', number],
      before: { visit_on: null },
      after: { visit_on: wish.visit_on, engineer: wish.engineer || null, request: request.number },
    });
  });
}

const fieldNames: Readonly<Record<string, string>> = {
  kind: 'Вид',
  brand_name: 'Марка',
  model: 'Модель',
  serial_number: 'Заводской номер',
  location: 'Где стоит',
  produced_year: 'Год выпуска',
  sold_on: 'Продан',
  started_on: 'Пущен',
  warranty_until: 'Гарантия до',
  hours: 'Наработка, ч',
  maintenance_at: 'Обслуживание при, ч',
  maintenance_every: 'Обслуживание каждые, ч',
};

const words = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** Wishes of owners that wait for a decision, each field beside what the card says. */
export async function listWaitingChanges({ db }: StaffDeps, staff: StaffMember): Promise<CardChangeView[]> {
  const waiting = (await changesSql.listChanges(db, { limit: 500 })).filter(({ state }) => state === 'new');
  const seen = await machinesSql.changesSeen(
    db,
    waiting.map(({ number }) => number),
    leaderOf(staff),
  );
  const rows = waiting.filter(({ number }) => seen.has(number));
  return rows.map((row) => {
    const old = (row.old_values ?? {}) as Readonly<Record<string, unknown>>;
    return {
      number: row.number,
      kind: row.kind,
      machine: [row.brand_name, row.model].filter(Boolean).join(' '),
      card: row.card_number,
      email: row.email,
      comment: row.comment,
      created_at: row.created_at.toISOString(),
      fields: Object.entries(row.new_values as Readonly<Record<string, unknown>>)
        .filter(([name, value]) => words(old[name]) !== words(value))
        .map(([name, value]) => ({
          name: fieldNames[name] ?? name,
          old: words(old[name]),
          value: words(value),
        })),
    };
  });
}

/** A wish of somebody else's customer is not there. */
export async function findSeenChange({ db }: StaffDeps, staff: StaffMember, number: string): Promise<void> {
  const leader = leaderOf(staff);
  if (leader !== null && !(await machinesSql.changesSeen(db, [number], leader)).has(number))
    throw new AppError('not_found');
}

const calendarDays = 13;

export async function showVisits(
  { db, now }: StaffDeps,
  staff: StaffMember,
  asked: string | undefined,
): Promise<{ from: string; visits: Visit[] }> {
  const from = asked ?? shopDay(now());
  const rows = await machinesSql.visitRows(db, from, addDays(from, calendarDays), leaderOf(staff));
  return {
    from,
    visits: rows.map((row) => ({
      number: row.number,
      title: row.title,
      machine: `${row.brand_name} ${row.model}`.trim(),
      engineer: row.engineer,
      visit_on: row.visit_on ?? from,
      status: row.status,
    })),
  };
}

/** Files for the owner's papers too. */
export async function attachToMachine(
  deps: PapersDeps,
  staff: StaffMember,
  actor: Actor,
  number: string,
  { uploads, ...named }: AttachedPapers,
): Promise<StaffMachine> {
  await seenMachine(deps, staff, number);
  const papers = { ...named, uploads: sentFiles(uploads) };
  const change = (by: Actor) => attachCardPapers(deps, by, number, papers);
  await change(actor);
  return showMachine(deps, staff, number);
}

export async function detachFromMachine(
  deps: StaffDeps,
  staff: StaffMember,
  actor: Actor,
  number: string,
  id: string,
): Promise<StaffMachine> {
  await seenMachine(deps, staff, number);
  const change = (by: Actor) => detachCardPaper(deps, by, number, id);
  await change(actor);
  return showMachine(deps, staff, number);
}

export async function showPaper(
  deps: PaperReading & Pick<StaffDeps, 'db'>,
  staff: StaffMember,
  number: string,
  id: string,
): Promise<SentFile> {
  const { id: cardId } = await seenMachine(deps, staff, number);
  return openPaper(
    deps,
    (await papersOfCard(deps.db, cardId)).find((one) => one.id === id),
  );
}

async function seenMachine({ db }: Pick<StaffDeps, 'db'>, staff: StaffMember, number: string) {
  const machine = await machinesSql.machineRow(db, number, leaderOf(staff));
  if (!machine) throw new AppError('not_found');
  return machine;
}

const changeNormHours = 24;

export async function waitingMachines({ db }: StaffDeps, staff: StaffMember): Promise<Queue[]> {
  const place = {
    key: 'card-changes',
    title: 'Правки карт станков',
    hint: 'ждут решения',
    path: officePaths.machineChanges(),
    norm_hours: changeNormHours,
  };
  return [queueOf(staff, place, await machinesSql.changeAges(db, changeNormHours, leaderOf(staff)))];
}
