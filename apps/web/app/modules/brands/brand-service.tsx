import type { BrandDetails } from '@spindle/contract/catalogue/brands';
import { SERVICE_BRAND } from '@spindle/contract/constants';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import { useLayout } from '../../layout/use-layout.ts';
import styles from './brand-service.module.css';

const inCities = { one: 'городе', few: 'городах', many: 'городах' };

/** Shown for brands whose machines the shop services. */
export function BrandService({ brand }: { brand: Omit<BrandDetails, 'goods'> }) {
  const { companies } = useLayout();
  if (!brand.is_for_service_request) return null;
  const cities = new Set(companies.map((office) => office.city_name)).size;
  return (
    <section className="section">
      <SectionHeading>Сервис {brand.name}</SectionHeading>
      <p className={styles.text}>
        Пуск, гарантия, ремонт и{'\u00a0'}запчасти
        {cities > 0 && ` в\u00a0${formatCount(cities, inCities)}`}. Инженер перезвонит, уточнит модель и
        {'\u00a0'}неисправность и{'\u00a0'}назначит выезд.
      </p>
      <p className={styles.actions}>
        <PopupButton popup="service" params={{ brand: brand.slug }}>
          Заявка на{'\u00a0'}сервис
        </PopupButton>
        <Link className="link" to={brand.slug === SERVICE_BRAND ? paths.serviceHaas() : paths.service()}>
          Работы, сроки и{'\u00a0'}цены
        </Link>
        {brand.slug === SERVICE_BRAND && (
          <Link className="link" to={paths.alarms()}>
            Коды ошибок {brand.name}
          </Link>
        )}
      </p>
    </section>
  );
}
