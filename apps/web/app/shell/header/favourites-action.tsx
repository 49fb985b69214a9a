import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { PopupTrigger } from '../../shared/popups/popup-button.tsx';
import { VisitorCount } from '../../shared/visitor/visitor-count.tsx';
import { useLayout } from '../../layout/use-layout.ts';
import { ActionFace } from './action-face.tsx';
import styles from './header-actions.module.css';

/** The heart in the header: the lists of a buyer; guests get the sign-in popup. */
export function FavouritesAction() {
  const { user } = useLayout();
  if (!user) {
    return (
      <PopupTrigger popup="loginRequired" className={styles.action} aria-label="Избранное" title="Избранное">
        <ActionFace icon="heart">Избранное</ActionFace>
      </PopupTrigger>
    );
  }
  return (
    <Link className={styles.action} to={paths.favorites()} title="Избранное">
      <ActionFace icon="heart" silent>
        Избранное
      </ActionFace>
      <VisitorCount part="favourites" label="Избранное" variant="steel" className={styles.badge} />
    </Link>
  );
}
