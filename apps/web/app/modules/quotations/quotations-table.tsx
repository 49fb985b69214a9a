import type { QuotationCard } from '@spindle/contract/quotations/quotations';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { formatDateInWords } from '@spindle/ui/format/date.ts';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { Cell, HeadCell, Table } from '@spindle/ui/layout/table.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { statusVariant, validText } from '../../shared/quotations/quotation-status.ts';
import styles from './quotations-page.module.css';

export function QuotationsTable({ quotations }: { readonly quotations: readonly QuotationCard[] }) {
  return (
    <div className={styles.table}>
      <Table caption="Предложения" smallRows>
        <thead>
          <tr>
            <HeadCell>Номер</HeadCell>
            <HeadCell>Что</HeadCell>
            <HeadCell>Действует</HeadCell>
            <HeadCell>Состояние</HeadCell>
            <HeadCell num>Сумма</HeadCell>
            <HeadCell>
              <VisuallyHidden>Файл</VisuallyHidden>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {quotations.map((quotation) => (
            <Row key={quotation.id} quotation={quotation} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Row({ quotation }: { readonly quotation: QuotationCard }) {
  const { id, number, status, total } = quotation;
  const valid = validText(status, quotation.valid_until);
  return (
    <tr>
      <Cell strong small="full">
        <Link className="link" to={paths.quotation(id)}>
          {number}
        </Link>
        <span className={styles.small}>
          {formatDateInWords(quotation.created_at)}
          {!quotation.is_own && quotation.requested_by && `, ${quotation.requested_by}`}
        </span>
      </Cell>
      <Cell small="full">
        <span className={styles.what}>
          <Picture src={quotation.image} alt="" width={64} height={48} />
          <span>{quotation.title}</span>
        </span>
      </Cell>
      <Cell {...(valid ? { label: 'Действует' } : {})} className="muted">
        {valid}
      </Cell>
      <Cell label="Состояние">
        <Tag variant={statusVariant(status)}>{quotation.status_name}</Tag>
      </Cell>
      <Cell num {...(total === null ? {} : { label: 'Сумма' })}>
        {total !== null && <b>{formatMoney(total, quotation.currency)}</b>}
      </Cell>
      <Cell act>
        {quotation.file_url && (
          <ButtonLink
            to={quotation.file_url}
            size="s"
            icon="download"
            reloadDocument
            download
            aria-label={`Скачать PDF: ${number}`}
          >
            PDF
          </ButtonLink>
        )}
      </Cell>
    </tr>
  );
}
