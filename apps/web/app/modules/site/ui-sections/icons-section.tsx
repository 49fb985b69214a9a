import { Icon, type IconName } from '../../../ui/icon.tsx';
import { iconPaths } from '../../../ui/icon-paths.ts';
import styles from '../ui-page.module.css';

export function IconsSection() {
  return (
    <ul className={styles.icons}>
      {(Object.keys(iconPaths) as IconName[]).map((name) => (
        <li key={name}>
          <Icon name={name} size="l" />
          {name}
        </li>
      ))}
    </ul>
  );
}
