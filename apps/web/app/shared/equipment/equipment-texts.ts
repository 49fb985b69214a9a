import type { ServiceCardSummary } from '@spindle/contract/service/equipment';
import type { ServiceStatus } from '@spindle/contract/equipment-names';
import { formatDateInWords, formatNearDate } from '@spindle/ui/format/date.ts';
import { formatNumber, NBSP } from '@spindle/ui/format/number.ts';
import type { TagVariant } from '@spindle/ui/text/tag.tsx';

const tagVariants: Readonly<Record<ServiceStatus, TagVariant>> = {
  new: 'info',
  accepted: 'info',
  scheduled: 'info',
  in_work: 'info',
  waiting_parts: 'warn',
  completed: 'ok',
  cancelled: 'plain',
};
export const serviceTagVariant = (status: ServiceStatus): TagVariant => tagVariants[status];

export const hoursText = (hours: number): string => `${formatNumber(hours)}${NBSP}ч`;

/** «до 4 июня 2027», «закончилась»; null when unknown. */
export function warrantyText(
  card: Pick<ServiceCardSummary, 'warranty_until' | 'is_under_warranty'>,
): string | null {
  if (card.warranty_until === null) return null;
  return card.is_under_warranty ? `до${NBSP}${formatDateInWords(card.warranty_until)}` : 'закончилась';
}

interface MachineState {
  readonly variant: TagVariant;
  readonly text: string;
}

/** What a machine needs: a visit that is agreed, a request in work, its maintenance. */
export function machineState(card: ServiceCardSummary, now: Date): MachineState | null {
  const [open] = card.open_requests;
  if (open?.status === 'scheduled' && open.visit_on)
    return { variant: 'info', text: `Выезд ${formatNearDate(open.visit_on, now)}` };
  if (open)
    return {
      variant: serviceTagVariant(open.status),
      text: `Заявка ${open.number}: ${open.status_name.toLowerCase()}`,
    };
  return card.maintenance?.is_due ? { variant: 'warn', text: 'Обслуживание' } : null;
}

/** One line for a list: the next action, or the end of the warranty. */
export function machineNote(card: ServiceCardSummary, now: Date): string {
  const state = machineState(card, now);
  const hoursLeft = card.maintenance?.left_hours;
  if (card.open_requests.length > 0 && state) return state.text;
  if (card.maintenance?.is_due && hoursLeft !== null && hoursLeft !== undefined)
    return maintenanceText(hoursLeft);
  const warranty = warrantyText(card);
  return warranty ? `Гарантия ${warranty}` : card.kind_name;
}

/** «Обслуживание через 20 ч», «Обслуживание просрочено на 100 ч». */
export function maintenanceText(hoursLeft: number): string {
  return hoursLeft >= 0
    ? `Обслуживание через${NBSP}${hoursText(hoursLeft)}`
    : `Обслуживание просрочено на${NBSP}${hoursText(-hoursLeft)}`;
}
