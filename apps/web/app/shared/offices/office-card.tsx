import type { Company, Hours } from '@spindle/contract/offices/companies';
import { formatPhone, phoneHref } from '@spindle/ui/format/phone.ts';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { OpenNow } from './open-now.tsx';
import styles from './office-card.module.css';

interface OfficeCardProps {
  office: Company;
  /** Shows whether the office is open now. */
  schedule?: { readonly timezone: string; readonly hours: Hours } | undefined;
}

export function OfficeCard({ office, schedule }: OfficeCardProps) {
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3>
          <Link prefetch="intent" className={styles.city} to={paths.contact(office.slug)}>
            {office.city_name}
          </Link>
        </h3>
        {office.is_head && <Tag variant="new">Головной офис</Tag>}
        {office.has_warehouse && <Tag>Склад</Tag>}
        {office.has_showroom && <Tag>Шоурум</Tag>}
      </div>
      <p className="sm second">
        {office.office_address}. {office.opening_hours}
      </p>
      {schedule && <OpenNow {...schedule} />}
      <p>
        <a className={styles.phone} href={phoneHref(office.phone)}>
          {formatPhone(office.phone)}
        </a>
      </p>
    </li>
  );
}
