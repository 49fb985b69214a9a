import * as z from 'zod/mini';
import { REQUEST_STATUSES } from '../lists/requests-list.ts';

/** A request of a customer. */
export const CustomerRequest = z.object({
  number: z.string(),
  form: z.string(),
  status: z.enum(REQUEST_STATUSES),
  created_at: z.string(),
});
export type CustomerRequest = z.infer<typeof CustomerRequest>;

export const CustomerMachine = z.object({ number: z.string(), name: z.string(), serial_number: z.string() });
export type CustomerMachine = z.infer<typeof CustomerMachine>;
