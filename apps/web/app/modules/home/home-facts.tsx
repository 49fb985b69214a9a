import { NOUNS } from '@spindle/contract/nouns';
import { formatNumber, NBSP } from '@spindle/ui/format/number.ts';
import { formatCount, plural } from '@spindle/ui/format/plural.ts';
import { Icon, type IconName } from '@spindle/ui/icon.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { useLayout } from '../../layout/use-layout.ts';
import type { HomeData } from './home-loader.server.ts';
import styles from './home-facts.module.css';

interface Fact {
  readonly icon: IconName;
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

/** Four facts, each counted and each leading to where it can be checked. */
export function HomeFacts({ data }: { data: HomeData }) {
  const { companies } = useLayout();
  const cities = new Set(companies.map((office) => office.city_name)).size;
  const { inStock } = data;
  const [promotionCount, brandCount] = [data.promotions.count, data.brands.count];
  const facts: Fact[] = [
    ...(inStock > 0
      ? [
          {
            icon: 'box' as const,
            to: `${paths.tools()}?state_filters=in_stock`,
            title: `${formatNumber(inStock)}${NBSP}${plural(inStock, NOUNS.position)} на${NBSP}складе`,
            text: `Остаток по${NBSP}каждому складу`,
          },
        ]
      : []),
    ...(promotionCount > 0
      ? [
          {
            icon: 'ruble' as const,
            to: paths.promotions(),
            title: `${formatNumber(promotionCount)}${NBSP}${plural(promotionCount, { one: 'акция', few: 'акции', many: 'акций' })}`,
            text: `Скидка видна в${NBSP}цене сразу`,
          },
        ]
      : []),
    ...(brandCount > 0
      ? [
          {
            icon: 'grid' as const,
            to: paths.brands(),
            title: formatCount(brandCount, NOUNS.brand),
            text: `Станки, инструмент, оснастка`,
          },
        ]
      : []),
    ...(cities > 0
      ? [
          {
            icon: 'pin' as const,
            to: paths.contacts(),
            title: `Офисы в${NBSP}${formatCount(cities, { one: 'городе', few: 'городах', many: 'городах' })}`,
            text: 'Пуск, ремонт, обучение',
          },
        ]
      : []),
  ];
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact.to}>
          <Link to={fact.to} className={styles.fact}>
            <Icon name={fact.icon} />
            <span>
              <b>{fact.title}</b>
              {fact.text}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
