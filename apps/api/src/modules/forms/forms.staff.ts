import type { FormMeta } from '@spindle/contract/forms/form-meta';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { Letter } from '../../kernel/emails/email.ts';
import { isOneAddress } from '../../kernel/mail/addresses.ts';
import { type Actor, staffIdOf } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../kernel/staff/versions.ts';
import type { StoredUpload } from '../../kernel/uploads/stored-files.ts';
import { releaseGroupSeats } from '../education/education.staff.ts';
import { serviceRequestPath } from '../equipment/service/service-requests.staff.ts';
import { formDefinitions } from './forms.definitions.ts';
import {
  mayBecome,
  nextStatuses,
  REQUEST_STATUS_NAMES,
  type RequestStatus,
} from './requests/request-status.rules.ts';
import { insertRequestFiles } from './forms.sql.ts';
import * as requestsSql from './forms.staff.sql.ts';

interface RequestStep {
  readonly number: string;
  readonly status: RequestStatus;
  /** The answer to the sender; without it no e-mail is sent. */
  readonly answer: string | null;
  /** Attached to the answer's e-mail. */
  readonly files?: readonly StoredUpload[];
  /** Spam: a rejection that notifies nobody. */
  readonly spam?: boolean;
  /** The version the decision was based on, if given. */
  readonly version?: number;
}

export interface FormsStaffDeps extends StaffDeps {
  readonly mailboxFor: (form: string) => string;
  readonly publicUrl: URL;
}

const forms = new Map<string, FormMeta>(
  Object.values(formDefinitions).map(({ meta }) => [meta.action, meta]),
);

/** The forms that requests come from, by the name of their action. */
export const requestForms: ReadonlyMap<string, FormMeta> = forms;

/** Moves a request, stores the answer and sends it; returns whether an e-mail is on its way. */
export function moveRequest(
  { db, post, now, mailboxFor }: FormsStaffDeps,
  actor: Actor,
  { number, status, answer, files = [], spam = false, version }: RequestStep,
): Promise<{ posted: boolean }> {
  return inTransaction(db, async (tx) => {
    const request = await lockedRequest(tx, number, version);
    if (request.merged_into !== null)
      throw new StaffError('Заявка объединена с\u00a0другой: сначала разъедините их.');
    if (!mayBecome(request.status, status)) {
      const state = REQUEST_STATUS_NAMES[request.status];
      throw new StaffError(`Заявка ${state}: можно ${nextStatuses(request.status).join(', ')}.`);
    }
    if (answer !== null && request.email === null)
      throw new StaffError('Отправитель не оставил почты: ответьте по\u00a0телефону, без письма.');
    if (answer !== null && request.email !== null && !isOneAddress(request.email))
      throw new StaffError(
        'Почта в\u00a0заявке записана с\u00a0ошибкой: ответьте по\u00a0телефону, без письма.',
      );
    if (files.length > 0 && answer === null) throw new StaffError('Файлы уходят письмом: напишите ответ.');
    if (spam && (status !== 'rejected' || answer !== null))
      throw new StaffError('Спам отклоняют без ответа.');
    const releases = status === 'rejected' && request.subject_id !== null;
    // A declined request gives back the places it held in a group.
    if (releases) await releaseGroupSeats(tx, request.subject_id ?? '', seatsOf(request.fields));
    const ends = answer !== null || status === 'done' || status === 'rejected';
    // An employee who takes up an unassigned request becomes its assignee.
    const assigneeId = request.assignee_id ?? (status === 'in_work' ? staffIdOf(actor) : null);
    const stepId = await requestsSql.setStatus(tx, request.id, {
      status,
      answer,
      keepsSubject: !releases,
      staffId: staffIdOf(actor),
      assigneeId,
      answeredAt: request.answered_at ?? (ends ? now() : null),
      isSpam: spam,
    });
    await insertRequestFiles(tx, request.id, files, stepId);
    await writeAudit(tx, actor, {
      action: 'requests.move',
      record: ['request', number],
      before: { status: request.status, spam: request.is_spam },
      after: {
        status,
        spam,
        ...(assigneeId === request.assignee_id ? {} : { assignee: actor.name }),
        ...(answer === null ? {} : { answered: true }),
        ...(files.length === 0 ? {} : { files: files.length }),
        ...(releases ? { places_back: seatsOf(request.fields) } : {}),
      },
    });
    if (answer === null || request.email === null) return { posted: false };
    const title = forms.get(request.form)?.title ?? 'Форма на\u00a0сайте';
    await post(
      tx,
      {
        template: 'request-answer',
        to: request.email,
        replyTo: mailboxFor(request.form),
        of: request.user_id,
        requestId: request.id,
        thread: await requestsSql.threadOf(tx, request.id, request.email),
        attachments: files.map(({ id, name }) => ({ fileId: id, name })),
      },
      answerEmail(
        title,
        number,
        answer,
        request.fields['name'],
        await serviceRequestPath(tx, request.id, now()),
      ),
    );
    return { posted: true };
  });
}

/** The request, held until the end of the transaction. */
export async function lockedRequest(tx: Db, number: string, version?: number) {
  const request = await requestsSql.requestForChange(tx, number);
  if (!request) throw unknown(number);
  await refuseStale(tx, ['request', number], version, request);
  return request;
}

const unknown = (number: string): StaffError => new StaffError(`Заявки с номером «${number}» нет.`);

export const seatsOf = ({ students }: Readonly<Record<string, unknown>>): number =>
  typeof students === 'number' ? students : 1;

export function answerEmail(
  title: string,
  number: string,
  answer: string,
  name: unknown,
  page: string | null,
): Letter {
  const hello = `Здравствуйте${typeof name === 'string' && name !== '' ? `, ${name}` : ''}.`;
  return {
    values: { приветствие: hello, номер: number, форма: title, ответ: answer },
    subject: `Ответ на\u00a0заявку ${number}: ${title}`,
    preheader: answer.slice(0, 120),
    heading: `Ответ на\u00a0заявку ${number}`,
    paragraphs: [hello, ...answer.split(/\n{2,}/)],
    ...(page ? { button: { text: 'Открыть заявку', path: page } } : {}),
    note: `Это ответ на\u00a0заявку «${title}». Чтобы продолжить разговор, ответьте на\u00a0это письмо.`,
  };
}
