import { memo } from 'react';
import { iconPaths } from './icon-paths.ts';
import styles from './icon.module.css';

const id = 'icons';

function symbols(): string {
  return Object.entries(iconPaths)
    .map(([name, path]) => `<symbol id="i-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`)
    .join('');
}

const written = import.meta.env.SSR ? symbols() : '';

/** Every icon's line stands once in a page, written by the server: the browser keeps that element and has no paths itself. */
export const IconSheet = memo(function Sheet() {
  const inside = import.meta.env.SSR ? written : (document.getElementById(id)?.innerHTML ?? '');
  return (
    <svg
      id={id}
      className={styles.sheet}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: inside }}
    />
  );
});
