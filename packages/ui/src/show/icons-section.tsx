import { iconPaths } from '../icon-paths.ts';
import { Icon, type IconName } from '../icon.tsx';
import styles from './show.module.css';

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
