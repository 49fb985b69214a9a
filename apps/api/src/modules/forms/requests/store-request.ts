import type { User } from '@spindle/contract/account/account';
import type { RequestAccepted } from '@spindle/contract/forms';
import type { SiteSettings } from '@spindle/contract/content/site';
import type { LetterTemplate } from '@spindle/contract/staff/texts/email-names';
import type { Db } from '@spindle/database/pool';
import { consentVersion, insertConsent } from '../../../kernel/sql/consents.sql.ts';
import type { ApiDeps } from '../../../kernel/deps.ts';
import type { LetterTexts } from '../../../kernel/emails/email-texts.ts';
import type { Letter } from '../../../kernel/emails/email.ts';
import { renderLetter } from '../../../kernel/emails/render-email.ts';
import { shopOf } from '../../../kernel/emails/shop.ts';
import { worded } from '../../../kernel/emails/wording.ts';
import type { Outbox } from '../../../kernel/mail/outbox.ts';
import type { KeptFile } from '../../../kernel/uploads/stored-files.ts';
import {
  type AcceptedFacts,
  type CheckedFields,
  type FormDefinition,
  type FormSources,
  textOf,
} from '../form-definition.ts';
import { type RequestLetter, senderLetter, staffFilesLetter, staffLetter } from '../forms.emails.ts';
import { letterGroups } from '../forms.rules.ts';
import * as formsSql from '../forms.sql.ts';
import { requestDue } from './request-terms.rules.ts';

type StoreDeps = Pick<ApiDeps, 'newId' | 'now' | 'publicUrl' | 'mail'> &
  FormSources & { readonly outbox: Outbox; readonly letterTexts: LetterTexts };

interface CheckedRequest extends CheckedFields {
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
  const page = (await definition.stored?.(tx, form, deps)) ?? null;
  const shop = shopOf(request.settings, deps.publicUrl);
  await postLetters(deps, tx, { definition, fields, facts, files, pageUrl, shop }, files, {
    email,
    userId,
    requestId: id,
    page,
  });
  return { number, ...definition.accepted(fields, facts) };
}

interface LetterSource {
  readonly email: string | undefined;
  readonly userId: string | null;
  readonly requestId: string;
  readonly page: string | null;
}

async function postLetters(
  { outbox, mail, letterTexts }: StoreDeps,
  tx: Db,
  letter: RequestLetter,
  files: readonly KeptFile[],
  { email, userId, requestId, page }: LetterSource,
): Promise<void> {
  const mailbox = mail.mailboxFor(letter.definition.meta.action);
  const groups = letterGroups(files);
  const texts = await letterTexts();
  const written = <T extends LetterTemplate>(template: T, words: Letter) => ({
    template,
    letter: renderLetter(worded(words, texts.get(template)), letter.shop),
  });
  const toStaff = [groups[0] ?? [], ...groups.slice(1)].map((group, index) => ({
    ...(index === 0
      ? written('request-staff', staffLetter(letter))
      : written('request-files', staffFilesLetter({ ...letter, files: group }, index + 1, groups.length))),
    to: mailbox,
    replyTo: email,
    of: userId,
    requestId,
    attachments: group.map(({ id, name }) => ({ fileId: id, name })),
  }));
  const copy = email !== undefined && {
    ...written('request-copy', senderLetter(letter, page)),
    to: email,
    replyTo: mailbox,
    of: userId,
    requestId,
  };
  await outbox.post(tx, ...toStaff, ...(copy ? [copy] : []));
}
