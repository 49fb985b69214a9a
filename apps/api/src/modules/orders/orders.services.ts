import type { Ground } from '../../kernel/kernel.services.ts';
import { createOrdersService } from './orders.service.ts';
import { createOrderPdfs } from './documents/documents.service.ts';

type OrdersDeps = Ground & Parameters<typeof createOrdersService>[0];

export function createOrdersServices(deps: OrdersDeps) {
  return { orders: createOrdersService(deps), orderPdfs: createOrderPdfs(deps) };
}
