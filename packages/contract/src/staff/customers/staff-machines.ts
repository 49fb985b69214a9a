import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { CARD_CHANGES, type CardChangeKind, SERVICE_STATUSES } from '../../equipment-names.ts';
import { uuidField } from '../../fields/id.ts';
import { optionalTextField } from '../../fields/text.ts';
import { staffErrors } from '../staff-auth.ts';
import { staffRoutes } from '../staff-routes.ts';
import { ServicePapersWish } from '../service/staff-service.ts';

const routes = staffRoutes.machines;
const text = z.nullable(z.string());
const whole = z.nullable(z.number());

export const ListedMachine = z.object({
  number: z.string(),
  /** «Haas VF-2SS». */
  machine: z.string(),
  serial_number: z.string(),
  owner: z.string(),
  location: text,
  warranty_until: text,
  hours: whole,
  maintenance_at: whole,
  /** Until the next maintenance; fewer than none are overdue. */
  hours_left: whole,
  /** The visit that is planned for it. */
  planned_on: text,
  /** An owner's wish about it waits for a decision. */
  has_change: z.boolean(),
});
export type ListedMachine = z.infer<typeof ListedMachine>;

export const StaffMachine = z.object({
  ...ListedMachine.shape,
  produced_year: whole,
  started_on: text,
  hours_on: text,
  maintenance_every: whole,
  papers: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      issued_on: z.string(),
      /** Somebody has put it there: it can be taken away. */
      has_file: z.boolean(),
    }),
  ),
  requests: z.array(
    z.object({
      number: z.string(),
      title: z.string(),
      status: z.enum(SERVICE_STATUSES),
      visit_on: text,
      created_at: z.string(),
    }),
  ),
  may_plan: z.boolean(),
  may_attach: z.boolean(),
});
export type StaffMachine = z.infer<typeof StaffMachine>;

export const CardChangeView = z.object({
  number: z.string(),
  kind: z.enum(Object.keys(CARD_CHANGES) as CardChangeKind[]),
  machine: z.string(),
  card: text,
  email: z.string(),
  comment: text,
  created_at: z.string(),
  /** What the owner wants, beside what the card says. */
  fields: z.array(z.object({ name: z.string(), old: text, value: text })),
});
export type CardChangeView = z.infer<typeof CardChangeView>;

export const Visit = z.object({
  number: z.string(),
  title: z.string(),
  machine: z.string(),
  engineer: text,
  visit_on: z.string(),
  status: z.enum(SERVICE_STATUSES),
});
export type Visit = z.infer<typeof Visit>;

const byNumber = z.object({ number: z.string().check(z.minLength(1), z.maxLength(40)) });
const reading = [...staffErrors, 'not_found'] as const;
const changes = z.object({ data: z.array(CardChangeView) });

export const MaintenanceWish = z.strictObject({
  visit_on: z.iso.date(),
  engineer: optionalTextField({ max: 100 }),
  /** The customer reads it. */
  note: optionalTextField({ max: 1000, multiline: true }),
});
export type MaintenanceWish = z.input<typeof MaintenanceWish>;

export const staffMachinesEndpoints = {
  list: endpoint(routes.list, {
    summary: 'Machines of customers, those whose maintenance is nearest first',
    query: z.object({ q: optionalTextField({ max: 100 }), due: z.optional(z.literal('yes')) }),
    response: z.object({ data: z.array(ListedMachine) }),
    errors: staffErrors,
  }),
  changes: endpoint(routes.changes, {
    summary: 'Wishes of owners about their machines that wait for a decision',
    response: changes,
    errors: staffErrors,
  }),
  decide: endpoint(routes.decide, {
    summary: 'Take an owner’s wish or refuse it; they get a letter',
    params: byNumber,
    body: z.strictObject({
      apply: z.boolean(),
      /** The owner reads it. */
      note: optionalTextField({ max: 500, multiline: true }),
    }),
    response: changes,
    errors: [...staffErrors, 'refused'],
  }),
  visits: endpoint(routes.visits, {
    summary: 'Visits of two weeks from a day on',
    query: z.object({ from: z.optional(z.iso.date()) }),
    response: z.object({ data: z.object({ from: z.string(), visits: z.array(Visit) }) }),
    errors: staffErrors,
  }),
  get: endpoint(routes.get, {
    summary: 'One machine with its papers and requests',
    params: byNumber,
    response: z.object({ data: StaffMachine }),
    errors: reading,
  }),
  plan: endpoint(routes.plan, {
    summary: 'Plan the maintenance of a machine; its owner gets a letter',
    params: byNumber,
    body: MaintenanceWish,
    response: z.object({ data: StaffMachine }),
    errors: [...reading, 'refused'],
  }),
  attach: endpoint(routes.attach, {
    summary: 'Files for the papers of a machine, which its owner sees too',
    params: byNumber,
    body: ServicePapersWish,
    multipart: true,
    response: z.object({ data: StaffMachine }),
    errors: [...reading, 'refused'],
  }),
  detach: endpoint(routes.detach, {
    summary: 'Take a file of a machine away',
    params: z.object({ number: byNumber.shape.number, id: uuidField() }),
    response: z.object({ data: StaffMachine }),
    errors: [...reading, 'refused'],
  }),
  paper: endpoint(routes.paper, {
    summary: 'A paper of a machine: a file, or the act of finished work',
    params: z.object({ number: byNumber.shape.number, id: uuidField() }),
    response: z.unknown(),
    errors: reading,
  }),
};
