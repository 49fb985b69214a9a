import { BothFactors, PasswordAgain } from '@spindle/contract/factor-data';
import type { Client } from '@spindle/client/client';
import { ownEntry } from '@spindle/contract/own-entry';
import { answerForm } from '../../kits/forms/action-answer.server.ts';
import { textOf } from '../../kits/forms/form-body.ts';
import { readForm } from '../../kits/forms/read-form.server.ts';

/** What was done, and what the page shows once because of it. */
interface Done {
  readonly done: string;
  readonly values?: Readonly<Record<string, string>>;
}

type Run = (fields: FormData, client: Client) => Promise<Done>;

const proof = ['current_password', 'code'];
const shownCodes = (codes: readonly string[] | null): Readonly<Record<string, string>> =>
  codes ? { codes: codes.join(' ') } : {};

/** The forms of the page without JavaScript. A key needs it, so there is no form that adds one. */
const runs: Readonly<Record<string, Run>> = {
  async 'totp-begin'(fields, { factors }) {
    const { data } = await factors.beginTotp({ body: readForm(fields, PasswordAgain) });
    return { done: '', values: { start: JSON.stringify(data) } };
  },
  async 'totp-confirm'(fields, { factors }) {
    const { recovery_codes } = await factors.confirmTotp({ body: { code: textOf(fields, 'code') } });
    return { done: 'Коды из\u00a0приложения подключены', values: shownCodes(recovery_codes) };
  },
  async 'totp-remove'(fields, { factors }) {
    await factors.removeTotp({ body: readForm(fields, BothFactors) });
    return { done: 'Коды из\u00a0приложения отключены' };
  },
  async 'passkey-remove'(fields, { factors }) {
    const params = { id: textOf(fields, 'id') };
    await factors.removePasskey({ params, body: readForm(fields, BothFactors) });
    return { done: 'Ключ доступа удалён' };
  },
  async codes(fields, { factors }) {
    const { recovery_codes } = await factors.renewRecoveryCodes({
      body: readForm(fields, BothFactors),
    });
    return { done: 'Выпущены новые резервные коды', values: shownCodes(recovery_codes) };
  },
};

export async function securityAction(request: Request, client: Client) {
  const fields = await request.formData();
  const intent = textOf(fields, 'intent');
  const run = ownEntry(runs, intent);
  if (!run) throw new Response(null, { status: 400 });
  let values: Readonly<Record<string, string>> | undefined;
  const answer = await answerForm(
    intent,
    fields,
    async () => {
      const result = await run(fields, client);
      values = result.values;
      return result.done;
    },
    proof,
  );
  if (answer instanceof Response || values === undefined) return answer;
  return { ...answer.data, values };
}
