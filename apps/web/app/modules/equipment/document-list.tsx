import type { ServiceCard } from '@spindle/contract/service/equipment';
import { formatFileSize } from '@spindle/ui/format/file-size.ts';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import styles from './link-rows.module.css';

/** Papers of a machine or of a request, each a file to download. */
export function PaperList({ papers }: { papers: ServiceCard['documents'] }) {
  return (
    <ul className={styles.rows}>
      {papers.map((paper) => (
        <li key={paper.id}>
          <a href={paper.url} download>
            <Icon name="file" size="s" />
            <b>{paper.title}</b>
            <span className="muted">
              {paper.format}
              {paper.size === null ? '' : `, ${formatFileSize(paper.size)}`}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
