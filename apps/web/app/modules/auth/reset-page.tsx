import type { ResetPassword } from '@spindle/contract/auth';
import { confirmCheck, newPasswordShape } from '@spindle/contract/fields/new-password';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import type { Route } from './+types/reset-page';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../calls/client.ts';
import { answerForm } from '../../kits/forms/action-answer.server.ts';
import { pickedBody } from '../../kits/forms/form-body.ts';
import { FormSubmit } from '../../kits/forms/form-submit.tsx';
import { NewPasswordFields } from '../../kits/forms/person-fields.tsx';
import { ShopForm } from '../../kits/forms/shop-form.tsx';
import { useShopForm } from '../../kits/forms/use-shop-form.ts';
import { PopupTrigger } from '../../kits/popups/popup-button.tsx';
import { guarded } from '../../layout/guards.server.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { AuthCard } from './auth-card.tsx';
import { redirect } from '../../addresses/own-redirect.ts';

export const middleware = guarded('profiles');

/** The new password is set: the way in is the login popup. */
const next = `${paths.home()}?popup=login&authRedirect=personal`;

export function loader({ context, url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '', seo: context.get(seoContext) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { client: api } = context.get(pageContext);
  const fields = await request.formData();
  const token = url.searchParams.get('token') ?? '';
  const passwords = pickedBody(fields, ['password', 'password_confirm']);
  return answerForm(
    'reset',
    fields,
    async () => {
      await api.auth.resetPassword({ body: { token, ...passwords } as ResetPassword });
      return redirect(next, 303);
    },
    ['password', 'password_confirm'],
  );
}

export default function ResetPage({ loaderData: { token, seo }, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [schema] = useState(() => z.strictObject(newPasswordShape()).check(confirmCheck()));
  const form = useShopForm({
    schema,
    answer: actionData ?? null,
    send: async (values) => {
      await client().auth.resetPassword({ body: { token, ...values } });
      await navigate(next, { replace: true });
    },
  });
  return (
    <AuthCard title={seo?.h1 ?? 'Новый пароль'}>
      <p className="second">После смены пароля вход на&nbsp;всех устройствах завершится.</p>
      <ShopForm form={form} action={`${paths.resetPassword()}?${new URLSearchParams({ token })}`}>
        <NewPasswordFields label="Новый пароль" />
        <FormSubmit>Сохранить пароль</FormSubmit>
      </ShopForm>
      <p className="sm second">
        Ссылка не&nbsp;работает?{' '}
        <PopupTrigger popup="passwordRecovery" className="link">
          Прислать новую
        </PopupTrigger>
      </p>
    </AuthCard>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, { title: 'Новый пароль', description: 'Смена пароля.', robots: 'noindex' });
}
