import type { ServiceStatus } from '@spindle/contract/equipment-names';
import { isUuid } from '@spindle/contract/fields/id';
import { inTransaction } from '@spindle/database/transaction';
import type { Actor } from '../../kernel/staff/actor.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import * as staffSql from './equipment.staff.sql.ts';
import { attachToRequest, type GivenPapers, keepPapers, type PapersDeps } from './service-papers.ts';
import * as papersSql from './service-papers.sql.ts';
import * as requestsSql from './service-requests.sql.ts';
import { type ServiceStep, statusesFrom } from './service-status.rules.ts';
import { stepByNumber, unknownRequest } from './service-steps.ts';

export function listServiceRequests(
  { db }: StaffDeps,
  _actor: Actor,
  filter: { readonly status: ServiceStatus | undefined; readonly limit: number },
) {
  return staffSql.listServiceRequests(db, filter);
}

/** One request whole, with the states that may follow. */
export async function showServiceRequest({ db }: StaffDeps, _actor: Actor, number: string) {
  const request = await staffSql.serviceRequestByNumber(db, number);
  if (!request) throw unknownRequest(number);
  return {
    request,
    next: statusesFrom(request.status),
    papers: await papersSql.papersOfRequest(db, request.id),
    history: await requestsSql.historyOf(db, request.id),
  };
}

/** Moves a request; the customer gets a letter. */
export function stepServiceRequest(deps: StaffDeps, _actor: Actor, number: string, step: ServiceStep) {
  return inTransaction(deps.db, (tx) => stepByNumber(deps, tx, number, step));
}

/** Puts files to a request and into the card of its machine. Tells their titles. */
export function attachServicePapers(
  deps: PapersDeps,
  _actor: Actor,
  number: string,
  papers: GivenPapers,
): Promise<string[]> {
  return keepPapers(deps, papers, (tx, kept) => attachToRequest(deps, tx, number, kept));
}

/** Takes an attached file away. Tells its title. */
export function detachServicePaper(
  { db }: StaffDeps,
  _actor: Actor,
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
    return title;
  });
}
