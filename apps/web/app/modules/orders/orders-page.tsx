import { filePaths } from '@spindle/contract/addresses/file-paths';
import {
  EXPORT_LIMITS,
  LIST_LIMITS,
  ORDER_STATUS_GROUPS,
  ORDER_STATUSES,
  type OrderStatusGroup,
} from '@spindle/contract/constants';
import { ORDER_GROUP_NAMES, ORDER_STATUS_NAMES } from '@spindle/contract/orders/order-names';
import { OrdersFilter } from '@spindle/contract/orders/orders';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { Pagination } from '@spindle/ui/navigation/pagination.tsx';
import type { Route } from './+types/orders-page';
import { pageFromUrl, withinPages } from '../../addresses/requested-page.ts';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { EmptySection } from '../../shared/account/empty-section.tsx';
import { filterFromUrl } from '../../shared/account/requested-filter.server.ts';
import { filterHref, type FilterValues, withValues } from '../../shared/account/filter-address.ts';
import { FilterEmpty } from '../../shared/account/filter-empty.tsx';
import { type FilterChoice, ListFilter } from '../../shared/account/list-filter.tsx';
import { PageTop } from '../../shared/account/page-top.tsx';
import { usePayerChoice } from '../../shared/account/payer-choice.ts';
import { StatusGroups } from '../../shared/account/status-groups.tsx';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { OrderCard } from './order-card.tsx';
import styles from './orders-page.module.css';

const pageSize = LIST_LIMITS.orders;
const path = paths.orders();

export async function loader({ context, url }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const page = pageFromUrl(url);
  const listFilter = filterFromUrl(url, OrdersFilter);
  const query = { ...listFilter.filter, offset: (page - 1) * pageSize, limit: pageSize };
  const [{ data: orders, counts, meta: count }, { data: colleagues }] = await required(
    Promise.all([client.orders.list({ query }), client.orders.colleagues()]),
  );
  withinPages(page, count.total, pageSize);
  const { values, errors, today, filter } = listFilter;
  const group = filter.status_group;
  return {
    list: { orders, counts, group, page, total: count.total },
    filter: { values, errors, today },
    colleagues,
    seo: context.get(seoContext),
  };
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { list, filter, colleagues, seo } = loaderData;
  const { orders, counts, group, page, total } = list;
  const { values, errors } = filter;
  const heading = seo?.h1 ?? 'Заказы';
  const payers = usePayerChoice();
  if (counts.all === 0 && Object.keys(values).length === 0) {
    return (
      <EmptySection heading={heading} title="Заказов пока нет">
        Здесь будут заказы с&nbsp;их состоянием, документами и&nbsp;возможностью повторить.
      </EmptySection>
    );
  }
  const isShown = total > 0 && Object.keys(errors).length === 0;
  return (
    <>
      <PageTop heading={heading} actions={isShown && <SpreadsheetLink values={values} total={total} />} />
      <StatusGroups
        label="Состояние заказов"
        hrefOf={(one) =>
          filterHref(path, withValues(values, { status_group: one === 'all' ? null : one, status: null }))
        }
        names={ORDER_GROUP_NAMES}
        counts={counts}
        groups={ORDER_STATUS_GROUPS}
        selected={group}
      />
      <ListFilter
        path={path}
        {...filter}
        search="Номер заказа, артикул или товар"
        choices={[...payers, ...colleagueChoice(colleagues), ...stateChoice(group)]}
      />
      {isShown ? (
        <>
          <div className={styles.list}>
            {orders.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </div>
          <Pagination
            page={page}
            total={total}
            pageSize={pageSize}
            hrefFor={(target) => filterHref(path, values, target)}
          />
        </>
      ) : (
        <FilterEmpty path={path} errors={errors} title="Таких заказов нет" />
      )}
    </>
  );
}

/** The orders of the page's filter with their lines. */
function SpreadsheetLink({ values, total }: { readonly values: FilterValues; readonly total: number }) {
  return (
    <>
      {total > EXPORT_LIMITS.orders && (
        <span className="sm muted">В&nbsp;файле первые {formatNumber(EXPORT_LIMITS.orders)}</span>
      )}
      <ButtonLink icon="download" reloadDocument to={filePaths.ordersSheet(filterHref('', values))}>
        Скачать в&nbsp;Excel
      </ButtonLink>
    </>
  );
}

/** Without orders of colleagues there is nothing to choose. */
function colleagueChoice(colleagues: readonly { id: string; name: string }[]): FilterChoice[] {
  if (colleagues.length < 2) return [];
  const options = colleagues.map(({ id, name }) => ({ value: id, label: name }));
  return [{ name: 'colleague', label: 'Кто оформил', any: 'Все', options }];
}

/** States of a group that has several. */
function stateChoice(group: OrderStatusGroup): FilterChoice[] {
  const finished = ['completed', 'cancelled'];
  if (finished.includes(group)) return [];
  const states = ORDER_STATUSES.filter((status) => group === 'all' || !finished.includes(status));
  const options = states.map((status) => ({ value: status, label: ORDER_STATUS_NAMES[status] }));
  return [{ name: 'status', label: 'Состояние', any: 'Любое', options }];
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, { title: 'Заказы', description: 'Ваши заказы.', robots: 'noindex' });
}
