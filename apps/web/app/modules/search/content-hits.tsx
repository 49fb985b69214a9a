import type { ContentHit } from '@spindle/contract/catalogue/search';
import { Icon, type IconName } from '@spindle/ui/icons/icon.tsx';
import { Link } from 'react-router';
import { Highlighted } from '../../shared/search/highlighted.tsx';
import styles from './content-hits.module.css';

const kinds: Readonly<Record<ContentHit['kind'], { label: string; icon: IconName }>> = {
  pages: { label: 'Справка', icon: 'file' },
  service: { label: 'Сервис', icon: 'gear' },
  alarms: { label: 'Код ошибки', icon: 'warning' },
  education: { label: 'Курс', icon: 'education' },
  press: { label: 'Статья', icon: 'list' },
  faq: { label: 'Вопрос и\u00a0ответ', icon: 'comment' },
  vacancies: { label: 'Вакансия', icon: 'user' },
};

interface Props {
  readonly hits: readonly ContentHit[];
  readonly heading?: 'h2' | 'h3';
}

/** Finds among the shop's texts: the title, the place with the words, the kind. */
export function ContentHits({ hits, heading: Heading = 'h3' }: Props) {
  return (
    <ul className={styles.hits}>
      {hits.map((hit) => (
        <li key={hit.id} className={styles.hit}>
          <span className={styles.picture}>
            <Icon name={kinds[hit.kind].icon} size="l" />
          </span>
          <div>
            <Heading className={styles.title}>
              <Link prefetch="intent" to={hit.url}>
                <Highlighted parts={hit.highlight} />
              </Link>
            </Heading>
            <p className={styles.excerpt}>
              <Highlighted parts={hit.excerpt} />
            </p>
          </div>
          <span className={styles.kind}>{kinds[hit.kind].label}</span>
        </li>
      ))}
    </ul>
  );
}
