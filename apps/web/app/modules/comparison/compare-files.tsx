import type { ComparisonCategory } from '@spindle/contract/catalogue/comparison';
import { Button, ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import type { MouseEvent } from 'react';
import { filePaths } from '@spindle/contract/addresses/file-paths';
import { paths } from '@spindle/contract/addresses/paths';
import styles from './compare-files.module.css';

/** Exports of a category: a link, a spreadsheet, print. */
export function CompareFiles({ category }: { readonly category: ComparisonCategory }) {
  const toast = useToast();
  const path = paths.compareShared(category.url_identifiers.split(','));
  const share = async (event: MouseEvent) => {
    const url = new URL(path, window.location.href).href;
    event.preventDefault();
    if (navigator.share && window.matchMedia('(pointer: coarse)').matches) {
      // Dismissing the phone's share dialog is not a failure.
      await navigator.share({ title: `Сравнение: ${category.name}`, url }).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({ text: 'Ссылка на\u00a0сравнение скопирована', action: { label: 'Открыть', to: path } });
    } catch {
      window.location.assign(url);
    }
  };
  return (
    <>
      <ButtonLink size="s" icon="link" to={path} onClick={(event) => void share(event)}>
        Поделиться
      </ButtonLink>
      <ButtonLink
        size="s"
        icon="download"
        reloadDocument
        to={filePaths.comparisonTable(category.url_identifiers)}
      >
        Excel
      </ButtonLink>
      <Button
        size="s"
        icon="print"
        className={styles.print}
        aria-label="Печать"
        onClick={() => window.print()}
      >
        <span>Печать</span>
      </Button>
    </>
  );
}
