import type { Client } from '@spindle/client/client';
import { paths } from '@spindle/contract/addresses/paths';
import { AcceptInvite, ResetPassword } from '@spindle/contract/account/auth';
import { redirect } from '../../addresses/local-redirect.ts';
import { answerForm } from '../../shared/forms/action-answer.server.ts';
import { readForm } from '../../shared/forms/read-form.server.ts';
import { afterReset } from './after-reset.ts';
import { newcomerFields } from './newcomer-fields.ts';

/** The e-mail's token is in the address, not in the form. */
const tokenOf = (url: URL): string => url.searchParams.get('token') ?? '';

export async function resetAction(request: Request, url: URL, client: Client) {
  const fields = await request.formData();
  return answerForm(
    'reset',
    fields,
    async () => {
      await client.auth.resetPassword({ body: { ...readForm(fields, ResetPassword), token: tokenOf(url) } });
      return redirect(afterReset, 303);
    },
    ['password', 'password_confirm'],
  );
}

export async function inviteAction(request: Request, url: URL, client: Client) {
  const fields = await request.formData();
  return answerForm(
    'invite',
    fields,
    async () => {
      await client.auth.acceptInvite({ body: { ...readForm(fields, AcceptInvite), token: tokenOf(url) } });
      return redirect(paths.personal(), 303);
    },
    newcomerFields,
  );
}
