import type { ServiceStatus } from '@spindle/contract/equipment-names';
import type { Db } from '@spindle/database/pool';

type FormStatus = 'new' | 'in_work' | 'done' | 'rejected';

/** The form request follows the service request, so that both staff lists agree. */
export function requestStatusOf(status: ServiceStatus): FormStatus {
  if (status === 'completed') return 'done';
  if (status === 'cancelled') return 'rejected';
  return status === 'new' ? 'new' : 'in_work';
}

export async function setRequestStatus(tx: Db, requestId: string, status: FormStatus): Promise<void> {
  await tx.updateTable('requests').set({ status, is_spam: false }).where('id', '=', requestId).execute();
}
