import type { ServiceCard } from '@spindle/contract/service/equipment';
import { formatFileSize } from '@spindle/ui/format/file-size.ts';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import styles from './link-rows.module.css';

/** Documents of a machine or of a request as downloads. */
export function DocumentList({ documents }: { documents: ServiceCard['documents'] }) {
  return (
    <ul className={styles.rows}>
      {documents.map((item) => (
        <li key={item.id}>
          <a href={item.url} download>
            <Icon name="file" size="s" />
            <b>{item.title}</b>
            <span className="muted">
              {item.format}
              {item.size === null ? '' : `, ${formatFileSize(item.size)}`}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
