import { NOUNS } from '@spindle/contract/nouns';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { reminderText } from '../../../shared/account/reminder-words.ts';
import type { ShelfSummary } from './saved-loader.server.ts';
import styles from '../../../shared/account/rows.module.css';

/** Favourites and reviews in two lines. */
export function ShelfPanel({ shelf }: { shelf: ShelfSummary }) {
  const { goods, lists, reminder, reviews } = shelf;
  return (
    <Panel title="Избранное и отзывы">
      <ul className={styles.rows}>
        <li className={styles.row}>
          <div className={styles.main}>
            <Link className="link" to={paths.favorites()}>
              Избранное
            </Link>
            <div className="sm muted">
              {goods > 0
                ? `${formatCount(goods, NOUNS.goods)}, ${formatCount(lists, NOUNS.list)}`
                : 'Пока пусто: нажмите на\u00a0сердечко у\u00a0товара'}
            </div>
            {reminder && (
              <div className="sm muted">
                «{reminder.name}»: {reminderText(reminder)}
              </div>
            )}
          </div>
        </li>
        <li className={styles.row}>
          <div className={styles.main}>
            <Link className="link" to={paths.reviews()}>
              Мои отзывы
            </Link>
            <div className="sm muted">
              {reviews > 0 ? formatCount(reviews, NOUNS.review) : 'Пока ни\u00a0одного'}
            </div>
          </div>
        </li>
      </ul>
    </Panel>
  );
}
