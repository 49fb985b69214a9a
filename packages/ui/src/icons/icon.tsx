import { classNames } from '../class-names.ts';
import { iconPaths, type IconName } from './icon-paths.ts';
import styles from './icon.module.css';
import lateFile from './late-icons.svg?url&no-inline';

export type { IconName };

interface IconProps {
  name: IconName;
  size?: 'xs' | 's' | 'm' | 'l' | 'xl';
  /** Only when no text beside the icon says the same; otherwise the icon is decorative. */
  label?: string;
  filled?: boolean;
  className?: string;
}

const pixels = { xs: 14, s: 16, m: 20, l: 24, xl: 32 };

/** The browser carries no paths: icons missing from the page's sprite come from the file. */
const isInPage = (name: IconName): boolean =>
  import.meta.env.SSR ? name in iconPaths : document.getElementById(`i-${name}`) !== null;

export function Icon({ name, size = 'm', label, filled, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, filled && styles.filled, className)}
      viewBox="0 0 24 24"
      width={pixels[size]}
      height={pixels[size]}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${isInPage(name) ? '' : lateFile}#i-${name}`} />
    </svg>
  );
}
