import { filePaths } from '@spindle/contract/addresses/file-paths';
import { paths } from '@spindle/contract/addresses/paths';
import { EXPORT_LIMITS } from '@spindle/contract/constants';
import type { Document } from '@spindle/contract/documents';
import { NOUNS } from '@spindle/contract/nouns';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { Checkbox } from '@spindle/ui/form/checkbox.tsx';
import { formatDate } from '@spindle/ui/format/date.ts';
import { formatFileSize } from '@spindle/ui/format/file-size.ts';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Cell, HeadCell, Table } from '@spindle/ui/layout/table.tsx';
import { useHydrated } from '@spindle/ui/browser/use-hydrated.ts';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { FilterValues } from '../../shared/account/filter-address.ts';
import styles from './documents-page.module.css';

interface Props {
  readonly documents: readonly Document[];
  /** Of all pages. */
  readonly total: number;
  readonly values: FilterValues;
}

/** The documents, and one archive of those ticked; with none ticked, of all that the filter leaves. */
export function DocumentsForm({ documents, total, values }: Props) {
  const [ticked, setTicked] = useState(0);
  const count = (event: FormEvent<HTMLFormElement>) =>
    setTicked(new FormData(event.currentTarget).getAll('ids').length);
  return (
    <form action={filePaths.documentsArchive()} onChange={count}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
              <DocumentRow key={document.id} document={document} />
            ))}
          </tbody>
        </Table>
      </div>
      <ArchiveBar total={total} ticked={ticked} />
    </form>
  );
}

function ArchiveBar({ total, ticked }: { readonly total: number; readonly ticked: number }) {
  const hydrated = useHydrated();
  const all =
    total > EXPORT_LIMITS.documents
      ? `первые ${formatNumber(EXPORT_LIMITS.documents)}`
      : `все ${formatNumber(total)}`;
  return (
    <div className={styles.archive}>
      <Button type="submit" icon="download">
        Скачать {hydrated && (ticked > 0 ? formatCount(ticked, NOUNS.document) : all)} одним&nbsp;ZIP
      </Button>
      <span className="sm muted">
        {ticked > 0 ? 'В\u00a0архив войдут отмеченные.' : `Отметьте нужные, или в\u00a0архив войдут ${all}.`}
      </span>
    </div>
  );
}

function DocumentRow({ document }: { readonly document: Document }) {
  const { id, title, issued_on, payer, amount, currency, file, order_id } = document;
  return (
    <tr>
      <Cell strong small="full">
        <Checkbox name="ids" value={id}>
          {title}
        </Checkbox>
        {order_id !== null && (
          <Link className={`link ${styles.order}`} to={paths.order(order_id)}>
            Заказ<VisuallyHidden>: {title}</VisuallyHidden>
          </Link>
        )}
      </Cell>
      <Cell label="Дата">{formatDate(issued_on)}</Cell>
      <Cell label="Плательщик">{payer.name}</Cell>
      <Cell num {...(amount === null ? {} : { label: 'Сумма' })}>
        {amount === null ? '' : formatMoney(amount, currency)}
      </Cell>
      <Cell label="Файл">
        <a className="link" href={file.url} download>
          Скачать, {file.size === null ? 'PDF' : formatFileSize(file.size)}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </a>
      </Cell>
    </tr>
  );
}
