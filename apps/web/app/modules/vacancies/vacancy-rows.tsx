import type { Vacancy } from '@spindle/contract/content/vacancies';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { payLine } from './vacancy-pay.ts';
import styles from './vacancy-rows.module.css';

/** Name and line, city, pay, arrow; the whole row opens the vacancy. */
export function VacancyRows({
  vacancies,
  level: Level = 'h2',
}: {
  vacancies: readonly Vacancy[];
  level?: 'h2' | 'h3';
}) {
  return (
    <ul className={styles.rows}>
      {vacancies.map((vacancy) => (
        <li key={vacancy.id} className={styles.row}>
          <div>
            <Level className={styles.name}>
              <Link prefetch="intent" to={paths.vacancy(vacancy.slug)} className={styles.link}>
                {vacancy.name}
              </Link>
            </Level>
            <p className={styles.lead}>{vacancy.lead}</p>
          </div>
          <p className={styles.city}>{vacancy.city_name}</p>
          <p className={styles.pay}>{payLine(vacancy.pay)}</p>
          <Icon name="chevron-right" className={styles.arrow} />
        </li>
      ))}
    </ul>
  );
}
