import { localeRules } from '@spindle/contract/shop/locales';
import { shopLocale } from '@spindle/contract/shop/shop-locale';
import { ApiError } from '@spindle/client/api-error';
import { Button, ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { Note } from '@spindle/ui/text/note.tsx';
import { SpecList } from '@spindle/ui/text/spec-list.tsx';
import { Form, useNavigation } from 'react-router';
import type { Route } from './+types/company-proof-page';
import { asPageFailure } from '../../failures/page-failures.server.ts';
import { answerForm } from '../../shared/forms/action-answer.server.ts';
import { guarded } from '../../layout/guards.server.ts';
import { pageHead } from '../../layout/page-head.ts';
import { paths } from '@spindle/contract/addresses/paths';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { AuthCard } from './auth-card.tsx';

export const middleware = guarded('profiles');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const token = url.searchParams.get('token') ?? '';
  const seo = context.get(seoContext);
  try {
    return { proof: (await client.auth.companyProof({ query: { token } })).data, refused: null, seo };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw asPageFailure(error);
    return { proof: null, refused: error.message, seo };
  }
}

/** Confirms only on a button press, because mail programs open links by themselves. */
export async function action({ context, url }: Route.ActionArgs) {
  const { client } = context.get(pageContext);
  const token = url.searchParams.get('token') ?? '';
  return answerForm('company', new FormData(), async () => {
    await client.auth.confirmCompany({ body: { token } });
    return 'Владелец кабинета подтверждён, мы\u00a0ему написали.';
  });
}

export default function CompanyProofPage({ loaderData, actionData }: Route.ComponentProps) {
  const { proof, refused, seo } = loaderData;
  const sending = useNavigation().state !== 'idle';
  const done = actionData?.done;
  const problem = done ? null : (actionData?.message ?? refused);
  return (
    <AuthCard title={seo?.h1 ?? 'Владелец кабинета компании'}>
      {done && (
        <Note look="ok" alert>
          {done}
        </Note>
      )}
      {problem && (
        <Note look="err" alert>
          {problem}
        </Note>
      )}
      {proof && !done && !problem ? (
        <>
          <p className="second">
            Этот человек хочет вести кабинет компании: оформлять заказы от&nbsp;её имени, видеть её документы
            и&nbsp;приглашать сотрудников.
          </p>
          <SpecList
            specs={[
              { label: 'Компания', value: proof.company_name },
              { label: localeRules(shopLocale()).taxLabel, value: proof.inn },
              { label: 'Кто', value: proof.person_name },
              { label: 'Почта', value: proof.email },
            ]}
          />
          <Form method="post">
            <Button look="buy" size="l" wide type="submit" loading={sending}>
              Подтвердить владельца
            </Button>
          </Form>
          <p className="sm muted">
            Если вы&nbsp;не&nbsp;знаете этого человека, закройте страницу: доступа он&nbsp;не&nbsp;получит.
          </p>
        </>
      ) : (
        <p className="row">
          <ButtonLink to={paths.home()}>На главную</ButtonLink>
        </p>
      )}
    </AuthCard>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Владелец кабинета компании',
    description: 'Подтверждение владельца кабинета компании.',
    robots: 'noindex',
  });
}
