import { HandOver, NewInvite } from '@spindle/contract/account/company';
import {
  ChangeExistingPassword,
  ChangePassword,
  DeleteAccount,
  firstProfile,
  profileForm,
} from '@spindle/contract/account/profile';
import type { Client } from '@spindle/client/client';
import { paths } from '@spindle/contract/addresses/paths';
import { writeMatches } from '../../../shared/forms/company-matches.ts';
import { textOf } from '../../../shared/forms/form-body.ts';
import { answerIntent, type Intents, readCompany, readForm } from '../../../shared/forms/read-form.server.ts';
import { redirect } from '../../../addresses/local-redirect.ts';

/** Messages of these stand at their fields. */
const fieldsWithMessages =
  'first_name last_name middle_name phone email current_password password password_confirm inn match name_short kpp legal_address'.split(
    ' ',
  );
const id = (fields: FormData) => ({ params: { id: textOf(fields, 'id') } });

const companyBody = (fields: FormData) => ({ body: { ...readCompany(fields), inn: textOf(fields, 'inn') } });

/** Everything the profile's own forms do, by their `intent`. */
const intents = {
  async personal(fields, client) {
    const region = textOf(fields, 'business_region_id');
    const body = { ...readForm(fields, profileForm()), business_region_id: region === '' ? null : region };
    const { data } = await client.account.updateProfile({ body });
    return data.pending_email
      ? 'Сохранено. Новую почту подтвердите по\u00a0ссылке из\u00a0письма'
      : 'Сохранено';
  },
  async fill(fields, client) {
    await client.account.fillProfile({ body: readForm(fields, firstProfile()) });
    return redirect(paths.personal(), 303);
  },
  async password(fields, client) {
    // The current password is required where there is one.
    const schema = fields.has('current_password') ? ChangeExistingPassword : ChangePassword;
    await client.account.changePassword({ body: readForm(fields, schema) });
    return 'Пароль изменён, остальные сеансы завершены';
  },
  async resend(_fields, client) {
    await client.account.resendVerification();
    return 'Письмо отправлено ещё раз';
  },
  async convert(fields, client) {
    await client.account.convertToLegal(companyBody(fields));
    return 'Компания добавлена';
  },
  async correct(fields, client) {
    await client.account.correctCompany(companyBody(fields));
    return 'Данные компании изменены';
  },
  async invite(fields, client) {
    const { data } = await client.company.invite({ body: readForm(fields, NewInvite) });
    return `Приглашение отправлено на\u00a0${data.email}`;
  },
  async 'revoke-invite'(fields, client) {
    await client.company.revokeInvite(id(fields));
    return 'Приглашение отозвано';
  },
  async 'remove-employee'(fields, client) {
    await client.company.removeEmployee(id(fields));
    return 'Сотрудник удалён из\u00a0компании';
  },
  async 'hand-over'(fields, client) {
    await client.company.handOver({ ...id(fields), body: readForm(fields, HandOver) });
    return 'Компания передана новому владельцу';
  },
  async 'require-factor'(fields, client) {
    const required = textOf(fields, 'required') !== '';
    await client.company.requireFactor({ ...id(fields), body: { required } });
    return required
      ? 'Теперь от\u00a0имени компании действуют только сотрудники со\u00a0вторым фактором'
      : 'Второй фактор у\u00a0сотрудников больше не\u00a0требуется';
  },
  async 'close-company'(fields, client) {
    await client.company.close({ ...id(fields), body: readForm(fields, HandOver) });
    return 'Кабинет компании закрыт';
  },
  async 'delete-address'(fields, client) {
    await client.account.deleteAddress(id(fields));
    return 'Адрес удалён';
  },
  async 'end-session'(fields, client) {
    await client.account.endSession(id(fields));
    return 'Сеанс завершён';
  },
  async 'end-sessions'(_fields, client) {
    await client.account.endSessions({ query: { keep_current: true } });
    return 'Остальные сеансы завершены';
  },
  async 'withdraw-consent'(fields, client) {
    await client.account.withdrawConsent(id(fields));
    return 'Согласие отозвано';
  },
  async 'delete-account'(fields, client) {
    await client.account.deleteAccount({ body: readForm(fields, DeleteAccount) });
    return redirect(paths.accountDeleted(), 303);
  },
  /** The first step of the company form: the matches become its values. */
  async 'find-company'(fields, client) {
    const inn = textOf(fields, 'inn');
    const { data } = await client.auth.legalInn({ body: { inn } });
    return { done: null, values: { inn, matches: writeMatches(data) } };
  },
} satisfies Intents;
export type ProfileIntent = keyof typeof intents;

export async function profileAction(request: Request, client: Client) {
  return answerIntent(await request.formData(), intents, [client], fieldsWithMessages);
}
