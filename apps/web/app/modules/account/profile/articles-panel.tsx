import { paths } from '@spindle/contract/addresses/paths';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import styles from './profile-page.module.css';

/** The profile's way to the buyer's own articles. */
export function ArticlesPanel({ className }: { className?: string | undefined }) {
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
