import { iconPaths } from '../icons/icon-paths.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { lateIcons } from '../icons/late-icons.ts';
import styles from './show.module.css';

/** Ids of icons in the page's sprite, because the browser carries no paths. */
const inPage = (): string[] =>
  import.meta.env.SSR
    ? Object.keys(iconPaths)
    : Array.from(document.querySelectorAll('#icons > *'), ({ id }) => id.slice('i-'.length));

export function IconsSection() {
  return (
    <ul className={styles.icons}>
      {[...(inPage() as IconName[]), ...lateIcons].toSorted().map((name) => (
        <li key={name}>
          <Icon name={name} size="l" />
          {name}
        </li>
      ))}
    </ul>
  );
}
