import { TABLE_ROWS_AT_MOST } from '@spindle/contract/constants';
import { Button, ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { formatNumber } from '@spindle/ui/format/number.ts';
import styles from './table-tools.module.css';

interface Props {
  readonly downloadHref?: string | undefined;
  readonly found: number;
}

/** Exports a table as a spreadsheet or prints it. */
export function TableTools({ downloadHref, found }: Props) {
  const cut = found > TABLE_ROWS_AT_MOST;
  return (
    <span className={styles.tools}>
      {downloadHref && (
        <ButtonLink to={downloadHref} icon="download" reloadDocument download>
          {cut ? `Excel, первые ${formatNumber(TABLE_ROWS_AT_MOST)}` : 'Excel'}
        </ButtonLink>
      )}
      <span className={styles.print}>
        <Button
          icon="print"
          aria-label="Напечатать таблицу"
          title="Напечатать таблицу"
          onClick={() => window.print()}
        />
      </span>
    </span>
  );
}
