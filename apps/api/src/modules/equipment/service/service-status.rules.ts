import type { ServiceStatus } from '@spindle/contract/equipment-names';

/** The whole life of a service request: where it may go from where it stands. */
const transitions: Readonly<Record<ServiceStatus, readonly ServiceStatus[]>> = {
  new: ['accepted', 'scheduled', 'in_work', 'completed', 'cancelled'],
  accepted: ['scheduled', 'in_work', 'waiting_parts', 'completed', 'cancelled'],
  // A visit may be moved to another day.
  scheduled: ['scheduled', 'in_work', 'waiting_parts', 'completed', 'cancelled'],
  in_work: ['scheduled', 'waiting_parts', 'completed', 'cancelled'],
  waiting_parts: ['scheduled', 'in_work', 'completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

export const isOpen = (status: ServiceStatus): boolean => transitions[status].length > 0;
export const openStatuses = (Object.keys(transitions) as ServiceStatus[]).filter(isOpen);
export const statusesFrom = (status: ServiceStatus): readonly ServiceStatus[] => transitions[status];

export interface ServiceStep {
  readonly to: ServiceStatus;
  /** `YYYY-MM-DD`. */
  readonly visitOn?: string | undefined;
  readonly engineer?: string | undefined;
  /** The work done. */
  readonly result?: string | undefined;
  /** What the counter of the machine showed. */
  readonly hours?: number | undefined;
  readonly downtimeHours?: number | undefined;
  readonly isWarranty?: boolean | undefined;
  /** The customer reads it. */
  readonly note?: string | undefined;
}

export type StepAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'no_way' | 'no_visit_day' | 'visit_in_past' | 'no_result' };

/** Whether the step can be made; a visit needs its day, finished work needs words for the act. */
export function checkStep(from: ServiceStatus, step: ServiceStep, today: string): StepAnswer {
  if (!transitions[from].includes(step.to)) return { ok: false, code: 'no_way' };
  if (step.to === 'scheduled' && step.visitOn === undefined) return { ok: false, code: 'no_visit_day' };
  if (step.to === 'scheduled' && step.visitOn !== undefined && step.visitOn < today)
    return { ok: false, code: 'visit_in_past' };
  if (step.to === 'completed' && !step.result) return { ok: false, code: 'no_result' };
  return { ok: true };
}

/** The usual way, for what a customer sees as still to come. */
const usualSteps: readonly ServiceStatus[] = ['new', 'accepted', 'scheduled', 'in_work', 'completed'];

export function remainingStatuses(status: ServiceStatus): readonly ServiceStatus[] {
  if (!isOpen(status)) return [];
  // Work has started while parts are on their way.
  return usualSteps.slice(usualSteps.indexOf(status === 'waiting_parts' ? 'in_work' : status) + 1);
}
