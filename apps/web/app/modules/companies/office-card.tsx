import type { Company } from '@spindle/contract/companies';
import { Link } from 'react-router';
import { formatPhone, phoneHref } from '../../format/phone.ts';
import { paths } from '../../paths.ts';
import { Tag } from '../../ui/tag.tsx';
import styles from './office-card.module.css';

export function OfficeCard({ office }: { office: Company }) {
  return (
    <li className={styles.card}>
      <h3>
        <Link className={styles.city} to={paths.contact(office.slug)}>
          {office.city_name}
        </Link>
      </h3>
      <p>{office.office_address}</p>
      <p>
        <a className={styles.phone} href={phoneHref(office.phone)}>
          {formatPhone(office.phone)}
        </a>
      </p>
      <p className="muted sm">{office.opening_hours}</p>
      <p className={styles.tags}>
        {office.is_head && <Tag look="new">Головной офис</Tag>}
        {office.has_warehouse && <Tag>Склад</Tag>}
        {office.has_showroom && <Tag>Шоурум</Tag>}
      </p>
    </li>
  );
}
