import type {
  ServiceRequest,
  ServiceHistoryFilter,
  ServiceRequestSummary,
} from '@spindle/contract/service/equipment';
import { SERVICE_KINDS, type ServiceKind } from '@spindle/contract/equipment-names';
import { AppError } from '@spindle/contract/errors';
import type { Db } from '@spindle/database/pool';
import type { ApiDeps } from '../../../kernel/deps.ts';
import { requestTitle } from '../equipment.rules.ts';
import { pagingOf, type Paging } from './service-cards.service.ts';
import * as cardsSql from './service-cards.sql.ts';
import { requestPath } from './service-links.ts';
import { documentsOfCard, documentsOfRequest } from './service-documents.sql.ts';
import * as requestsSql from './service-requests.sql.ts';
import { requestSummary, requestView } from './service-requests.view.ts';

/** A service request as a form submits it. */
export interface NewServiceRequest {
  /** The number of the form request, so that the sender gets one number. Without it the next one is taken. */
  readonly number?: string | undefined;
  readonly requestId?: string | undefined;
  /** Null for a guest. */
  readonly userId: string | null;
  /** A machine of the sender's; brand, model and serial number are then copied from it. */
  readonly cardId?: string | undefined;
  readonly kind?: ServiceKind | undefined;
  readonly brand?: string | undefined;
  readonly model?: string | undefined;
  readonly serial?: string | undefined;
  readonly text: string;
  readonly errorCode?: string | undefined;
  readonly isStopped?: boolean | undefined;
  /** The sender takes it for a case of warranty; staff decide. */
  readonly isWarranty?: boolean | undefined;
  readonly hours?: number | undefined;
  readonly address?: string | undefined;
  readonly person: {
    readonly name: string;
    readonly phone?: string | undefined;
    readonly email?: string | undefined;
  };
}

/** The link of the confirmation e-mail; called once, because a private link is created for it. */
type EmailPath = () => Promise<string | null>;

export interface ServiceRequestsService {
  /** Writes a new request in the caller's transaction. Throws `not_found` for a machine that is not the sender's. */
  create(tx: Db, request: NewServiceRequest): Promise<{ id: string; number: string; path: EmailPath }>;
  /** Throws `not_found` for a machine of somebody else. */
  ofCard(
    userId: string,
    cardId: string,
    filter: ServiceHistoryFilter,
    page: { offset: number; limit: number },
  ): Promise<{ data: ServiceRequestSummary[]; meta: Paging }>;
  byName(userId: string, name: string): Promise<ServiceRequest>;
}

export function createServiceRequestsService(
  deps: Pick<ApiDeps, 'db' | 'now' | 'newId'>,
): ServiceRequestsService {
  const { db, now, newId } = deps;
  return {
    async create(tx, request) {
      const { userId, cardId, errorCode = null, kind = 'repair', person } = request;
      const card =
        cardId === undefined || userId === null ? undefined : await cardsSql.visibleCard(tx, userId, cardId);
      if (cardId !== undefined && !card) throw new AppError('not_found');
      const number = request.number ?? (await requestsSql.nextRequestNumber(tx));
      const at = now();
      const row = await requestsSql.insertRequest(tx, {
        id: newId(),
        number,
        request_id: request.requestId ?? null,
        card_id: card?.id ?? null,
        user_id: userId,
        kind,
        status: 'new',
        title: requestTitle(request.text, errorCode, SERVICE_KINDS[kind]),
        description: request.text,
        error_code: errorCode,
        is_stopped: request.isStopped ?? false,
        is_warranty: request.isWarranty ?? false,
        brand_name: card?.brand_name ?? request.brand ?? '',
        model: card?.model ?? request.model ?? '',
        serial_number: card?.serial_number ?? request.serial ?? '',
        contact_name: person.name,
        contact_phone: person.phone ?? null,
        email: person.email ?? '',
        address: request.address ?? null,
        hours: request.hours ?? null,
        created_at: at,
      });
      await requestsSql.addHistory(tx, {
        service_request_id: row.id,
        status: 'new',
        actor: 'buyer',
        user_id: userId,
        note: null,
        at,
      });
      return { id: row.id, number, path: () => requestPath(tx, row, at) };
    },
    async ofCard(userId, cardId, filter, page) {
      const card = await cardsSql.visibleCard(db, userId, cardId);
      if (!card) throw new AppError('not_found');
      const total = await requestsSql.countOfCard(db, cardId, filter);
      const rows = page.offset >= total ? [] : await requestsSql.requestsOfCard(db, cardId, filter, page);
      const documents = rows.length === 0 ? [] : await documentsOfCard(db, cardId);
      return { data: rows.map((row) => requestSummary(row, documents)), meta: pagingOf(page, total) };
    },
    async byName(userId, name) {
      const row = await requestsSql.visibleByNumber(db, userId, name.trim());
      if (!row) throw new AppError('not_found');
      const card = row.card_id === null ? undefined : await cardsSql.visibleCard(db, userId, row.card_id);
      return requestView(row, {
        card,
        papers: await documentsOfRequest(db, row.id),
        history: await requestsSql.historyOf(db, row.id),
      });
    },
  };
}
