import type { User } from '@spindle/contract/account/account';
import type { RequestAccepted } from '@spindle/contract/forms';
import type { SiteSettings } from '@spindle/contract/content/site';
import type { EmailTemplate } from '@spindle/contract/staff/texts/email-names';
import type { Db } from '@spindle/database/pool';
import { consentVersion, insertConsent } from '../../../kernel/sql/consents.sql.ts';
import type { ApiDeps } from '../../../kernel/deps.ts';
import type { EmailTexts } from '../../../kernel/emails/email-texts.ts';
import type { Letter } from '../../../kernel/emails/email.ts';
import { renderEmail } from '../../../kernel/emails/render-email.ts';
import { shopOf } from '../../../kernel/emails/shop.ts';
import { applyWording } from '../../../kernel/emails/wording.ts';
import type { Outbox } from '../../../kernel/mail/outbox.ts';
import type { StoredUpload } from '../../../kernel/uploads/stored-files.ts';
import {
  type AcceptedFacts,
  type CheckedFields,
  type FormDefinition,
  type FormSources,
  textOf,
} from '../form-definition.ts';
import { type RequestEmail, senderEmail, staffFilesEmail, staffRequestEmail } from '../forms.emails.ts';
import { attachmentGroups } from '../forms.rules.ts';
import * as formsSql from '../forms.sql.ts';
import { requestDue } from './request-terms.rules.ts';

type StoreDeps = Pick<ApiDeps, 'newId' | 'now' | 'publicUrl' | 'mail'> &
  FormSources & { readonly outbox: Outbox; readonly emailTexts: EmailTexts };

interface CheckedRequest extends CheckedFields {
  readonly definition: FormDefinition;
  readonly facts: Omit<AcceptedFacts, 'number'>;
  readonly files: readonly StoredUpload[];
  readonly settings: SiteSettings;
  readonly sender: User | undefined;
  readonly caller: { readonly address: string; readonly userAgent: string | null };
  readonly pageUrl: string | undefined;
}

/** Stores in one transaction the request with its number, the consent, the files, the e-mails and their jobs. */
export async function storeRequest(
  deps: StoreDeps,
  tx: Db,
  request: CheckedRequest,
): Promise<RequestAccepted> {
  const { definition, files, sender, caller, pageUrl = null } = request;
  const action = definition.meta.action;
  const {
    fields,
    holds: reservedGroupId = null,
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
    subjectId: reservedGroupId,
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
  await enqueueEmails(deps, tx, { definition, fields, facts, files, pageUrl, shop }, files, {
    email,
    userId,
    requestId: id,
    page,
  });
  return { number, ...definition.accepted(fields, facts) };
}

interface EmailSource {
  readonly email: string | undefined;
  readonly userId: string | null;
  readonly requestId: string;
  readonly page: string | null;
}

async function enqueueEmails(
  { outbox, mail, emailTexts }: StoreDeps,
  tx: Db,
  requestEmail: RequestEmail,
  files: readonly StoredUpload[],
  { email, userId, requestId, page }: EmailSource,
): Promise<void> {
  const mailbox = mail.mailboxFor(requestEmail.definition.meta.action);
  const groups = attachmentGroups(files);
  const texts = await emailTexts();
  const written = <T extends EmailTemplate>(template: T, wording: Letter) => ({
    template,
    email: renderEmail(applyWording(wording, texts.get(template)), requestEmail.shop),
  });
  const toStaff = [groups[0] ?? [], ...groups.slice(1)].map((group, index) => ({
    ...(index === 0
      ? written('request-staff', staffRequestEmail(requestEmail))
      : written(
          'request-files',
          staffFilesEmail({ ...requestEmail, files: group }, index + 1, groups.length),
        )),
    to: mailbox,
    replyTo: email,
    of: userId,
    requestId,
    attachments: group.map(({ id, name }) => ({ fileId: id, name })),
  }));
  const copy = email !== undefined && {
    ...written('request-copy', senderEmail(requestEmail, page)),
    to: email,
    replyTo: mailbox,
    of: userId,
    requestId,
  };
  await outbox.post(tx, ...toStaff, ...(copy ? [copy] : []));
}
