import * as z from 'zod/mini';
import { TEXT_LIMITS } from '../../constants.ts';
import { endpoint } from '../../endpoint.ts';
import { CARD_CHANGES, type CardChangeKind, SERVICE_STATUSES } from '../../equipment-names.ts';
import { acrossFields } from '../../fields/across-fields.ts';
import { optionalDateField, optionalPastDateField } from '../../fields/date.ts';
import { uuidField } from '../../fields/id.ts';
import { optionalTextField, textField } from '../../fields/text.ts';
import { optionalWholeNumberField } from '../../fields/whole-number.ts';
import { choiceField } from '../../forms/choice-field.ts';
import {
  MACHINE_HOURS,
  MACHINE_KIND_CHOICES,
  machineYears,
  SERIAL_NUMBER,
} from '../../forms/machine-fields.ts';
import { staffErrors } from '../staff-auth.ts';
import { staffRoutes } from '../staff-routes.ts';
import { PaperKind, ServicePapersWish } from '../service/staff-service.ts';

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
  version: z.number(),
  kind: z.string(),
  brand_name: z.string(),
  model: z.string(),
  /** What the shop sells it as. */
  goods: z.nullable(z.object({ id: z.string(), name: z.string() })),
  sold_on: text,
  produced_year: whole,
  started_on: text,
  hours_on: text,
  maintenance_every: whole,
  papers: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      kind: PaperKind,
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
  may_change: z.boolean(),
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
const changing = [...reading, 'refused', 'stale', 'version_needed'] as const;
const changes = z.object({ data: z.array(CardChangeView) });

export const MaintenanceWish = z.strictObject({
  visit_on: z.iso.date(),
  engineer: optionalTextField({ max: 100 }),
  /** The customer reads it. */
  note: optionalTextField({ max: 1000, multiline: true }),
});
export type MaintenanceWish = z.input<typeof MaintenanceWish>;

const SOLD_AFTER_WARRANTY = 'Гарантия кончается раньше продажи';

/** A card as staff write it: what is left out is empty. Its fields are those of the buyer's «Добавить оборудование», and what the shop knows. */
const cardShape = () => ({
  /** Id of the goods: drawing, passport and fitting goods follow from it. */
  goods_id: optionalTextField({ max: 40 }),
  kind: choiceField(MACHINE_KIND_CHOICES),
  brand: textField({ max: TEXT_LIMITS.name }),
  model: textField({ max: TEXT_LIMITS.name }),
  serial_number: textField(SERIAL_NUMBER),
  year: optionalWholeNumberField(machineYears()),
  location: optionalTextField(),
  sold_on: optionalPastDateField(),
  started_on: optionalPastDateField(),
  warranty_until: optionalDateField(),
  hours: optionalWholeNumberField(MACHINE_HOURS),
  maintenance_at: optionalWholeNumberField({ ...MACHINE_HOURS, min: 1 }),
  maintenance_every: optionalWholeNumberField({ ...MACHINE_HOURS, min: 1 }),
});
const warrantyAfterSale = () =>
  acrossFields<{ sold_on?: unknown; warranty_until?: unknown }>('warranty_until', (card) =>
    typeof card.sold_on === 'string' &&
    typeof card.warranty_until === 'string' &&
    card.warranty_until < card.sold_on
      ? SOLD_AFTER_WARRANTY
      : undefined,
  );

export const MachineCardWish = z.strictObject(cardShape()).check(warrantyAfterSale());
export type MachineCardWish = z.input<typeof MachineCardWish>;
export type MachineCard = z.output<typeof MachineCardWish>;

export const NewMachineWish = z
  .strictObject({
    /** A confirmed company, or a person with an account. */
    owner_id: uuidField(),
    ...cardShape(),
  })
  .check(warrantyAfterSale());

export const staffMachinesEndpoints = {
  list: endpoint(routes.list, {
    summary: 'Machines of customers, those whose maintenance is nearest first',
    query: z.object({ q: optionalTextField({ max: 100 }), due: z.optional(z.literal('yes')) }),
    response: z.object({ data: z.array(ListedMachine) }),
    errors: staffErrors,
  }),
  add: endpoint(routes.add, {
    summary: 'A card of a machine for a customer, who sees it in the account',
    body: NewMachineWish,
    response: z.object({ data: StaffMachine }),
    errors: [...reading, 'refused'],
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
  change: endpoint(routes.change, {
    summary: 'Change the card of a machine',
    params: byNumber,
    body: MachineCardWish,
    response: z.object({ data: StaffMachine }),
    errors: changing,
  }),
  remove: endpoint(routes.remove, {
    summary: 'Take a machine off its owner’s list; its history stays',
    params: byNumber,
    response: z.object({ ok: z.literal(true) }),
    errors: changing,
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
