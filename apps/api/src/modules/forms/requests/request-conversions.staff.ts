import type { ConversionInput } from '@spindle/contract/staff/customers/staff-requests';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { type Actor, staffIdOf } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { type CompanyOpening, openCompany } from '../../company/company.staff.ts';
import { openServiceRequest, type ServiceOpening } from '../../equipment/service/service-requests.staff.ts';
import { openReview } from '../../reviews/reviews.staff.ts';
import { textOf } from '../form-definition.ts';
import { lockedRequest } from '../forms.staff.ts';
import { setStatus } from '../forms.staff.sql.ts';
import { conversionsOf } from './request-conversions.rules.ts';
import { setBecame } from './requests-office.sql.ts';

export interface ConversionDeps extends StaffDeps, CompanyOpening, ServiceOpening {}

type Locked = Awaited<ReturnType<typeof lockedRequest>>;

/** Makes another record of a request, which is in work from then on. */
export async function convertRequest(
  deps: ConversionDeps,
  actor: Actor,
  number: string,
  input: ConversionInput,
  version: number,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const request = await lockedRequest(tx, number, version);
    if (!conversionsOf(request).includes(input.to))
      throw new StaffError('Из\u00a0этой заявки такую запись сделать нельзя.');
    const id = await converted(deps, tx, actor, request, number, input);
    await setBecame(tx, request.id, input.to, id);
    if (request.status === 'new')
      await setStatus(tx, request.id, {
        status: 'in_work',
        answer: null,
        keepsSubject: true,
        staffId: staffIdOf(actor),
        assigneeId: request.assignee_id ?? staffIdOf(actor),
        answeredAt: request.answered_at,
        isSpam: false,
      });
    await writeAudit(tx, actor, {
      action: 'requests.convert',
      record: ['request', number],
      before: { became: null, status: request.status },
      after: { became: input.to, status: request.status === 'new' ? 'in_work' : request.status },
    });
  });
}

/** The number or the id of what came of it. */
async function converted(
  deps: ConversionDeps,
  tx: Db,
  actor: Actor,
  request: Locked,
  number: string,
  input: ConversionInput,
): Promise<string> {
  const { fields, email, user_id: userId } = request;
  if (input.to === 'service')
    return openServiceRequest(deps, tx, actor, {
      number,
      requestId: request.id,
      userId,
      kind: input.kind,
      brand: input.brand || undefined,
      model: input.model || undefined,
      serial: input.serial_number || undefined,
      text: input.text,
      isStopped: input.is_stopped,
      person: {
        name: textOf(fields, 'name') ?? '',
        phone: textOf(fields, 'phone'),
        email: email ?? undefined,
      },
    });
  if (userId === null) throw new StaffError('У\u00a0отправителя нет кабинета.');
  return input.to === 'review'
    ? openReview(deps, tx, actor, { userId, article: input.article, text: input.text, rating: input.rating })
    : openCompany(deps, tx, actor, { userId, inn: textOf(fields, 'inn') ?? '' });
}
