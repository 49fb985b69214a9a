import type { Company } from '@spindle/contract/offices/companies';
import { AppError } from '@spindle/contract/errors';
import { emailKey } from '@spindle/contract/fields/contact/email';
import type { RequestAccepted } from '@spindle/contract/forms';
import { HONEYPOT_FIELD } from '@spindle/contract/forms/shared-fields';
import { missingRecordMessage, idMessage } from '@spindle/contract/messages';
import { callbackTime } from '@spindle/contract/offices/opening-hours';
import { type Reaction, usualReaction } from '@spindle/contract/reaction';
import type { SiteSettings } from '@spindle/contract/content/site';
import { inTransaction } from '@spindle/database/transaction';
import { type Attempt, earlierAnswer, hashBody, once } from '../../kernel/limits/attempts.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import { limitedAddress } from '../../kernel/http/limited-address.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import type { EmailTexts } from '../../kernel/emails/email-texts.ts';
import type { Outbox } from '../../kernel/mail/outbox.ts';
import { sharedSecret } from '../../kernel/sql/secrets.sql.ts';
import type { Upload } from '../../kernel/uploads/upload.ts';
import type { AccountService } from '../account/account.service.ts';
import type { OfficesService } from '../offices/offices.service.ts';
import type { SiteService } from '../site/site.service.ts';
import { type FormDefinition, type FormFields, type FormSources, textOf } from './form-definition.ts';
import { type FormInput, parseForm } from './form-input.ts';
import { formFields } from './forms.rules.ts';
import { checkGuard, issueGuard } from './guard.rules.ts';
import { dropFiles, storeUploads } from '../../kernel/uploads/stored-files.ts';
import { storeRequest } from './requests/store-request.ts';

export interface Submission {
  /** The body after the schema of its call. */
  readonly input: object;
  readonly uploads: readonly Upload[];
  readonly attemptKey: string | null;
  readonly caller: FormCaller;
}

interface FormCaller {
  readonly token: string | null;
  readonly address: string;
  readonly userAgent: string | null;
}

export interface FormsService {
  /** A token that holds the time the form was opened. */
  openForm(): Promise<string>;
  /** Accepts a form once: stored, numbered, with consent, its e-mails posted. */
  submit(definition: FormDefinition, submission: Submission): Promise<RequestAccepted>;
}

interface FormsDeps extends ApiDeps, FormSources {
  readonly limits: Limits;
  readonly outbox: Outbox;
  readonly emailTexts: EmailTexts;
  readonly site: SiteService;
  readonly offices: OfficesService;
  readonly account: AccountService;
}

const perAddress = { max: 10, seconds: 600 };
// Also protects somebody's mailbox from a flood of copies, and a phone from calls.
const perContact = { max: 10, seconds: 3600 };

const guardMessages = {
  quick: 'Форма отправлена слишком быстро. Подождите пару секунд и\u00a0нажмите кнопку ещё раз.',
  stale: 'Форма была открыта слишком давно. Нажмите кнопку ещё раз: всё введённое сохранилось.',
} as const;
const honeypotMessage = 'Оставьте это поле пустым и\u00a0отправьте форму ещё раз.';

export function createFormsService(deps: FormsDeps): FormsService {
  const { db, limits, log } = deps;
  let secret: Promise<Buffer> | undefined;
  const guardSecret = (): Promise<Buffer> => {
    secret ??= sharedSecret(db, 'forms').catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    return secret;
  };

  // A robot gets an explanation, because it may be a person: the typed fields stay in the form.
  const refuseRobots = async (input: FormInput): Promise<void> => {
    if (input[HONEYPOT_FIELD])
      throw new AppError('invalid', { fields: { [HONEYPOT_FIELD]: [honeypotMessage] } });
    const guard = checkGuard(await guardSecret(), input.guard, deps.now());
    if (!guard.ok) throw new AppError('invalid', { fields: { guard: [guardMessages[guard.code]] } });
  };

  const takeLimits = async (form: string, fields: FormFields, caller: FormCaller): Promise<void> => {
    const take = (what: string, { max, seconds }: typeof perAddress): Promise<void> =>
      limits.take(`form:${form}:${what}`, max, seconds);
    await take(limitedAddress(caller.address), perAddress);
    for (const contact of contactsOf(fields)) await take(hashBody(contact).toString('base64url'), perContact);
  };

  const officeOf = async (id: string | undefined): Promise<Company | undefined> => {
    if (id === undefined) return undefined;
    const office = (await deps.offices.list()).find((company) => company.id === id);
    if (!office) throw new AppError('invalid', { fields: { company_id: [idMessage] } });
    return office;
  };

  /** A sender without an office is answered by the head one. */
  const answerTimes = async (chosen: Company | undefined) => {
    const offices = await deps.offices.list();
    const office = chosen ?? offices.find(({ is_head }) => is_head);
    const { schedules } = await deps.offices.figures();
    const schedule = schedules.find(({ company_id }) => company_id === office?.id);
    const reaction: Reaction = office ?? usualReaction;
    return { reaction, callback: callbackTime(schedule, reaction.callback_minutes, deps.now()) };
  };

  // An ended session must not cost the sender their text: they are a guest then.
  const senderOf = (token: string | null) =>
    token === null
      ? undefined
      : deps.account.personalInformation(token).catch((error: unknown) => {
          if (error instanceof AppError && error.code === 'unauthorized') return undefined;
          throw error;
        });

  return {
    openForm: async () => issueGuard(await guardSecret(), deps.now()),
    async submit(definition, submission) {
      const { uploads, caller } = submission;
      const form = definition.meta.action;
      const settings = await deps.site.settings();
      const input = parseForm(definition, settings.locale, submission.input);
      const fields = formFields(input);
      const sender = await senderOf(caller.token);
      const attempt = attemptOf(`${form} ${senderName(sender, fields, caller)}`, submission, input, fields);
      const earlier = await earlierAnswer<RequestAccepted>(db, attempt);
      if (earlier) return earlier;

      await refuseRobots(input);
      const office = await officeOf(input.company_id);
      await takeLimits(form, fields, caller);
      if (definition.signedIn && !sender) throw new AppError('unauthorized');
      const readable = (await named(definition.readable?.(fields, sender, deps))) ?? fields;
      const files = await storeUploads(deps, uploads);
      try {
        const facts = { hours: openingHours(settings, office), office, ...(await answerTimes(office)) };
        const { answer, repeated } = await inTransaction(db, (tx) =>
          once(tx, attempt, () =>
            storeRequest(deps, tx, {
              definition,
              fields,
              readable,
              facts,
              files,
              settings,
              sender,
              caller,
              pageUrl: input.page_url,
            }),
          ),
        );
        if (repeated) await dropFiles(deps, files);
        else log.info({ form, request: answer.number }, 'a request is stored');
        return answer;
      } catch (error) {
        await dropFiles(deps, files);
        throw error;
      }
    },
  };

  function attemptOf(of: string, submission: Submission, input: FormInput, fields: FormFields): Attempt {
    const key = submission.attemptKey ?? deps.newId();
    const files = submission.uploads.map(({ name, sha256 }) => [name, sha256.toString('hex')]);
    return { scope: `form:${of}`, key, bodyHash: hashBody({ fields, files, page: input.page_url }) };
  }
}

/**
 * A key belongs to its sender: any other sender of it submits a request of their own and learns nothing. A guest is
 * identified by the contacts of the form and not by an address, because a phone changes its network between two
 * attempts.
 */
function senderName(
  sender: { readonly id: string } | undefined,
  fields: FormFields,
  { address }: FormCaller,
): string {
  if (sender) return `user ${sender.id}`;
  const contacts = contactsOf(fields);
  return `guest ${contacts.length > 0 ? hashBody(contacts).toString('base64url') : limitedAddress(address)}`;
}

function contactsOf(fields: FormFields): string[] {
  return [emailKey(textOf(fields, 'email') ?? ''), textOf(fields, 'phone') ?? ''].filter(
    (contact) => contact !== '',
  );
}

/** A 404 speaks English, as the specification has it; who filled a form reads what to do. */
async function named<T>(reading: T | Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      throw new AppError('not_found', { message: missingRecordMessage });
    throw error;
  }
}

function openingHours({ pageTemplate }: SiteSettings, office: Company | undefined): string {
  return office ? `${office.opening_hours} (${office.city_name})` : pageTemplate.openingHours;
}
