import { LIST_LIMITS, QUOTATION_GROUPS, type QuotationGroup } from '@spindle/contract/constants';
import { QUOTATION_GROUP_NAMES } from '@spindle/contract/quotation-names';
import { required } from '../../failures/page-failures.server.ts';
import { pageHead } from '../../page-head.ts';
import { paths } from '../../paths.ts';
import { pageContext, seoContext } from '../../server-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChipLink, ChipRow } from '../../ui/chip.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptySection } from '../account/empty-section.tsx';
import type { Route } from './+types/quotations-page';
import { QuotationsTable } from './quotations-table.tsx';
import styles from './quotations-page.module.css';

const pageSize = LIST_LIMITS.quotations;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const asked = url.searchParams.get('status_group');
  const group = QUOTATION_GROUPS.find((one) => one === asked) ?? 'all';
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page') ?? 1)) || 1);
  const query = { status_group: group, offset: (page - 1) * pageSize, limit: pageSize };
  const { data: quotations, counts, meta: count } = await required(client.quotations.list({ query }));
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
      <div className={styles.head}>
        <h1>{heading}</h1>
        {ask}
      </div>
      <div className={styles.groups}>
        <ChipRow label="Состояние предложений" scroll>
          {QUOTATION_GROUPS.map((one) => (
            <ChipLink
              key={one}
              to={hrefOf(one, 1)}
              selected={one === group}
              count={counts[one]}
              prefetch="intent"
            >
              {QUOTATION_GROUP_NAMES[one]}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      {quotations.length === 0 ? (
        <p className="muted">Таких предложений нет.</p>
      ) : (
        <QuotationsTable quotations={quotations} />
      )}
      <Pagination page={page} total={total} pageSize={pageSize} hrefFor={(target) => hrefOf(group, target)} />
    </>
  );
}

function hrefOf(group: QuotationGroup, page: number): string {
  const query = new URLSearchParams();
  if (group !== 'all') query.set('status_group', group);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${paths.personalQuotations()}?${text}` : paths.personalQuotations();
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Предложения',
    description: 'Коммерческие предложения.',
    robots: 'noindex',
  });
}
