import { Link } from 'react-router';
import { formatCount, NOUNS } from '../../format/plural.ts';
import { paths } from '../../paths.ts';
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
      to: paths.page('about', 'sklad'),
      title: 'Склады и\u00a0отгрузка',
      text: offices
        ? `${formatCount(offices.warehouses, NOUNS.warehouse)}, отгрузка в\u00a0день оплаты.`
        : 'Отгрузка в\u00a0день оплаты.',
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
    {
      to: paths.page('garantiya-i-vozvrat'),
      title: 'Гарантия и\u00a0возврат',
      text: 'Сроки, порядок рекламаций и\u00a0замены.',
    },
  ];
  return (
    <ul className={`section ${styles.links}`}>
      {links.map(({ to, title, text }) => (
        <li key={to} className={styles.entry}>
          <h2 className={styles.title}>
            <Link to={to} prefetch="intent" className={styles.link}>
              {title}
            </Link>
          </h2>
          <p className="second">{text}</p>
        </li>
      ))}
    </ul>
  );
}
