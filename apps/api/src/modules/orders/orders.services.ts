import type { Ground } from '../../kernel/kernel.services.ts';
import { createOrdersService } from './orders.service.ts';
import { createOrderPapers } from './documents/documents.service.ts';

type OrdersDeps = Ground & Parameters<typeof createOrdersService>[0];

export function createOrdersServices(deps: OrdersDeps) {
  return { orders: createOrdersService(deps), papers: createOrderPapers(deps) };
}
