import { BothFactors, PasswordAgain } from '@spindle/contract/account/factor-data';
import type { Client } from '@spindle/client/client';
import { textOf } from '../../../shared/forms/form-body.ts';
import { answerIntent, type Intents, readForm } from '../../../shared/forms/read-form.server.ts';

const codeValues = (codes: readonly string[] | null): Readonly<Record<string, string>> =>
  codes ? { codes: codes.join(' ') } : {};

/** The forms of the page without JavaScript. A key needs it, so there is no form that adds one. */
const intents = {
  async 'totp-begin'(fields, { factors }) {
    const { data } = await factors.beginTotp({ body: readForm(fields, PasswordAgain) });
    return { done: '', values: { start: JSON.stringify(data) } };
  },
  async 'totp-confirm'(fields, { factors }) {
    const { recovery_codes } = await factors.confirmTotp({ body: { code: textOf(fields, 'code') } });
    return { done: 'Коды из\u00a0приложения подключены', values: codeValues(recovery_codes) };
  },
  async 'totp-remove'(fields, { factors }) {
    await factors.removeTotp({ body: readForm(fields, BothFactors) });
    return 'Коды из\u00a0приложения отключены';
  },
  async 'passkey-remove'(fields, { factors }) {
    const params = { id: textOf(fields, 'id') };
    await factors.removePasskey({ params, body: readForm(fields, BothFactors) });
    return 'Ключ доступа удалён';
  },
  async codes(fields, { factors }) {
    const { recovery_codes } = await factors.renewRecoveryCodes({
      body: readForm(fields, BothFactors),
    });
    return { done: 'Выпущены новые резервные коды', values: codeValues(recovery_codes) };
  },
} satisfies Intents;
export type SecurityIntent = keyof typeof intents;

export async function securityAction(request: Request, client: Client) {
  return answerIntent(await request.formData(), intents, [client], ['current_password', 'code']);
}
