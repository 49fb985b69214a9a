import { SERVICE_STATUS_NAMES } from '@spindle/contract/equipment-names';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { serviceStepEmail } from '../equipment.emails.ts';
import { nextMaintenance } from '../equipment.rules.ts';
import { requestStatusOf, setRequestStatus } from '../form-requests.sql.ts';
import * as cardsSql from './service-cards.sql.ts';
import { requestPath } from './service-links.ts';
import { addAct } from './service-documents.sql.ts';
import * as requestsSql from './service-requests.sql.ts';
import {
  checkStep,
  isOpen,
  type ServiceStep,
  statusesFrom,
  type StepAnswer,
} from './service-status.rules.ts';

export const unknownRequest = (number: string): StaffError =>
  new StaffError(`Сервисной заявки ${number} нет.`);

/** Moves a request: status, history, the machine's counter, the act and an e-mail to the customer, all or nothing. */
export async function stepByNumber(
  deps: StaffDeps,
  tx: Db,
  number: string,
  step: ServiceStep,
): Promise<requestsSql.RequestRow> {
  const request = await requestsSql.lockByNumber(tx, number);
  if (!request) throw unknownRequest(number);
  const at = deps.now();
  const today = shopDay(at);
  const answer = checkStep(request.status, step, today);
  if (!answer.ok) throw new StaffError(refusal(request, step, answer.code));
  const moved = await requestsSql.updateRequest(tx, request.id, {
    status: step.to,
    ...(step.visitOn === undefined ? {} : { visit_on: step.visitOn }),
    ...(step.engineer === undefined ? {} : { engineer: step.engineer }),
    ...(step.result === undefined ? {} : { result: step.result }),
    ...(step.hours === undefined ? {} : { hours: step.hours }),
    ...(step.downtimeHours === undefined ? {} : { downtime_hours: step.downtimeHours }),
    ...(step.isWarranty === undefined ? {} : { is_warranty: step.isWarranty }),
    closed_at: isOpen(step.to) ? null : at,
  });
  await requestsSql.addHistory(tx, {
    service_request_id: moved.id,
    status: step.to,
    actor: 'staff',
    user_id: null,
    note: historyNote(moved, step),
    at,
  });
  if (moved.request_id) await setRequestStatus(tx, moved.request_id, requestStatusOf(step.to));
  if (moved.card_id) await followCard(deps, tx, moved.card_id, moved, today);
  if (moved.email !== '') {
    await deps.post(
      tx,
      { template: `service-${step.to}`, to: moved.email, of: moved.user_id },
      serviceStepEmail(moved, step.note ?? null, await requestPath(tx, moved, at)),
    );
  }
  return moved;
}

/** Updates the counter and the next maintenance and adds the act to the owner's documents. */
async function followCard(
  { newId }: StaffDeps,
  tx: Db,
  cardId: string,
  request: requestsSql.RequestRow,
  today: string,
): Promise<void> {
  const card = await cardsSql.lockCard(tx, cardId);
  if (!card || request.status !== 'completed') return;
  const hours = request.hours !== null && request.hours >= (card.hours ?? 0) ? request.hours : null;
  const maintainedAt = hours ?? card.hours;
  await cardsSql.updateCard(tx, cardId, {
    ...(hours === null ? {} : { hours, hours_on: today }),
    ...(request.kind === 'maintenance' && card.maintenance_every !== null && maintainedAt !== null
      ? { maintenance_at: nextMaintenance(maintainedAt, card.maintenance_every) }
      : {}),
  });
  await addAct(tx, {
    id: newId(),
    user_id: card.user_id,
    client_id: card.client_id,
    kind: 'act',
    number: request.number,
    title: `Акт № ${request.number}`,
    issued_on: today,
    amount: null,
    order_id: null,
    service_card_id: cardId,
    service_request_id: request.id,
  });
}

function historyNote(request: requestsSql.RequestRow, step: ServiceStep): string | null {
  const visit = step.to === 'scheduled' ? visitText(request) : null;
  const result = step.to === 'completed' ? request.result : null;
  return [visit, result, step.note].filter(Boolean).join('. ') || null;
}

function visitText({ visit_on, engineer }: requestsSql.RequestRow): string {
  const [year, month, day] = (visit_on ?? '').split('-');
  return [`Выезд ${day}.${month}.${year}`, engineer && `инженер ${engineer}`].filter(Boolean).join(', ');
}

function refusal(
  { number, status }: requestsSql.RequestRow,
  step: ServiceStep,
  code: Exclude<StepAnswer, { ok: true }>['code'],
): string {
  const nextStatuses = statusesFrom(status);
  const texts: Readonly<Record<typeof code, string>> = {
    no_way: `Заявка ${number} в состоянии «${SERVICE_STATUS_NAMES[status]}», перевести в ${step.to} нельзя; ${
      nextStatuses.length > 0 ? `можно: ${nextStatuses.join(', ')}` : 'она закрыта'
    }.`,
    no_visit_day: 'Для выезда нужен день.',
    visit_in_past: 'День выезда уже прошёл.',
    no_result: 'Для выполненной работы нужен текст для акта.',
  };
  return texts[code];
}
