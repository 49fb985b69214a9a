import type { ConversionWish } from '@spindle/contract/staff/customers/staff-requests';
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
  wish: ConversionWish,
  version: number,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const request = await lockedRequest(tx, number, version);
    if (!conversionsOf(request).includes(wish.to))
      throw new StaffError('Из\u00a0этой заявки такую запись сделать нельзя.');
    const id = await made(deps, tx, actor, request, number, wish);
    await setBecame(tx, request.id, wish.to, id);
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
      after: { became: wish.to, status: request.status === 'new' ? 'in_work' : request.status },
    });
  });
}

/** The number or the id of what came of it. */
async function made(
  deps: ConversionDeps,
  tx: Db,
  actor: Actor,
  request: Locked,
  number: string,
  wish: ConversionWish,
): Promise<string> {
  const { fields, email, user_id: userId } = request;
  if (wish.to === 'service')
    return openServiceRequest(deps, tx, actor, {
      number,
      requestId: request.id,
      userId,
      kind: wish.kind,
      brand: wish.brand || undefined,
      model: wish.model || undefined,
      serial: wish.serial_number || undefined,
      text: wish.text,
      isStopped: wish.is_stopped,
      person: {
        name: textOf(fields, 'name') ?? '',
        phone: textOf(fields, 'phone'),
        email: email ?? undefined,
      },
    });
  if (userId === null) throw new StaffError('У\u00a0отправителя нет кабинета.');
  return wish.to === 'review'
    ? openReview(deps, tx, actor, { userId, article: wish.article, text: wish.text, rating: wish.rating })
    : openCompany(deps, tx, actor, { userId, inn: textOf(fields, 'inn') ?? '' });
}
