import type { Permission } from '@spindle/contract/staff/permissions';
import type { StaffOrderStep } from '@spindle/contract/staff/orders/staff-order';

/** The permission a step needs besides reading. */
export const permissionOfStep = (step: StaffOrderStep): Permission =>
  step === 'paid' ? 'orders.pay' : step === 'cancel' ? 'orders.cancel' : 'orders.step';
