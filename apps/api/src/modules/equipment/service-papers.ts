import type { Db } from '@spindle/database/pool';
import { insertFiles } from '../../kernel/uploads/files.sql.ts';
import type { KeptFile } from '../../kernel/uploads/kept-files.ts';
import { shopDay } from '../delivery/working-days.rules.ts';
import { papersLetter } from './equipment.letters.ts';
import * as cardsSql from './service-cards.sql.ts';
import * as papersSql from './service-papers.sql.ts';
import * as requestsSql from './service-requests.sql.ts';
import { ServiceStepError, type StepDeps, unknownRequest } from './service-steps.ts';

export const PAPER_KINDS = ['act', 'certificate', 'other'] as const;

export interface NewPaper {
  readonly kind: (typeof PAPER_KINDS)[number];
  readonly title: string;
  readonly file: KeptFile;
}

interface Place {
  readonly number: string;
  readonly userId: string | null;
  readonly clientId: string | null;
  readonly cardId: string | null;
  readonly requestId: string | null;
}

/** Files of a request for service: among its papers, in its history, and told to the customer. */
export async function attachToRequest(
  deps: StepDeps,
  tx: Db,
  number: string,
  papers: readonly NewPaper[],
): Promise<void> {
  const request = await requestsSql.lockByNumber(tx, number);
  if (!request) throw new ServiceStepError(unknownRequest(number));
  const card = request.card_id === null ? undefined : await cardsSql.cardById(tx, request.card_id);
  const owner = card ?? { user_id: request.user_id, client_id: null };
  if (owner.user_id === null && owner.client_id === null)
    throw new ServiceStepError(
      `Заявку ${number} прислал гость: кабинета, где он увидел бы файл, у него нет. Отправьте файл письмом.`,
    );
  await store(deps, tx, papers, {
    number,
    userId: owner.user_id,
    clientId: owner.client_id,
    cardId: request.card_id,
    requestId: request.id,
  });
  const titles = papers.map(({ title }) => title);
  await requestsSql.addHistory(tx, {
    service_request_id: request.id,
    status: null,
    actor: 'staff',
    user_id: null,
    note: `Добавлены файлы: ${titles.join(', ')}`,
    at: deps.now(),
  });
  if (request.email !== '')
    await deps.post(tx, { template: 'service-papers', to: request.email }, papersLetter(request, titles));
}

/** Files of a machine that belong to no request. */
export async function attachToCard(
  deps: StepDeps,
  tx: Db,
  card: cardsSql.CardRow,
  papers: readonly NewPaper[],
): Promise<void> {
  await store(deps, tx, papers, {
    number: card.number,
    userId: card.user_id,
    clientId: card.client_id,
    cardId: card.id,
    requestId: null,
  });
}

async function store(deps: StepDeps, tx: Db, papers: readonly NewPaper[], place: Place): Promise<void> {
  const files = papers.map(({ file }) => file);
  await insertFiles(tx, files);
  await papersSql.addPapers(
    tx,
    papers.map(({ kind, title, file }) => ({
      id: deps.newId(),
      user_id: place.userId,
      client_id: place.clientId,
      kind,
      number: place.number,
      title,
      issued_on: shopDay(deps.now()),
      amount: null,
      order_id: null,
      file_id: file.id,
      service_card_id: place.cardId,
      service_request_id: place.requestId,
    })),
  );
}
