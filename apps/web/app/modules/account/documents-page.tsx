import { shopCurrency } from '@spindle/contract/shop/shop-locale';
import { paths } from '@spindle/contract/addresses/paths';
import { DOCUMENT_KINDS_NAMES, type DocumentKind, DocumentsFilter } from '@spindle/contract/documents';
import { ChipLink, ChipRow } from '@spindle/ui/text/chip.tsx';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { Pagination } from '@spindle/ui/navigation/pagination.tsx';
import type { Route } from './+types/documents-page';
import { pageFromUrl, withinPages } from '../../addresses/requested-page.ts';
import { required } from '../../failures/page-failures.server.ts';
import { filterFromUrl } from '../../shared/account/requested-filter.server.ts';
import { EmptySection } from '../../shared/account/empty-section.tsx';
import { filterHref, withValues } from '../../shared/account/filter-address.ts';
import { FilterEmpty } from '../../shared/account/filter-empty.tsx';
import { ListFilter } from '../../shared/account/list-filter.tsx';
import { PageTop } from '../../shared/account/page-top.tsx';
import { usePayerChoice } from '../../shared/account/payer-choice.ts';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { DocumentsForm } from './documents-form.tsx';
import styles from './documents-page.module.css';

/** The call defaults to five. */
const pageSize = 20;
const path = paths.documents();

export async function loader({ context, url }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const page = pageFromUrl(url);
  const { filter, values, errors, today } = filterFromUrl(url, DocumentsFilter);
  const query = { ...filter, offset: (page - 1) * pageSize, limit: pageSize };
  const { data: documents, counts, meta: count } = await required(client.documents.list({ query }));
  withinPages(page, count.total, pageSize);
  return {
    list: { documents, total: count.total, page },
    kinds: kindsOf(counts),
    kind: filter.kind ?? ('all' as const),
    filter: { values, errors, today },
    seo: context.get(seoContext),
  };
}

/** Only kinds that there are, with their counts. */
function kindsOf(counts: Partial<Record<DocumentKind, number>>) {
  const all = Object.values(counts).reduce((total, count) => total + count, 0);
  const some = Object.entries(DOCUMENT_KINDS_NAMES).flatMap(([kind, name]) => {
    const count = counts[kind as DocumentKind];
    const title = kind === 'waybill' && shopCurrency() !== 'RUB' ? 'Накладные' : name;
    return count === undefined ? [] : [{ kind: kind as DocumentKind, name: title, count }];
  });
  return [{ kind: 'all' as const, name: 'Все', count: all }, ...some];
}

export default function DocumentsPage({ loaderData }: Route.ComponentProps) {
  const { list, kinds, kind, filter, seo } = loaderData;
  const { documents, total, page } = list;
  const { values, errors } = filter;
  const heading = seo?.h1 ?? 'Документы';
  const payers = usePayerChoice();
  const requestButton = <PopupButton popup="requestDocument">Запросить документ</PopupButton>;
  if (total === 0 && Object.keys(values).length === 0) {
    return (
      <EmptySection heading={heading} title="Документов пока нет" actions={requestButton}>
        Счета, накладные и&nbsp;договоры появятся здесь вместе с&nbsp;заказами.
      </EmptySection>
    );
  }
  return (
    <>
      <PageTop heading={heading} actions={requestButton} />
      <div className={styles.kinds}>
        <ChipRow label="Вид документов" scroll>
          {kinds.map((one) => (
            <ChipLink
              key={one.kind}
              to={filterHref(path, withValues(values, { kind: one.kind === 'all' ? null : one.kind }))}
              selected={one.kind === kind}
              count={formatNumber(one.count)}
            >
              {one.name}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      <ListFilter path={path} {...filter} search="Номер документа или заказа" choices={payers} />
      {total === 0 || Object.keys(errors).length > 0 ? (
        <FilterEmpty path={path} errors={errors} title="Таких документов нет" />
      ) : (
        <>
          <DocumentsForm
            key={filterHref(path, values, page)}
            documents={documents}
            total={total}
            values={values}
          />
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
  return pageHead(args, { title: 'Документы', description: 'Документы по заказам.', robots: 'noindex' });
}
