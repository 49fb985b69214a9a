import { Button } from '@spindle/ui/buttons/button.tsx';
import { Field } from '@spindle/ui/form/field.tsx';
import { Note } from '@spindle/ui/text/note.tsx';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Select } from '@spindle/ui/form/select.tsx';
import { Textarea } from '@spindle/ui/form/textarea.tsx';
import { Form, useNavigation } from 'react-router';
import type { Route } from './+types/new-quotation-page';
import { required } from '../../failures/page-failures.server.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { newQuotationAction, type NewQuotationIntent } from './quotation-actions.server.ts';
import { loadRequest } from './request-loader.server.ts';
import { RequestSources } from './request-sources.tsx';
import styles from './new-quotation-page.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { client, log } = context.get(pageContext);
  const [contents, { data: user }] = await Promise.all([
    loadRequest(client, url.searchParams, log),
    required(client.account.personalInformation()),
  ]);
  return { ...contents, payers: user.payers, crumb: 'Новый запрос', seo: context.get(seoContext) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return newQuotationAction(request, context.get(pageContext).client);
}

export default function NewQuotationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { payers, cart, seo } = loaderData;
  const sending = useNavigation().formData?.get('key') === loaderData.key;
  const errors = actionData?.errors ?? {};
  const submitted = actionData?.values ?? {};
  return (
    <>
      <h1>{seo?.h1 ?? 'Запрос предложения'}</h1>
      <p className={styles.lead}>
        Посчитаем цены с&nbsp;учётом вашей скидки, проверим сроки и&nbsp;пришлём предложение в&nbsp;PDF. Цены
        закрепим на&nbsp;две недели: согласовать и&nbsp;заказать можно будет одной кнопкой.
      </p>
      {actionData?.message && (
        <Note look="err" alert className={styles.note}>
          {actionData.message}
        </Note>
      )}
      <Form method="post" className={styles.form}>
        <input type="hidden" name="key" value={submitted['key'] ?? loaderData.key} />
        <Panel title="Что посчитать">
          <RequestSources contents={loaderData} kept={submitted} />
          {!loaderData.kit && (
            <Field
              label={'Чего нет в\u00a0каталоге или не\u00a0нашлось'}
              hint={'По\u00a0одной позиции в\u00a0строке, количество через запятую: «Тиски 150\u00a0мм, 2»'}
              error={errors['wishes']}
            >
              <Textarea name="wishes" rows={3} defaultValue={submitted['wishes'] ?? loaderData.wishes} />
            </Field>
          )}
        </Panel>
        <Panel title="Для кого">
          <div className={styles.fields}>
            {payers.length > 1 && (
              <Field label="Плательщик" error={errors['payer_id']}>
                <Select
                  name="payer_id"
                  options={payers.map(({ id, name }) => ({ value: id, label: name }))}
                  defaultValue={submitted['payer_id'] ?? cart?.payer?.id ?? payers[0]?.id ?? ''}
                />
              </Field>
            )}
            <Field label="Комментарий" error={errors['comment']}>
              <Textarea
                name="comment"
                rows={3}
                maxLength={2000}
                placeholder="Деталь, материал, серия, желаемый срок"
                defaultValue={submitted['comment']}
              />
            </Field>
          </div>
        </Panel>
        <div className={styles.actions}>
          <Button
            type="submit"
            name="intent"
            value={'request' satisfies NewQuotationIntent}
            look="buy"
            size="l"
            loading={sending}
          >
            Отправить запрос
          </Button>
          <Button type="submit" name="intent" value={'draft' satisfies NewQuotationIntent} size="l">
            Сохранить черновик
          </Button>
        </div>
      </Form>
    </>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Запрос предложения',
    description: 'Запрос коммерческого предложения.',
    robots: 'noindex',
  });
}
