import type { Document } from '@spindle/contract/documents';
import { formatDate } from '@spindle/ui/format/date.ts';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { PopupButton } from '../../../shared/popups/popup-button.tsx';
import styles from '../../../shared/account/rows.module.css';

interface LatestDocumentsProps {
  readonly documents: readonly Document[];
  readonly total: number;
}

export function LatestDocuments({ documents, total }: LatestDocumentsProps) {
  return (
    <Panel
      title="Документы"
      side={
        total > 0 && (
          <Link className="link" to={paths.documents()}>
            Все {total}
          </Link>
        )
      }
    >
      {total === 0 && (
        <div className="stack">
          <p className="muted">Счета, накладные и&nbsp;договоры появятся здесь вместе с&nbsp;заказами.</p>
          <p>
            <PopupButton popup="requestDocument" size="s">
              Запросить документ
            </PopupButton>
          </p>
        </div>
      )}
      <ul className={styles.rows}>
        {documents.map((document) => (
          <li key={document.id} className={styles.row}>
            <div className={styles.main}>
              <a className="link" href={document.file.url} download aria-label={`Скачать: ${document.title}`}>
                {document.title}
              </a>
              <div className="sm muted">
                {formatDate(document.issued_on)}, {document.payer.name}
              </div>
            </div>
            {document.amount !== null && (
              <b className="num">{formatMoney(document.amount, document.currency)}</b>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
