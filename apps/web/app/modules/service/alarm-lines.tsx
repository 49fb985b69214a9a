import { classNames } from '@spindle/ui/class-names.ts';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import { Link } from 'react-router';
import { alarmHref } from './alarm-address.ts';
import type { AlarmLine } from './alarm-loader.server.ts';
import { CodePlate } from './code-plate.tsx';
import styles from './alarm-lines.module.css';

interface Props {
  readonly lines: readonly AlarmLine[];
  readonly brand: string;
  /** The code that is open above. */
  readonly current?: string | undefined;
}

/** Codes one under another, each a link to its causes and actions. */
export function AlarmLines({ lines, brand, current }: Props) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ code, name, summary }) => (
        <li key={code}>
          <Link
            to={alarmHref({ brand, query: code })}
            className={classNames(styles.line, code === current && styles.current)}
            aria-current={code === current ? 'true' : undefined}
          >
            <CodePlate>{code}</CodePlate>
            <span>
              <b>{name}</b>
              <small>{summary}</small>
            </span>
            <Icon name="chevron-right" size="s" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
