import type { User } from '@spindle/contract/account';
import type { RequestAccepted } from '@spindle/contract/forms';
import type { SiteSettings } from '@spindle/contract/site';
import type { Db } from '@spindle/database/pool';
import { consentVersion, insertConsent } from '../../kernel/consents.sql.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import { shopOf } from '../../kernel/letters/shop.ts';
import type { Outbox } from '../../kernel/mail/outbox.ts';
import type { KeptFile } from '../../kernel/uploads/kept-files.ts';
import {
  type AcceptedFacts,
  type CheckedFields,
  type FormDefinition,
  type FormSources,
  textOf,
} from './form-definition.ts';
import { type RequestLetter, senderLetter, staffFilesLetter, staffLetter } from './forms.letters.ts';
import { letterGroups } from './forms.rules.ts';
import * as formsSql from './forms.sql.ts';
import { requestDue } from './request-terms.rules.ts';

type StoreDeps = Pick<ApiDeps, 'newId' | 'now' | 'publicUrl' | 'mail'> &
  FormSources & { readonly outbox: Outbox };

export interface CheckedRequest extends CheckedFields {
  readonly definition: FormDefinition;
  readonly facts: Omit<AcceptedFacts, 'number'>;
  readonly files: readonly KeptFile[];
  readonly settings: SiteSettings;
  readonly sender: User | undefined;
  readonly caller: { readonly address: string; readonly userAgent: string | null };
  readonly pageUrl: string | undefined;
}

/** In one transaction: the request with its number, the consent, the files, the letters and their jobs. */
export async function storeRequest(
  deps: StoreDeps,
  tx: Db,
  request: CheckedRequest,
): Promise<RequestAccepted> {
  const { definition, files, sender, caller, pageUrl = null } = request;
  const action = definition.meta.action;
  const {
    fields,
    holds = null,
    waits = null,
  } = (await definition.settled?.(tx, request, deps)) ?? {
    fields: request.readable,
  };
  const id = deps.newId();
  const number = await formsSql.nextNumber(tx);
  const facts: AcceptedFacts = { ...request.facts, number };
  const email = (definition.emailField && textOf(fields, definition.emailField)) || sender?.email;
  const userId = sender?.id ?? null;
  await formsSql.insertRequest(tx, {
    id,
    number,
    form: action,
    fields,
    userId,
    companyId: facts.office?.id ?? null,
    pageUrl,
    email: email ?? null,
    subjectId: holds,
    waitsFor: waits,
    dueAt: requestDue(action, request.fields, facts.reaction, deps.now()),
    ...caller,
  });
  await formsSql.insertRequestFiles(tx, id, files);
  await insertConsent(tx, {
    id: deps.newId(),
    userId,
    requestId: id,
    form: action,
    version: await consentVersion(tx),
    subject: email ?? textOf(fields, 'phone') ?? textOf(fields, 'name') ?? number,
    address: caller.address,
  });
  const form = { id, number, fields: request.fields, readable: fields, sender };
  await definition.stored?.(tx, form, deps);
  const shop = shopOf(request.settings, deps.publicUrl);
  await postLetters(deps, tx, { definition, fields, facts, files, pageUrl, shop }, files, {
    email,
    userId,
    requestId: id,
  });
  return { number, ...definition.accepted(fields, facts) };
}

interface LetterSource {
  readonly email: string | undefined;
  readonly userId: string | null;
  readonly requestId: string;
}

async function postLetters(
  { outbox, mail }: StoreDeps,
  tx: Db,
  letter: RequestLetter,
  files: readonly KeptFile[],
  { email, userId, requestId }: LetterSource,
): Promise<void> {
  const mailbox = mail.mailboxFor(letter.definition.meta.action);
  const groups = letterGroups(files);
  const toStaff = [groups[0] ?? [], ...groups.slice(1)].map((group, index) => ({
    template: 'request-staff',
    to: mailbox,
    replyTo: email,
    of: userId,
    requestId,
    letter:
      index === 0
        ? staffLetter(letter)
        : staffFilesLetter({ ...letter, files: group }, index + 1, groups.length),
    attachments: group.map(({ id, name }) => ({ fileId: id, name })),
  }));
  const copy = email !== undefined && {
    template: 'request-copy',
    to: email,
    replyTo: mailbox,
    of: userId,
    requestId,
    letter: senderLetter(letter),
  };
  await outbox.post(tx, ...toStaff, ...(copy ? [copy] : []));
}
