import { Button, ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { formatDateTime } from '@spindle/ui/format/date.ts';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { Timeline } from '@spindle/ui/text/timeline.tsx';
import { useHydrated } from '@spindle/ui/browser/use-hydrated.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/quotation-page';
import { paths } from '@spindle/contract/addresses/paths';
import { client as browserClient } from '../../calls/client.ts';
import { required, side } from '../../failures/page-failures.server.ts';
import { PageTop } from '../../shared/account/page-top.tsx';
import { newFormKey } from '../../shared/forms/form-key.ts';
import { linesQuery, redirectWithin } from '../../shared/orders/requested-lines.ts';
import { statusVariant } from '../../shared/quotations/quotation-status.ts';
import { requestHref } from '../../shared/quotations/request-href.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext } from '../../layout/server-context.ts';
import { AcceptPanel } from './accept-panel.tsx';
import { DraftForm } from './draft-form.tsx';
import { quotationAction } from './quotation-actions.server.ts';
import { QuotationDocument } from './quotation-document.tsx';
import { QuotationNotes } from './quotation-notes.tsx';
import styles from './quotation-page.module.css';

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const layout = context.get(pageContext);
  const { client } = layout;
  const { search, ...page } = linesQuery(url);
  const { data: quotation } = await required(
    client.quotations.get({ params: { id: params.id }, query: { ...page, search: search || undefined } }),
  );
  redirectWithin(url, quotation.window);
  const [{ data: user }, managers] = await Promise.all([
    required(client.account.personalInformation()),
    side(layout, 'managers', client.account.managers(), { data: [] }),
  ]);
  // Records the view on a document request from a page of the shop, because without JavaScript nothing else would.
  if (quotation.status === 'prepared' && request.headers.get('sec-fetch-dest') === 'document')
    await client.quotations.viewCompleted({ params: { id: params.id } }).catch(() => null);
  return {
    quotation,
    payers: user.payers,
    manager: managers.data[0] ?? null,
    key: newFormKey(),
    crumb: quotation.number,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return quotationAction(request, context.get(pageContext).client, params.id);
}

export default function QuotationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { quotation, payers, manager, key } = loaderData;
  const { id, number, status } = quotation;
  const [query] = useSearchParams();
  useMarkViewed(id, status === 'prepared');
  const isOpen = status === 'draft' || status === 'requested';
  return (
    <>
      <PageTop
        heading={`${isOpen ? 'Запрос' : 'Предложение'} ${number}`}
        actions={<PageActions quotation={quotation} />}
      >
        <Tag variant={statusVariant(status)}>{quotation.status_name}</Tag>
      </PageTop>
      <QuotationNotes quotation={quotation} sent={query.get('sent')} answer={actionData} />
      {quotation.can_change ? (
        <DraftForm key={quotation.id} quotation={quotation} payers={payers} answer={actionData} />
      ) : (
        <QuotationDocument quotation={quotation} manager={manager} />
      )}
      <div className={styles.columns}>
        {quotation.can_accept && <AcceptPanel quotation={quotation} formKey={key} answer={actionData} />}
        <Panel title="Ход">
          <Timeline
            events={quotation.history.map((event, index) => ({
              key: String(index),
              title: event.title,
              text: event.text,
              time: event.at ? formatDateTime(event.at) : null,
              state: event.state === 'coming' ? 'next' : event.state,
            }))}
          />
        </Panel>
      </div>
    </>
  );
}

function PageActions({ quotation }: { readonly quotation: Route.ComponentProps['loaderData']['quotation'] }) {
  const hydrated = useHydrated();
  return (
    <>
      {quotation.file_url && (
        <ButtonLink to={quotation.file_url} icon="download" reloadDocument download>
          PDF
        </ButtonLink>
      )}
      {quotation.file_url && hydrated && (
        <Button icon="print" className={styles.print} onClick={() => window.print()}>
          Печать
        </Button>
      )}
      {quotation.can_accept && (
        <ButtonLink to="#accept" look="dark">
          Согласовать и&nbsp;заказать
        </ButtonLink>
      )}
      {quotation.can_repeat && (
        <ButtonLink to={requestHref({ quotation: quotation.id })} icon="repeat">
          Запросить заново
        </ButtonLink>
      )}
      {quotation.order && (
        <ButtonLink to={paths.order(quotation.order.id)} look="dark">
          Заказ {quotation.order.number}
        </ButtonLink>
      )}
    </>
  );
}

/** The shop learns that a new quotation was seen; nothing on the page depends on it. */
function useMarkViewed(id: string, isNew: boolean): void {
  useEffect(() => {
    if (isNew)
      browserClient()
        .quotations.viewCompleted({ params: { id } })
        .catch(() => null);
  }, [id, isNew]);
}

export function meta(args: Route.MetaArgs) {
  const number = args.loaderData?.quotation.number ?? '';
  return pageHead(args, {
    title: `Предложение ${number}`,
    description: `Коммерческое предложение ${number}.`,
    robots: 'noindex',
  });
}
