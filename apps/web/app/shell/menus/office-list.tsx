import type { Company } from '@spindle/contract/offices/companies';
import { COOKIES } from '@spindle/contract/constants';
import { NOUNS } from '@spindle/contract/nouns';
import { classNames } from '@spindle/ui/class-names.ts';
import { phoneHref } from '@spindle/ui/format/phone.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import { TextInput } from '@spindle/ui/form/text-input.tsx';
import { useHydrated } from '@spindle/ui/browser/use-hydrated.ts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { withPopup } from '../../shared/popups/popup-address.ts';
import { useOffice } from '../../layout/office-choice.ts';
import styles from './office-list.module.css';

const folded = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

export function matchingOffices(offices: readonly Company[], query: string): readonly Company[] {
  const terms = folded(query).split(/\s+/).filter(Boolean);
  return offices.filter(({ city_name, office_address }) => {
    const text = folded(`${city_name} ${office_address}`);
    return terms.every((term) => text.includes(term));
  });
}

/** Offices to choose from. Each is a button of one plain form, so that choosing works without JavaScript. */
export function OfficeList({ columns, onChosen }: { columns?: boolean; onChosen: () => void }) {
  const { office: current, offices, choose } = useOffice();
  const { pathname, search } = useLocation();
  const action = `${pathname}?${withPopup(search, 'office')}`;
  const [query, setQuery] = useState('');
  const hydrated = useHydrated();
  const matching = matchingOffices(offices, query);
  const take = (id: string) => {
    choose(id);
    onChosen();
  };
  return (
    <form className={styles.form} method="post" action={action}>
      {hydrated && (
        <TextInput
          aria-label="Город или адрес"
          placeholder="Город или адрес"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (matching[0]) take(matching[0].id);
          }}
        />
      )}
      <ul className={classNames(styles.list, columns && styles.columns)} aria-label="Офисы">
        {matching.map((office) => (
          <li key={office.id} className={classNames(styles.office, office.id === current?.id && styles.on)}>
            <button
              type="submit"
              name={COOKIES.company}
              value={office.slug}
              className={styles.choose}
              aria-pressed={office.id === current?.id}
              onClick={(event) => {
                event.preventDefault();
                take(office.id);
              }}
            >
              <b className={styles.city}>{office.city_name}</b>
              <span className={styles.address}>{office.office_address}</span>
            </button>
            <a className={styles.phone} href={phoneHref(office.phone)}>
              {office.phone}
            </a>
            {office.id === current?.id && <Icon name="check" size="s" className={styles.check} />}
          </li>
        ))}
      </ul>
      <output className={styles.none}>{matching.length === 0 && 'Поиск не дал результатов'}</output>
      <p className={styles.foot}>
        Город задаёт остатки, сроки и&nbsp;телефон.{' '}
        <Link className="link" to={paths.contacts()} onClick={onChosen}>
          Все {formatCount(offices.length, NOUNS.office)}
        </Link>
      </p>
    </form>
  );
}
