import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { Link } from 'react-router';
import { pictureOf } from '../../shared/folders/folder-picture.ts';
import type { FolderHit } from '../../shared/search/nearest-folders.ts';
import styles from './folder-hits.module.css';

/** Folders in cells: a drawing, the name, where it lies. */
export function FolderHits({
  folders,
}: {
  readonly folders: readonly (FolderHit & { readonly note?: string })[];
}) {
  return (
    <ul className={styles.hits}>
      {folders.map((folder) => (
        <li key={folder.id} className={styles.hit}>
          <Picture src={pictureOf(folder, 'icon')} alt="" width={72} height={54} />
          <div>
            <Link prefetch="intent" className={styles.name} to={folder.url}>
              {folder.name}
            </Link>
            <p className="muted sm">{folder.note ?? folder.trail.join(' / ')}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
