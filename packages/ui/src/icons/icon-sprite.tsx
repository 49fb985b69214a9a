import { memo } from 'react';
import { iconPaths } from './icon-paths.ts';
import styles from './icon.module.css';

const id = 'icons';

function symbols(): string {
  return Object.entries(iconPaths)
    .map(([name, path]) => `<path id="i-${name}" d="${path}"/>`)
    .join('');
}

const written = import.meta.env.SSR ? symbols() : '';

/**
 * The server writes the paths of common icons into each page once; the browser reuses that element and carries no paths
 * in its code.
 */
export const IconSprite = memo(function Sprite() {
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
