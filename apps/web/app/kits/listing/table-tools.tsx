import { Button, ButtonLink } from '@spindle/ui/button.tsx';
import styles from './table-tools.module.css';

/** A table is also taken away: as a sheet, or on paper. */
export function TableTools({ downloadHref }: { readonly downloadHref?: string }) {
  return (
    <span className={styles.tools}>
      {downloadHref && (
        <ButtonLink to={downloadHref} icon="download" reloadDocument download>
          Excel
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
