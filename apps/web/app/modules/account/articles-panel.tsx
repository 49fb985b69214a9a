import { paths } from '@spindle/contract/addresses/paths';
import { ButtonLink } from '@spindle/ui/button.tsx';
import { Panel } from '@spindle/ui/panel.tsx';
import { useLayoutData } from '../../layout/layout-data.ts';
import styles from './profile-page.module.css';

/** The profile's way to the buyer's own articles; lists are uploaded only where there is a cart. */
export function ArticlesPanel({ className }: { className?: string | undefined }) {
  if (useLayoutData()?.site.basketEnabled === false) return null;
  return (
    <Panel title="Свои артикулы" className={className}>
      <p className="second">
        Номера, под которыми товары записаны у&nbsp;вас: находим по&nbsp;ним товары в&nbsp;загруженных
        списках.
      </p>
      <p className={styles.details}>
        <ButtonLink to={paths.ownArticles()}>Посмотреть и&nbsp;загрузить</ButtonLink>
      </p>
    </Panel>
  );
}
