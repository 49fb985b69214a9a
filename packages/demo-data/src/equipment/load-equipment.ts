import type { Pool, PoolClient } from 'pg';
import { inTransaction, run } from '../database.ts';
import { uuidOf } from '../uuid-of.ts';
import { addRequest, type PlannedMachine, plannedMachines, type PlannedService } from './planned-machines.ts';

const warrantyDays = 730;

interface Owner extends Record<string, unknown> {
  readonly login: string;
  readonly user_id: string;
  readonly client_id: string | null;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string;
}

const lock = 7_305_141_128;

/** Gives the demo accounts their machines with a history of service, once: a shop that has any is left as it is. */
export function loadEquipment({ pool }: { pool: Pool }, today: string): Promise<void> {
  return inTransaction(pool, lock, async (client) => {
    const [state] = await run<{ empty: boolean }>(
      client,
      'SELECT NOT EXISTS (SELECT FROM service_cards) AS empty',
    );
    if (state?.empty) await fill(client, today);
  });
}

async function fill(client: PoolClient, today: string): Promise<void> {
  const owners = new Map((await run<Owner>(client, ownersSql)).map((owner) => [owner.login, owner]));
  for (const plan of plannedMachines) {
    const owner = owners.get(plan.owner);
    const machine = owner && (await machineOf(client, plan));
    if (!owner || !machine) continue;
    const cardId = await addCard(client, plan, owner, machine, today);
    for (const service of plan.history)
      await addService(client, plan, service, { owner, machine, cardId, today });
  }
  const owner = owners.get(addRequest.owner);
  if (!owner) return;
  const { machine, comment } = addRequest;
  await run(client, addRequestSql, [
    owner.user_id,
    owner.client_id,
    owner.email,
    JSON.stringify(machine),
    comment,
    today,
  ]);
}

interface Machine extends Record<string, unknown> {
  readonly goods_id: number | null;
  readonly brand: string;
  readonly model: string;
}

/** The machine as the catalogue names it, or as its owner does. */
async function machineOf(client: PoolClient, plan: PlannedMachine): Promise<Machine | undefined> {
  if (plan.other) return { goods_id: null, brand: plan.other.brand, model: plan.other.model };
  const [product] = await run<Machine>(
    client,
    `SELECT g.id AS goods_id, b.name AS brand, g.size_name AS model
     FROM goods g JOIN brands b ON b.id = g.brand_id JOIN folders f ON f.id = g.folder_id
     WHERE f.slug = $2 ORDER BY b.slug = $1 DESC, g.popularity DESC, g.id LIMIT 1`,
    [plan.brand, plan.folder],
  );
  return product;
}

async function addCard(
  client: PoolClient,
  plan: PlannedMachine,
  owner: Owner,
  machine: Machine,
  today: string,
): Promise<string> {
  const id = uuidOf(`service card ${plan.owner} ${plan.serial}`);
  await run(
    client,
    `INSERT INTO service_cards (id, number, user_id, client_id, goods_id, kind, brand_name, model, serial_number, location,
       produced_year, started_on, warranty_until, hours, hours_on, maintenance_at, maintenance_every, properties, created_at)
     VALUES ($1, 'СК-' || nextval('service_card_numbers'), $2, $3, $4, $5, $6, $7, $8, $9,
       extract(year FROM $10::date - $11::int - 40), $10::date - $11::int, $10::date - $11::int + $12::int,
       $13, $10::date - 1, $14, $15, $16, $10::date - $11::int)`,
    [
      id,
      owner.client_id ? null : owner.user_id,
      owner.client_id,
      machine.goods_id,
      plan.kind,
      machine.brand,
      machine.model,
      plan.serial,
      plan.location,
      today,
      plan.age,
      warrantyDays,
      plan.hours,
      plan.maintenanceAt,
      plan.every,
      JSON.stringify(plan.other?.properties ?? {}),
    ],
  );
  return id;
}

interface ServiceFacts {
  readonly owner: Owner;
  readonly machine: Machine;
  readonly cardId: string;
  readonly today: string;
}

async function addService(
  client: PoolClient,
  plan: PlannedMachine,
  service: PlannedService,
  { owner, machine, cardId, today }: ServiceFacts,
): Promise<void> {
  const { daysAgo, status = 'completed', title } = service;
  const id = uuidOf(`service ${plan.serial} ${daysAgo} ${title}`);
  const at = (days: number, hour: string): string => `${dayFrom(today, -days)}T${hour}:00+03:00`;
  const isClosed = status === 'completed' || status === 'cancelled';
  const closedOn = Math.max(0, daysAgo - 1);
  const [request] = await run<{ number: string }>(
    client,
    `INSERT INTO service_requests (id, number, card_id, user_id, kind, status, title, description, error_code, is_stopped,
       brand_name, model, serial_number, contact_name, contact_phone, email, hours, visit_on, engineer, result, is_warranty,
       downtime_hours, created_at, closed_at)
     VALUES ($1, nextval('request_numbers')::text, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
       $19, $20, $21, $22, $23) RETURNING number`,
    [
      id,
      cardId,
      owner.user_id,
      service.kind,
      status,
      title,
      service.problem ?? '',
      service.errorCode ?? null,
      service.isStopped ?? false,
      machine.brand,
      machine.model,
      plan.serial,
      owner.name,
      owner.phone,
      owner.email,
      service.hours ?? null,
      service.visitIn === undefined ? null : dayFrom(today, service.visitIn),
      service.engineer ?? null,
      service.result ?? null,
      service.isWarranty ?? false,
      service.downtime ?? 0,
      at(daysAgo, '09:20'),
      isClosed ? at(closedOn, '16:40') : null,
    ],
  );
  for (const [step, moment] of stepsOf(status, service)) {
    const note = step === status ? (service.result ?? service.note ?? null) : null;
    await run(
      client,
      `INSERT INTO service_request_history (service_request_id, status, actor, user_id, note, at) VALUES ($1, $2, $3, $4, $5, $6)`,
      [
        id,
        step,
        step === 'new' ? 'buyer' : 'staff',
        step === 'new' ? owner.user_id : null,
        step === 'new' ? null : note,
        moment === 'end' ? at(closedOn, '16:40') : at(daysAgo, moment),
      ],
    );
  }
  if (status === 'completed') {
    await run(client, actSql, [
      uuidOf(`act ${id}`),
      owner.client_id ? null : owner.user_id,
      owner.client_id,
      request?.number ?? '',
      dayFrom(today, -closedOn),
      cardId,
      id,
    ]);
  }
}

/** The steps of a request to its status, each with its hour of the first day, or the end. */
function stepsOf(status: string, { engineer }: PlannedService): (readonly [string, string])[] {
  const steps: (readonly [string, string])[] = [['new', '09:20']];
  if (status === 'new') return steps;
  if (status === 'cancelled') return [...steps, ['cancelled', 'end']];
  steps.push(['accepted', '09:48']);
  if (status === 'scheduled') return [...steps, ['scheduled', '11:05']];
  if (engineer) steps.push(['in_work', '13:10']);
  return status === 'completed' ? [...steps, ['completed', 'end']] : steps;
}

function dayFrom(today: string, days: number): string {
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

const ownersSql = `
  SELECT split_part(u.email, '@', 1) AS login, u.id AS user_id, m.client_id, u.first_name || ' ' || u.last_name AS name, u.phone, u.email
  FROM users u LEFT JOIN client_members m ON m.user_id = u.id WHERE u.email LIKE '%@example.ru' AND u.email_confirmed_at IS NOT NULL`;

const actSql = `
  INSERT INTO documents (id, user_id, client_id, kind, number, title, issued_on, service_card_id, service_request_id)
  VALUES ($1, $2, $3, 'act', $4, 'Акт № ' || $4, $5, $6, $7)`;

const addRequestSql = `
  INSERT INTO service_card_changes (number, kind, user_id, client_id, email, new_values, comment, created_at)
  VALUES (nextval('request_numbers')::text, 'add', $1, $2, $3, $4, $5, $6::date)`;
