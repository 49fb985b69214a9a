import type { Goods } from '@spindle/contract/goods';
import { formatFileSize } from '../../format/file-size.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './product-documents.module.css';

export function ProductDocuments({ documents }: { documents: Goods['documents'] }) {
  return (
    <ul className={styles.documents}>
      {documents.map((file) => (
        <li key={file.id}>
          <a href={file.url} className={styles.file}>
            <Icon name="file" />
            <span>{file.name}</span>
            <span className={styles.size}>
              {file.kind}
              {file.size !== null && `, ${formatFileSize(file.size)}`}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
