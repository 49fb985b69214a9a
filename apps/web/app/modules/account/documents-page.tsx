import { LIST_LIMITS } from '@spindle/contract/constants';
import { formatDate } from '@spindle/ui/format/date.ts';
import { formatFileSize } from '@spindle/ui/format/file-size.ts';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { Pagination } from '@spindle/ui/pagination.tsx';
import { Cell, HeadCell, Table } from '@spindle/ui/table.tsx';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import type { Route } from './+types/documents-page';
import { askedPage, pageHref, withinPages } from '../../addresses/asked-page.ts';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { EmptySection } from '../../kits/account/empty-section.tsx';
import { PopupButton } from '../../kits/popups/popup-button.tsx';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import styles from './documents-page.module.css';

const pageSize = LIST_LIMITS.documents;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const page = askedPage(url);
  const query = { offset: (page - 1) * pageSize, limit: pageSize };
  const { data: documents, meta: count } = await required(client.documents.list({ query }));
  withinPages(page, count.total, pageSize);
  return { documents, total: count.total, page, seo: context.get(seoContext) };
}

export default function DocumentsPage({ loaderData }: Route.ComponentProps) {
  const { documents, total, page, seo } = loaderData;
  const heading = seo?.h1 ?? 'Документы';
  if (documents.length === 0) {
    return (
      <EmptySection
        heading={heading}
        title="Документов пока нет"
        actions={<PopupButton popup="requestDocument">Запросить документ</PopupButton>}
      >
        Счета, накладные и&nbsp;договоры появятся здесь вместе с&nbsp;заказами.
      </EmptySection>
    );
  }
  return (
    <>
      <div className={styles.head}>
        <h1>{heading}</h1>
        <PopupButton popup="requestDocument">Запросить документ</PopupButton>
      </div>
      <div className={styles.table}>
        <Table caption="Документы" smallRows>
          <thead>
            <tr>
              <HeadCell>Документ</HeadCell>
              <HeadCell>Дата</HeadCell>
              <HeadCell>Плательщик</HeadCell>
              <HeadCell num>Сумма</HeadCell>
              <HeadCell>Файл</HeadCell>
            </tr>
          </thead>
          <tbody>
            {documents.map((document) => (
              <tr key={document.id}>
                <Cell strong small="full">
                  {document.title}
                </Cell>
                <Cell label="Дата">{formatDate(document.issued_on)}</Cell>
                <Cell label="Плательщик">{document.payer.name}</Cell>
                <Cell num {...(document.amount === null ? {} : { label: 'Сумма' })}>
                  {document.amount === null ? '' : formatMoney(document.amount)}
                </Cell>
                <Cell label="Файл">
                  <a className="link" href={document.file.url} download>
                    Скачать, {document.file.size === null ? 'PDF' : formatFileSize(document.file.size)}
                    <VisuallyHidden>: {document.title}</VisuallyHidden>
                  </a>
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <Pagination
        page={page}
        total={total}
        pageSize={pageSize}
        hrefFor={(target) => pageHref(paths.documents(), target)}
      />
    </>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, { title: 'Документы', description: 'Документы по заказам.', robots: 'noindex' });
}
