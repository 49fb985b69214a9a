import { confirmCheck, newPasswordShape } from '@spindle/contract/fields/password/new-password';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import type { Route } from './+types/reset-page';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../calls/client.ts';
import { FormSubmit } from '../../shared/forms/form-submit.tsx';
import { NewPasswordFields } from '../../shared/forms/person-fields.tsx';
import { ShopForm } from '../../shared/forms/shop-form.tsx';
import { useShopForm } from '../../shared/forms/use-shop-form.ts';
import { PopupTrigger } from '../../shared/popups/popup-button.tsx';
import { guarded } from '../../layout/guards.server.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { afterReset } from './after-reset.ts';
import { resetAction } from './auth-actions.server.ts';
import { AuthCard } from './auth-card.tsx';

export const middleware = guarded('profiles');

export function loader({ context, url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '', seo: context.get(seoContext) };
}

export function action({ context, request, url }: Route.ActionArgs) {
  return resetAction(request, url, context.get(pageContext).client);
}

export default function ResetPage({ loaderData: { token, seo }, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [schema] = useState(() => z.strictObject(newPasswordShape()).check(confirmCheck()));
  const form = useShopForm({
    schema,
    answer: actionData ?? null,
    send: async (values) => {
      await client().auth.resetPassword({ body: { token, ...values } });
      await navigate(afterReset, { replace: true });
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
