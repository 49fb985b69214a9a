import { isUuid } from '@spindle/contract/fields/id';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { Actor } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../../kernel/staff/versions.ts';
import { requestPath } from './service-links.ts';
import { attachToRequest, type GivenPapers, keepPapers, type PapersDeps } from './service-documents.ts';
import * as papersSql from './service-documents.sql.ts';
import type { NewServiceRequest, ServiceRequestsService } from './service-requests.service.ts';
import * as requestsSql from './service-requests.sql.ts';
import type { ServiceStep } from './service-status.rules.ts';
import { stepByNumber, unknownRequest } from './service-steps.ts';

export interface ServiceOpening {
  readonly serviceRequests: Pick<ServiceRequestsService, 'create'>;
}

/** A service request that staff write down, in the caller's transaction. Gives its number. */
export async function openServiceRequest(
  { serviceRequests }: ServiceOpening,
  tx: Db,
  actor: Actor,
  request: NewServiceRequest,
): Promise<string> {
  const { number } = await serviceRequests.create(tx, request);
  await writeAudit(tx, actor, {
    action: 'service-requests.open',
    record: ['service-request', number],
    after: { status: 'new', kind: request.kind ?? 'repair' },
  });
  return number;
}

/** Where an answer to a form leads that has become a service request; null where there is no page of it. */
export async function serviceRequestPath(tx: Db, formRequestId: string, now: Date): Promise<string | null> {
  const request = await requestsSql.requestOfForm(tx, formRequestId);
  return request ? requestPath(tx, request, now) : null;
}

/** Moves a request; the customer gets a letter. */
export function stepServiceRequest(
  deps: StaffDeps,
  actor: Actor,
  number: string,
  step: ServiceStep,
  /** The one the step was decided on, if anybody says. */
  version?: number,
) {
  return inTransaction(deps.db, async (tx) => {
    const before = await requestsSql.lockByNumber(tx, number);
    if (before) await refuseStale(tx, ['service-request', number], version, before);
    const moved = await stepByNumber(deps, tx, number, step);
    await writeAudit(tx, actor, {
      action: 'service-requests.step',
      record: ['service-request', number],
      before: before ? workOf(before) : null,
      after: workOf(moved),
    });
    return moved;
  });
}

const workOf = (request: requestsSql.RequestRow) => ({
  status: request.status,
  visit_on: request.visit_on,
  engineer: request.engineer,
  hours: request.hours,
  downtime_hours: request.downtime_hours,
  is_warranty: request.is_warranty,
});

/** Puts files to a request and into the card of its machine. Tells their titles. */
export function attachServicePapers(
  deps: PapersDeps,
  actor: Actor,
  number: string,
  papers: GivenPapers,
): Promise<string[]> {
  return keepPapers(deps, papers, async (tx, kept) => {
    await attachToRequest(deps, tx, number, kept);
    await writeAudit(tx, actor, {
      action: 'service-requests.attach',
      record: ['service-request', number],
      after: { kind: papers.kind, files: kept.length },
    });
  });
}

/** Takes an attached file away. Tells its title. */
export function detachServicePaper(
  { db }: StaffDeps,
  actor: Actor,
  number: string,
  id: string,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const request = await requestsSql.lockByNumber(tx, number);
    if (!request) throw unknownRequest(number);
    const title = isUuid(id)
      ? await papersSql.removePaper(tx, { id, service_request_id: request.id })
      : undefined;
    if (title === undefined) throw new StaffError(`Приложенного файла ${id} здесь нет.`);
    await writeAudit(tx, actor, {
      action: 'service-requests.detach',
      record: ['service-request', number],
      before: { file: id },
    });
    return title;
  });
}
