import type { FormMeta } from '@spindle/contract/forms/form-meta';
import type { Db } from '@spindle/database/pool';
import type { Letter } from '../../kernel/letters/letter.ts';
import type { Post } from '../../kernel/letters/post.ts';
import { mayBecome, nextStatuses, REQUEST_STATUS_NAMES, type RequestStatus } from './request-status.rules.ts';
import * as requestsSql from './requests.sql.ts';

/** A step that staff asked for and that cannot be taken; the message is for them. */
export class RequestStepError extends Error {
  override name = 'RequestStepError';
}

export interface RequestStep {
  readonly number: string;
  readonly status: RequestStatus;
  /** What the sender is told; without it no letter goes out. */
  readonly answer: string | null;
}

interface StepDeps {
  readonly post: Post;
  readonly mailboxFor: (form: string) => string;
  readonly formNamed: (action: string) => FormMeta | undefined;
  /** Gives back what a declined request held: places in a group. */
  readonly release: (tx: Db, subjectId: string, fields: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** Moves a request, keeps what was answered and sends it. Tells whether a letter is on its way. */
export async function moveRequest(
  deps: StepDeps,
  tx: Db,
  { number, status, answer }: RequestStep,
): Promise<{ posted: boolean }> {
  const request = await requestsSql.requestForChange(tx, number);
  if (!request)
    throw new RequestStepError(`Заявки с номером «${number}» нет. Номера показывает requests list.`);
  if (!mayBecome(request.status, status)) {
    const now = REQUEST_STATUS_NAMES[request.status];
    throw new RequestStepError(`Заявка ${now}: можно ${nextStatuses(request.status).join(', ')}.`);
  }
  if (answer !== null && request.email === null)
    throw new RequestStepError('Отправитель не оставил почты: ответьте по телефону, без --answer.');
  const releases = status === 'rejected' && request.subject_id !== null;
  if (releases) await deps.release(tx, request.subject_id ?? '', request.fields);
  await requestsSql.setStatus(tx, request.id, { status, answer, keepsSubject: !releases });
  if (answer === null || request.email === null) return { posted: false };
  const title = deps.formNamed(request.form)?.title ?? 'Форма на\u00a0сайте';
  await deps.post(
    tx,
    { template: 'request-answer', to: request.email, replyTo: deps.mailboxFor(request.form) },
    answerLetter(title, number, answer, request.fields['name']),
  );
  return { posted: true };
}

function answerLetter(title: string, number: string, answer: string, name: unknown): Letter {
  return {
    subject: `Ответ на\u00a0заявку ${number}: ${title}`,
    preheader: answer.slice(0, 120),
    heading: `Ответ на\u00a0заявку ${number}`,
    paragraphs: [
      `Здравствуйте${typeof name === 'string' && name !== '' ? `, ${name}` : ''}.`,
      ...answer.split(/\n{2,}/),
    ],
    note: `Это ответ на\u00a0заявку «${title}». Чтобы продолжить разговор, ответьте на\u00a0это письмо.`,
  };
}
