import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { uuidField } from '../fields/id.ts';
import { optionalTextField, textField } from '../fields/text.ts';
import { listEndpoints } from './list-endpoints.ts';
import { staffErrors } from './staff-auth.ts';
import { staffRoutes } from './staff-routes.ts';

const routes = staffRoutes.transfers;

/** Lines of one paper. */
export const TRANSFER_LINES_AT_MOST = 500;

export const ListedTransfer = z.object({
  id: z.string(),
  number: z.number(),
  at: z.string(),
  from: z.string(),
  to: z.string(),
  lines: z.number(),
  pieces: z.number(),
  who: z.nullable(z.string()),
  note: z.string(),
});
export type ListedTransfer = z.infer<typeof ListedTransfer>;

export const StaffTransfer = z.object({
  id: z.string(),
  number: z.number(),
  at: z.string(),
  /** Names of that day; ids are null where the warehouse is gone. */
  from: z.string(),
  from_id: z.nullable(z.string()),
  to: z.string(),
  to_id: z.nullable(z.string()),
  who: z.nullable(z.string()),
  note: z.string(),
  lines: z.array(
    z.object({
      position: z.number(),
      article: z.string(),
      name: z.string(),
      quantity: z.number(),
      /** Null where the goods are gone. */
      goods_id: z.nullable(z.string()),
    }),
  ),
});
export type StaffTransfer = z.infer<typeof StaffTransfer>;

const warehouseFields = { from_id: uuidField(), to_id: uuidField() };
const lines = z
  .array(
    z.strictObject({
      article: textField({ max: 100 }),
      quantity: z.int().check(z.gte(1), z.lte(1_000_000)),
    }),
  )
  .check(z.minLength(1), z.maxLength(TRANSFER_LINES_AT_MOST));

/** Pieces that go from one warehouse to another; `id` is the paper's own, given by its writer. */
export const TransferInput = z.strictObject({
  id: uuidField(),
  ...warehouseFields,
  note: optionalTextField({ max: 300 }),
  lines,
});
export type TransferInput = z.infer<typeof TransferInput>;

/** A line as the shop understands it; `problem` is why it cannot be moved. */
export const CheckedLine = z.object({
  article: z.string(),
  name: z.nullable(z.string()),
  free: z.nullable(z.number()),
  reserved: z.nullable(z.number()),
  problem: z.nullable(z.string()),
});
export type CheckedLine = z.infer<typeof CheckedLine>;

export const staffTransfersEndpoints = {
  ...listEndpoints(routes, ListedTransfer, 'Transfers between warehouses by any filter, in pages'),
  get: endpoint(routes.get, {
    summary: 'One transfer with its lines',
    params: z.object({ id: uuidField() }),
    response: z.object({ data: StaffTransfer }),
    errors: [...staffErrors, 'not_found'],
  }),
  check: endpoint(routes.check, {
    summary: 'What the lines of a transfer name, how many pieces are free, and what hinders',
    body: z.strictObject({ from_id: warehouseFields.from_id, lines }),
    response: z.object({ data: z.array(CheckedLine) }),
    errors: [...staffErrors, 'not_found'],
  }),
  create: endpoint(routes.create, {
    summary: 'Move pieces of many goods to another warehouse, all of them or none',
    body: TransferInput,
    response: z.object({ data: StaffTransfer }),
    errors: [...staffErrors, 'not_found', 'refused', 'invalid'],
  }),
};
