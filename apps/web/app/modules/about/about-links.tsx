import { NOUNS } from '@spindle/contract/nouns';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import type { AboutData } from './about-loader.server.ts';
import styles from './about-links.module.css';

interface AboutLink {
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

const inCities = { one: 'городе', few: 'городах', many: 'городах' };

/** Where to go on from the page about the company. */
export function AboutLinks({ data: { offices, vacancies } }: { data: AboutData }) {
  const links: AboutLink[] = [
    {
      to: paths.service(),
      title: 'Сервис',
      text: 'Пуск, ремонт, проверка геометрии, запасные части.',
    },
    {
      to: paths.education(),
      title: 'Обучение',
      text: 'Операторы, наладчики и\u00a0программисты: половина курса у\u00a0станка.',
    },
    {
      to: paths.vacancies(),
      title: 'Вакансии',
      text:
        vacancies > 0
          ? `${formatCount(vacancies, NOUNS.seat)}: инженеры, технологи, склад, разработка.`
          : 'Инженеры, технологи, склад, разработка.',
    },
    {
      to: paths.contacts(),
      title: 'Контакты',
      text: offices
        ? `${formatCount(offices.total, NOUNS.office)} в\u00a0${formatCount(offices.cities, inCities)}, схемы проезда и\u00a0телефоны.`
        : 'Схемы проезда и\u00a0телефоны.',
    },
  ];
  return (
    <ul className={`section ${styles.links}`}>
      {links.map(({ to, title, text }) => (
        <li key={to} className={styles.entry}>
          <h2 className={styles.title}>
            <Link prefetch="intent" to={to} className={styles.link}>
              {title}
            </Link>
          </h2>
          <p className="second">{text}</p>
        </li>
      ))}
    </ul>
  );
}
