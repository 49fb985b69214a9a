import {
  CHANGE_NAMES,
  IMPORT_CELL,
  IMPORT_TABS,
  type ImportRow,
  type ImportTab,
  type StaffImport,
} from '@spindle/contract/staff/goods/staff-imports';
import { STAFF_API } from '@spindle/contract/staff/office-paths';
import { Link, useSearchParams } from 'react-router';
import { Icon } from '../../ground/icon.tsx';
import { count } from '../../ground/labels.ts';
import { PriceJump } from './price-jump-mark.tsx';

const checkedTabs: readonly ImportTab[] = ['all', 'changed', 'created', 'far', 'left', 'refused'];
const finishedTabs: readonly ImportTab[] = ['all', 'left', 'refused'];

interface ImportRowsPage {
  readonly rows: readonly ImportRow[];
  readonly next: number | null;
}

/** Where the cell of a row is, as one word. */
export const cellKey = (line: number, column: number): string => `${line} ${column}`;

interface ImportRowsProps {
  readonly goodsImport: StaffImport;
  readonly page: ImportRowsPage;
  readonly isBusy: boolean;
  /** Corrections of refused cells, by `cellKey`. */
  readonly cells: ReadonlyMap<string, string>;
  readonly onCell: (line: number, column: number, text: string) => void;
  /** Lines ticked or not otherwise than the server knows yet. */
  readonly isIncluded: (row: ImportRow) => boolean;
  readonly onTake: (lines: readonly number[], included: boolean) => void;
  readonly onTakeTab: (tab: ImportTab, included: boolean) => void;
}

/** Rows of an import: rows are chosen before the run, and refused ones are corrected in place before and after it. */
export function ImportRows(props: ImportRowsProps) {
  const { goodsImport, page, isBusy, isIncluded } = props;
  const [search] = useSearchParams();
  const isOpen = goodsImport.state === 'checked';
  const tabs = isOpen ? checkedTabs : finishedTabs;
  const requestedTab = search.get('tab') as ImportTab | null;
  const tab = requestedTab && tabs.includes(requestedTab) ? requestedTab : 'all';
  const after = Number(search.get('after') ?? 0);
  const ticked = page.rows.filter(({ state }) => state !== 'refused');
  const includedCount = ticked.filter(isIncluded).length;
  const isAll = includedCount === ticked.length;
  return (
    <section className="sec flush">
      <header>
        <h2>{isOpen ? 'Что изменится' : 'Не\u00a0загружены'}</h2>
        {!isOpen && <span className="mu">исправьте здесь и&nbsp;догрузите, файл не&nbsp;нужен</span>}
        {goodsImport.refused > 0 && (
          <a className="b xs ml" href={`${STAFF_API}/imports/${goodsImport.id}/report.csv`}>
            <Icon name="down" size="s" />
            Ошибки .csv
          </a>
        )}
      </header>
      <nav className="views" aria-label="Строки файла">
        {tabs
          .filter((one) => one === 'all' || one === tab || goodsImport.rows[one] > 0)
          .map((one) => (
            <Link
              key={one}
              to={one === 'all' ? '.' : `?tab=${one}`}
              preventScrollReset
              className={one === tab ? 'on' : ''}
              aria-current={one === tab ? 'page' : undefined}
            >
              {IMPORT_TABS[one]}
              <span className={one === 'refused' ? 'late' : ''}>{count(goodsImport.rows[one])}</span>
            </Link>
          ))}
      </nav>
      <div className="tw">
        <table className="t in irows">
          <thead>
            <tr>
              <th scope="col" className="ck">
                {ticked.length > 0 && (
                  <input
                    type="checkbox"
                    className="cb"
                    aria-label={isOpen ? 'Все строки вкладки' : 'Все строки страницы'}
                    checked={isAll}
                    ref={(box) => {
                      if (box) box.indeterminate = !isAll && includedCount > 0;
                    }}
                    disabled={isBusy}
                    onChange={() =>
                      isOpen
                        ? props.onTakeTab(tab, !isAll)
                        : props.onTake(
                            ticked.map(({ line }) => line),
                            !isAll,
                          )
                    }
                  />
                )}
              </th>
              <th scope="col">Строка</th>
              <th scope="col">Артикул</th>
              <th scope="col" className="wk">
                Товар
              </th>
              <th scope="col">{isOpen ? 'Что изменится' : 'Что не\u00a0загружено'}</th>
              <th scope="col" className="wk">
                <span className="vh">Состояние</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {page.rows.map((row) => (
              <Row key={row.line} row={row} {...props} />
            ))}
            {page.rows.length === 0 && (
              <tr>
                <td colSpan={6} className="mu">
                  Таких строк нет
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {(after > 0 || page.next !== null) && (
        <p className="fx pgs">
          {after > 0 && (
            <Link className="b" preventScrollReset to={tab === 'all' ? '.' : `?tab=${tab}`}>
              В&nbsp;начало
            </Link>
          )}
          {page.next !== null && (
            <Link className="b" preventScrollReset to={`?tab=${tab}&after=${page.next}`}>
              Дальше, со&nbsp;строки {count(page.next + 1)}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

const marks = {
  changed: ['tag in', 'правка'],
  created: ['tag ok', 'новый'],
  refused: ['tag er', 'не\u00a0загрузим'],
} as const;

function Row({
  row,
  goodsImport,
  isBusy,
  cells,
  onCell,
  isIncluded,
  onTake,
}: ImportRowsProps & { row: ImportRow }) {
  const isRefused = row.state === 'refused';
  const [mark, label] = row.far && !isRefused ? (['tag wa', 'проверьте'] as const) : marks[row.state];
  return (
    <tr>
      <td className="ck">
        {!isRefused && (
          <input
            type="checkbox"
            className="cb"
            aria-label={`Строка ${row.line}`}
            checked={isIncluded(row)}
            disabled={isBusy}
            onChange={(event) => onTake([row.line], event.currentTarget.checked)}
          />
        )}
      </td>
      <td className="mu num">{row.line}</td>
      <td className="num">{row.article || '—'}</td>
      <td className="m2 wk el" title={row.name}>
        {row.name}
      </td>
      <td className="wrap">
        {isRefused ? (
          <ul className="fixes">
            {row.problems.map(({ column, reason, place, text }) => (
              <li key={`${column} ${reason}`}>
                {reason && (
                  <span className="er">
                    {column && `${column}: `}
                    {reason}
                  </span>
                )}
                {place !== null && goodsImport.undoes === null && (
                  <label>
                    {!reason && <span className="mu">{column}</span>}
                    <input
                      className="inp"
                      aria-label={`Строка ${row.line}, ${column}`}
                      value={cells.get(cellKey(row.line, place)) ?? text}
                      maxLength={IMPORT_CELL}
                      onChange={(event) => onCell(row.line, place, event.currentTarget.value)}
                    />
                  </label>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <ul className="turns">
            {row.changes.map(({ what, before, after }) => (
              <li key={what}>
                <span className="mu">{CHANGE_NAMES[what] ?? what}</span>{' '}
                {before && (
                  <>
                    <del>{before}</del>{' '}
                  </>
                )}
                <ins>{after || '—'}</ins> <PriceJump what={what} before={before} after={after} />
              </li>
            ))}
          </ul>
        )}
      </td>
      <td className="wk">
        <span className={mark}>{label}</span>
      </td>
    </tr>
  );
}
