import { LIST_LIMITS, QUOTATION_GROUPS } from '@spindle/contract/constants';
import { QUOTATION_GROUP_NAMES } from '@spindle/contract/quotation-names';
import { ButtonLink } from '@spindle/ui/button.tsx';
import { Pagination } from '@spindle/ui/pagination.tsx';
import type { Route } from './+types/quotations-page';
import { askedPage, withinPages } from '../../addresses/asked-page.ts';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { EmptySection } from '../../kits/account/empty-section.tsx';
import { PageTop } from '../../kits/account/page-top.tsx';
import { askedGroup, groupHref, StatusGroups } from '../../kits/account/status-groups.tsx';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { QuotationsTable } from './quotations-table.tsx';

const pageSize = LIST_LIMITS.quotations;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const group = askedGroup(url, QUOTATION_GROUPS);
  const page = askedPage(url);
  const query = { status_group: group, offset: (page - 1) * pageSize, limit: pageSize };
  const { data: quotations, counts, meta: count } = await required(client.quotations.list({ query }));
  withinPages(page, count.total, pageSize);
  return { quotations, counts, group, page, total: count.total, seo: context.get(seoContext) };
}

export default function QuotationsPage({ loaderData }: Route.ComponentProps) {
  const { quotations, counts, group, page, total, seo } = loaderData;
  const heading = seo?.h1 ?? 'Предложения';
  const ask = (
    <ButtonLink to={paths.quotations()} look="buy">
      Запросить предложение
    </ButtonLink>
  );
  if (counts.all === 0)
    return (
      <EmptySection heading={heading} title="Предложений пока нет" actions={ask}>
        Соберите корзину, загрузите список или опишите задачу: посчитаем цены и&nbsp;сроки и&nbsp;закрепим их
        на&nbsp;две недели.
      </EmptySection>
    );
  return (
    <>
      <PageTop heading={heading} actions={ask} />
      <StatusGroups
        label="Состояние предложений"
        path={paths.personalQuotations()}
        names={QUOTATION_GROUP_NAMES}
        counts={counts}
        groups={QUOTATION_GROUPS}
        selected={group}
      />
      {quotations.length === 0 ? (
        <p className="muted">Таких предложений нет.</p>
      ) : (
        <QuotationsTable quotations={quotations} />
      )}
      <Pagination
        page={page}
        total={total}
        pageSize={pageSize}
        hrefFor={(target) => groupHref(paths.personalQuotations(), group, target)}
      />
    </>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Предложения',
    description: 'Коммерческие предложения.',
    robots: 'noindex',
  });
}
