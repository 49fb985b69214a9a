import { FILTER_SEARCHABLE_FROM } from '@spindle/contract/constants';
import { Checkbox } from '@spindle/ui/form/checkbox.tsx';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { TextInput } from '@spindle/ui/form/text-input.tsx';
import { useState } from 'react';
import type { FilterRow } from './filter-groups.ts';
import type { ListingAddress } from './listing-address.ts';
import { hasValue } from './listing-changes.ts';
import styles from './filter-group.module.css';

/** So many rows are shown whole; of more, the first few. */
const maxWithoutFold = 7;
const visibleWhenFolded = 5;

const spellings = () => import('./brand-spellings.ts').then(({ brandSpellings }) => brandSpellings());

interface FilterValuesProps {
  readonly title: string;
  readonly rows: readonly FilterRow[];
  readonly listing: ListingAddress;
  readonly onToggle: (row: FilterRow, chosen: boolean) => void;
}

/** Boxes with counts; long lists open in full and can be searched. */
export function FilterValues({ title, rows, listing, onToggle }: FilterValuesProps) {
  const [sought, setSought] = useState('');
  const [spelled, setSpelled] = useState<Readonly<Record<string, string>>>({});
  const chosen = (row: FilterRow) => hasValue(listing, row.name, row.value);
  const first = rows.length > maxWithoutFold ? rows.slice(0, visibleWhenFolded) : rows;
  const folded = rows.slice(first.length);
  const list = (listed: readonly FilterRow[]) => (
    <ul className={styles.rows}>
      {listed.map((row) => (
        <li key={`${row.name}=${row.value}`}>
          <Checkbox
            name={row.name}
            value={row.value}
            count={formatNumber(row.found)}
            className={row.found === 0 ? styles.none : undefined}
            checked={chosen(row)}
            onChange={(event) => onToggle(row, event.target.checked)}
          >
            {row.label}
          </Checkbox>
        </li>
      ))}
    </ul>
  );
  const searchText = plain(sought);
  const found = rows.filter(
    (row) => plain(`${row.label} ${spelled[row.value] ?? ''}`).includes(searchText) || chosen(row),
  );
  return (
    <>
      {rows.length >= FILTER_SEARCHABLE_FROM && (
        <div className={styles.search}>
          <TextInput
            size="s"
            icon="search"
            type="search"
            autoComplete="off"
            maxLength={60}
            aria-label={`Найти: ${title}`}
            placeholder="Найти"
            value={sought}
            onFocus={() => {
              // Names alone find most of them.
              if (rows[0]?.name === 'brands') spellings().then(setSpelled, () => {});
            }}
            onChange={(event) => setSought(event.target.value)}
          />
        </div>
      )}
      {searchText ? (
        <>
          {list(found)}
          {found.length === 0 && <p className="sm muted">Поиск не&nbsp;дал результатов</p>}
        </>
      ) : (
        <>
          {list(first)}
          {folded.length > 0 && (
            <details className={styles.rest} open={folded.some(chosen) || undefined}>
              <summary>
                <span className={styles.more}>Ещё {formatNumber(folded.length)}</span>
                <span className={styles.less}>Свернуть</span>
              </summary>
              {list(folded)}
            </details>
          )}
        </>
      )}
    </>
  );
}

function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е').replaceAll(',', '.').replaceAll('\u00a0', ' ');
}
