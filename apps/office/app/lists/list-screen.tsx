import type { Colleague } from '@spindle/contract/staff/office';
import { type ListDefinition, visibleColumns } from '@spindle/contract/staff/lists';
import { useMediaQuery } from '@spindle/ui/browser/use-media-query.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Icon } from '../ground/icon.tsx';
import { useKeys } from '../ground/keys.ts';
import { useMay } from '../ground/me.ts';
import { count, money, plural } from '../ground/labels.ts';
import { BulkBar, type BulkLink, type ShowEffect } from './bulk-bar.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterBar, type NamedChoices } from './filter-bar.tsx';
import { changed, currentView, nextSort, viewQuery } from './list-address.ts';
import { TagChips, useRowTags } from './tags.tsx';
import { type TabView, type ViewActions, ViewTabs } from './view-tabs.tsx';

interface ListPage<Row> {
  readonly data: readonly Row[];
  readonly next: string | null;
  readonly total: { readonly count: number; readonly more: boolean };
  readonly sum: { readonly kopecks: number; readonly currency: string } | null;
}

interface ListScreenProps<Row> {
  readonly definition: ListDefinition;
  readonly page: ListPage<Row>;
  readonly views: readonly TabView[];
  readonly people: readonly Colleague[];
  readonly named?: NamedChoices;
  readonly idOf: (row: Row) => string;
  /** Names a row in words: «78-1180, ООО «Вектор»». */
  readonly titleOf: (row: Row) => string;
  /** Null for rows that open nothing. */
  readonly pathOf: (row: Row) => string | null;
  readonly cells: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** The row of a phone: three lines at most. */
  readonly phoneRow: (row: Row) => ReactNode;
  readonly kopecksOf?: (row: Row) => number;
  readonly actions?: ReactNode;
  readonly viewActions?: ViewActions;
  /** What is done with the selection on a screen of its own. */
  readonly bulkEffect?: ShowEffect;
  readonly bulkLinks?: readonly BulkLink[];
  /** The open record beside the list on wide screens; the address holds its key (`open`). */
  readonly pane?: ReactNode;
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
const phone = '(max-width: 767px)';
/** The smallest width for a list with a record beside it. */
const paneWide = '(min-width: 1280px)';

/** The one list of the office: views, filters, table, keys, selection; everything stands in the address. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { definition, page, views, idOf, titleOf, pathOf, cells } = props;
  const may = useMay();
  const [params, setParams] = useSearchParams();
  // By its record: rows may come and go above it.
  const [cursorId, setCursorId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** Not these rows alone: all that match. */
  const [isAll, setAll] = useState(false);
  /** A phone shows checkboxes on demand only. */
  const [isPicking, setPicking] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const rows = page.data;
  const cursor = rows.findIndex((row) => idOf(row) === cursorId);
  const isPhone = useMediaQuery(phone);
  const isWide = useMediaQuery(paneWide);
  const split = isWide && props.pane !== undefined && rows.length > 0;
  const open = params.get('open');
  const toOf = (row: Row): string | null =>
    split ? `?${changed(params, { open: idOf(row) }).toString()}` : pathOf(row);
  const change = (over: Readonly<Record<string, string | null>>): void => setParams(changed(params, over));
  const clear = (): void => {
    setChosen(new Set());
    setAll(false);
  };
  const toggle = (id: string): void => {
    setAll(false);
    setChosen(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  };
  const question = `${viewQuery(params)} ${params.get('after') ?? ''}`;
  // Another query has other rows, so the previous selection would be out of sight.
  useEffect(() => {
    setCursorId(null);
    setChosen(new Set());
    setAll(false);
  }, [question]);
  const move = (step: number): void => {
    const next = Math.max(0, Math.min(rows.length - 1, cursor + step));
    const row = rows[next];
    setCursorId(row ? idOf(row) : null);
    const rowElement = split ? list.current?.children[next] : table.current?.tBodies[0]?.rows[next];
    rowElement?.scrollIntoView({ block: 'nearest' });
  };
  const here = rows[cursor];
  const path = here && toOf(here);
  useKeys({
    KeyJ: () => move(1),
    KeyK: () => move(-1),
    KeyX: () => here && toggle(idOf(here)),
    Enter: () => void (path && navigate(path)),
    Slash: () => search.current?.focus(),
    Escape: clear,
    ...Object.fromEntries(
      views
        .slice(0, 9)
        .map((view, index) => [`Digit${index + 1}`, () => void navigate({ search: view.query })]),
    ),
  });
  const tags = useRowTags(definition, rows.map(idOf));
  const columns = definition.columns.filter(({ key }) =>
    visibleColumns(definition, params.get('columns') ?? undefined).includes(key),
  );
  const sort = params.get('sort') ?? definition.sort;
  const { total, sum } = page;
  const found = total.more ? `больше ${count(total.count)}` : plural(total.count, definition.nouns);
  const selected = rows.filter((row) => chosen.has(idOf(row)));
  const all = rows.length > 0 && selected.length === rows.length;
  const hasMore = total.more || total.count > rows.length;
  const matching = `${total.more ? 'больше ' : ''}${count(total.count)}`;
  const canPick =
    rows.length > 0 && definition.bulk?.some(({ permission, apart }) => !apart && may(permission)) === true;
  const toggleAll = (): void => {
    setAll(false);
    setChosen(new Set(all ? [] : rows.map(idOf)));
  };
  const boxOf = (row: Row) => (
    <input
      type="checkbox"
      className="cb"
      aria-label={`Выбрать: ${titleOf(row)}`}
      checked={chosen.has(idOf(row))}
      onChange={() => toggle(idOf(row))}
    />
  );
  return (
    <>
      <title>{definition.title}</title>
      <div className="ph">
        <h1>{definition.title}</h1>
        <div className="ml fx">
          {isPhone && canPick && (
            <button
              type="button"
              className="b"
              aria-pressed={isPicking}
              onClick={() => {
                clear();
                setPicking(!isPicking);
              }}
            >
              Выбрать
            </button>
          )}
          {rows.length > 0 && (
            <ExportButton definition={definition} query={viewQuery(params)} objects={found} />
          )}
          {props.actions}
        </div>
      </div>
      <ViewTabs
        views={views}
        params={params}
        current={currentView(views, params)}
        {...(props.viewActions ? { actions: props.viewActions } : {})}
      />
      <FilterBar
        definition={definition}
        params={params}
        people={props.people}
        named={props.named}
        search={search}
        onChange={change}
        facts={
          <span className="mu sm nw" role="status">
            {found}
            {sum && ` на\u00a0${money(sum.kopecks, sum.currency)}`}
          </span>
        }
      />
      {rows.length === 0 && (
        <p className="empty">
          {params.size === 0 ? (
            `${capital(definition.nouns[2])} пока нет.`
          ) : (
            <>
              Ничего не&nbsp;найдено.{' '}
              <Link className="lk" to={{ search: '' }}>
                Снять все условия
              </Link>
            </>
          )}
        </p>
      )}
      {isPhone && isPicking && canPick && (
        <label className="pickall">
          <input type="checkbox" className="cb" checked={all} onChange={toggleAll} />
          Все на&nbsp;странице
        </label>
      )}
      {all && hasMore && (
        <p className="allstrip" role="status">
          {isAll ? (
            <>
              <b>Выбраны все найденные: {matching}</b>, не&nbsp;только эти {count(rows.length)}.{' '}
              <button type="button" className="lk" onClick={() => setAll(false)}>
                Оставить {count(rows.length)} на&nbsp;странице
              </button>{' '}
              ·{' '}
              <button type="button" className="lk" onClick={clear}>
                Снять выбор
              </button>
            </>
          ) : (
            <>
              Выбраны {count(rows.length)} на&nbsp;странице.{' '}
              <button type="button" className="lk" onClick={() => setAll(true)}>
                Выбрать все {matching}
              </button>
            </>
          )}
        </p>
      )}
      {split ? (
        <div className="beside">
          <ul className="prs" ref={list}>
            {rows.map((row, index) => {
              const id = idOf(row);
              return (
                <li key={id}>
                  <Link
                    className={`pr ${id === open ? 'on' : ''} ${index === cursor ? 'cur' : ''}`}
                    to={toOf(row) ?? ''}
                    preventScrollReset
                    {...(id === open ? { 'aria-current': 'true' as const } : {})}
                  >
                    {props.phoneRow(row)}
                    <TagChips tags={tags[id]} />
                  </Link>
                </li>
              );
            })}
          </ul>
          <div className="pane">{props.pane}</div>
        </div>
      ) : isPhone ? (
        <ul className="prs">
          {rows.map((row) => {
            const to = pathOf(row);
            if (isPicking && canPick)
              return (
                <li key={idOf(row)}>
                  <label className={`pickrow ${chosen.has(idOf(row)) ? 'sel' : ''}`}>
                    {boxOf(row)}
                    <span className="pr">{props.phoneRow(row)}</span>
                  </label>
                </li>
              );
            return (
              <li key={idOf(row)}>
                {to ? (
                  <Link className="pr" to={to}>
                    {props.phoneRow(row)}
                    <TagChips tags={tags[idOf(row)]} />
                  </Link>
                ) : (
                  <div className="pr">{props.phoneRow(row)}</div>
                )}
              </li>
            );
          })}
        </ul>
      ) : (
        rows.length > 0 && (
          <div className="tw">
            <table className="t" ref={table}>
              <thead>
                <tr>
                  <th className="cbx">
                    <input
                      type="checkbox"
                      className={`cb ${selected.length > 0 && !all ? 'ind' : ''}`}
                      aria-label="Выбрать все на странице"
                      checked={all}
                      onChange={toggleAll}
                    />
                  </th>
                  {columns.map(({ key, label, sortable, right }) => {
                    const on = sort.replace('-', '') === key;
                    return (
                      <th
                        key={key}
                        scope="col"
                        className={`${right ? 'r' : ''} ${on ? 's' : ''}`}
                        {...(on ? { 'aria-sort': sort.startsWith('-') ? 'descending' : 'ascending' } : {})}
                      >
                        {sortable ? (
                          <button
                            type="button"
                            onClick={() => change({ sort: nextSort(definition, params.get('sort'), key) })}
                          >
                            {label}
                            {on && <Icon name="chev" size="xs" />}
                          </button>
                        ) : (
                          label
                        )}
                      </th>
                    );
                  })}
                </tr>
              </thead>
              <tbody>
                {rows.map((row, index) => {
                  const id = idOf(row);
                  const to = pathOf(row);
                  return (
                    <tr
                      key={id}
                      className={`${chosen.has(id) ? 'sel' : ''} ${index === cursor ? 'cur' : ''}`}
                      onDoubleClick={() => void (to && navigate(to))}
                    >
                      <td className="cbx">{boxOf(row)}</td>
                      {columns.map(({ key, right }, place) => (
                        <td key={key} className={`${right ? 'r' : ''} c-${key}`}>
                          {cells[key]?.(row)}
                          {place === 0 && tags[id] && (
                            <span className="tagrow">
                              <TagChips tags={tags[id]} />
                            </span>
                          )}
                        </td>
                      ))}
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        )
      )}
      {selected.length > 0 && (
        <BulkBar
          definition={definition}
          people={props.people}
          named={props.named ?? {}}
          links={props.bulkLinks ?? []}
          effect={props.bulkEffect}
          ids={selected.map(idOf)}
          query={isAll ? viewQuery(params) : null}
          matching={all && hasMore ? matching : null}
          many={isAll ? total.count : selected.length}
          amount={
            props.kopecksOf &&
            sum && (
              <span className="q">
                {money(
                  isAll
                    ? sum.kopecks
                    : selected.reduce((added, row) => added + (props.kopecksOf?.(row) ?? 0), 0),
                  sum.currency,
                )}
              </span>
            )
          }
          onClear={clear}
        />
      )}
      <nav className="foot" aria-label="Страницы">
        <span>
          <b>{rows.length}</b> из&nbsp;{total.more ? 'больше чем ' : ''}
          {count(total.count)}
        </span>
        {params.has('after') && (
          <Link className="b xs" to={{ search: changed(params, { after: null }).toString() }}>
            В&nbsp;начало
          </Link>
        )}
        {page.next && (
          <Link className="b xs" to={{ search: changed(params, { after: page.next }).toString() }}>
            Дальше
          </Link>
        )}
        <span className="ml fx hk" aria-hidden="true">
          <kbd>j</kbd>
          <kbd>k</kbd> строка <kbd>x</kbd> выбрать <kbd>Enter</kbd> открыть <kbd>?</kbd> все клавиши
        </span>
      </nav>
    </>
  );
}
