import { LIST_LIMITS, QUOTATION_GROUPS } from '@spindle/contract/constants';
import { QUOTATION_GROUP_NAMES } from '@spindle/contract/quotations/quotation-names';
import { QuotationsFilter } from '@spindle/contract/quotations/quotations';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { Pagination } from '@spindle/ui/navigation/pagination.tsx';
import type { Route } from './+types/quotations-page';
import { pageFromUrl, withinPages } from '../../addresses/requested-page.ts';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { EmptySection } from '../../shared/account/empty-section.tsx';
import { PageTop } from '../../shared/account/page-top.tsx';
import { filterFromUrl } from '../../shared/account/requested-filter.server.ts';
import { filterHref, withValues } from '../../shared/account/filter-address.ts';
import { FilterEmpty } from '../../shared/account/filter-empty.tsx';
import { ListFilter } from '../../shared/account/list-filter.tsx';
import { usePayerChoice } from '../../shared/account/payer-choice.ts';
import { StatusGroups } from '../../shared/account/status-groups.tsx';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { QuotationsTable } from './quotations-table.tsx';

const pageSize = LIST_LIMITS.quotations;

const path = paths.personalQuotations();

export async function loader({ context, url }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const page = pageFromUrl(url);
  const listFilter = filterFromUrl(url, QuotationsFilter);
  const query = { ...listFilter.filter, offset: (page - 1) * pageSize, limit: pageSize };
  const { data: quotations, counts, meta: count } = await required(client.quotations.list({ query }));
  withinPages(page, count.total, pageSize);
  const { values, errors, today, filter } = listFilter;
  return {
    list: { quotations, counts, group: filter.status_group, page, total: count.total },
    filter: { values, errors, today },
    seo: context.get(seoContext),
  };
}

export default function QuotationsPage({ loaderData }: Route.ComponentProps) {
  const { list, filter, seo } = loaderData;
  const { quotations, counts, group, page, total } = list;
  const { values, errors } = filter;
  const heading = seo?.h1 ?? 'Предложения';
  const payers = usePayerChoice();
  const requestLink = (
    <ButtonLink to={paths.quotations()} look="buy">
      Запросить предложение
    </ButtonLink>
  );
  if (counts.all === 0 && Object.keys(values).length === 0)
    return (
      <EmptySection heading={heading} title="Предложений пока нет" actions={requestLink}>
        Соберите корзину, загрузите список или опишите задачу: посчитаем цены и&nbsp;сроки и&nbsp;закрепим их
        на&nbsp;две недели.
      </EmptySection>
    );
  return (
    <>
      <PageTop heading={heading} actions={requestLink} />
      <StatusGroups
        label="Состояние предложений"
        hrefOf={(one) => filterHref(path, withValues(values, { status_group: one === 'all' ? null : one }))}
        names={QUOTATION_GROUP_NAMES}
        counts={counts}
        groups={QUOTATION_GROUPS}
        selected={group}
      />
      <ListFilter path={path} {...filter} search="Номер предложения, артикул или товар" choices={payers} />
      {total === 0 || Object.keys(errors).length > 0 ? (
        <FilterEmpty path={path} errors={errors} title="Таких предложений нет" />
      ) : (
        <>
          <QuotationsTable quotations={quotations} />
          <Pagination
            page={page}
            total={total}
            pageSize={pageSize}
            hrefFor={(target) => filterHref(path, values, target)}
          />
        </>
      )}
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
