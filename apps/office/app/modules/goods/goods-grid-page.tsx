import { GRID_ROWS_AT_MOST } from '@spindle/contract/staff/goods/goods-grid';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { ListedOption } from '@spindle/contract/staff/goods/staff-goods';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { api, loaded, messageOf } from '../../ground/api.ts';
import { useMay } from '../../ground/me.ts';
import { RecordStrip } from '../../ground/record.tsx';
import { plural } from '../../ground/labels.ts';
import type { Route } from './+types/goods-grid-page';
import {
  cellKey,
  cellText,
  type Edits,
  type GridColumn,
  pastedCells,
  plannedRow,
  withCell,
} from './grid-cells.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const query = Object.fromEntries(searchParams);
  const [page, warehouses] = await loaded(
    request,
    Promise.all([api.goods.list({ query }), api.goods.places()]),
  );
  return { page, places: warehouses.data, search };
}

/** Formats an amount with thousands separators and leaves anything else. */
const displayText = (text: string, { kind }: GridColumn): string =>
  kind === 'money' && /^\d+(?:,\d+)?$/.test(text)
    ? text.replace(/^\d+/, (integer) => integer.replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0'))
    : text;
const nameOf = (row: ListedOption): string => [row.name, row.option_name].filter(Boolean).join(', ');

export default function GoodsGridPage({ loaderData }: Route.ComponentProps) {
  return <GoodsGrid key={loaderData.search} {...loaderData} />;
}

/** The list as a grid: nothing is saved before a press on the bar. */
function GoodsGrid({ page, places: warehouses, search }: Route.ComponentProps['loaderData']) {
  const may = useMay();
  const [rows, setRows] = useState<readonly ListedOption[]>(page.data);
  const [edits, setEdits] = useState<Edits>(new Map());
  const [past, setPast] = useState<readonly Edits[]>([]);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [at, setAt] = useState({ row: 0, column: 0 });
  /** The other end of the chosen cells. */
  const [from, setFrom] = useState<number | null>(null);
  const [typing, setTyping] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const columns: readonly GridColumn[] = [
    ...(may('goods.change')
      ? ([
          { key: 'price', label: 'Цена', kind: 'money' },
          { key: 'original_price', label: 'Старая', kind: 'money' },
        ] as const)
      : []),
    ...(may('stock.move')
      ? warehouses.map(({ id, name }) => ({ key: id, label: name, kind: 'pieces' as const }))
      : []),
    ...(may('goods.change') ? [{ key: 'lead_days', label: 'Дней', kind: 'days' as const }] : []),
    ...(may('goods.edit') ? [{ key: 'state', label: 'Состояние', kind: 'state' as const }] : []),
  ];
  const edit = (next: Edits): void => {
    setPast([...past.slice(-99), edits]);
    setEdits(next);
    setNote('');
  };
  const textOf = (row: ListedOption, column: GridColumn): string =>
    edits.get(cellKey(row.id, column.key)) ?? cellText(row, column);
  const planned = rows.flatMap((row) => plannedRow(row, columns, edits) ?? []);
  const wrong = planned.filter(({ problems }) => problems.size > 0);
  const good = planned.filter(({ problems }) => problems.size === 0);
  const problemAt = (row: ListedOption, key: string): string | undefined =>
    planned.find(({ body }) => body.id === row.id)?.problems.get(key);

  useEffect(() => {
    if (typing === null) table.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus();
  }, [at, typing]);
  // Leaving the page with edits shows the browser's confirmation.
  const isEdited = edits.size > 0;
  useEffect(() => {
    if (!isEdited) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isEdited]);

  const [top, bottom] = [Math.min(at.row, from ?? at.row), Math.max(at.row, from ?? at.row)];
  const column = columns[at.column];
  const move = (down: number, right: number, range = false): void => {
    setFrom(range ? (from ?? at.row) : null);
    setAt({
      row: Math.max(0, Math.min(rows.length - 1, at.row + down)),
      column: Math.max(0, Math.min(columns.length - 1, at.column + right)),
    });
  };
  const commit = (text: string): void => {
    const row = rows[at.row];
    if (row && column) edit(withCell(edits, row, column, text));
    setTyping(null);
  };
  const fillDown = (): void => {
    const source = rows[top];
    if (!source || !column) return;
    // Without a choice of cells it takes the one above.
    const [text, targets] =
      top === bottom
        ? [rows[top - 1] && textOf(rows[top - 1] as ListedOption, column), [source]]
        : [textOf(source, column), rows.slice(top + 1, bottom + 1)];
    if (text === undefined) return;
    edit(targets.reduce<Edits>((next, row) => withCell(next, row, column, text), edits));
  };
  const undo = (): void => {
    const last = past.at(-1);
    if (!last) return;
    setEdits(last);
    setPast(past.slice(0, -1));
  };
  const paste = (text: string): void => {
    let next = edits;
    for (const [down, cells] of pastedCells(text).entries())
      for (const [right, cell] of cells.entries()) {
        const [row, into] = [rows[top + down], columns[at.column + right]];
        if (row && into) next = withCell(next, row, into, cell);
      }
    edit(next);
  };
  const press = (event: KeyboardEvent): void => {
    if (typing !== null) return;
    const control = event.ctrlKey || event.metaKey;
    const { code, key, shiftKey } = event;
    const run = (work: () => void): void => {
      event.preventDefault();
      work();
    };
    if (control && code === 'KeyD') return run(fillDown);
    if (control && code === 'KeyZ') return run(undo);
    if (control || event.altKey) return;
    if (key === 'ArrowDown') return run(() => move(1, 0, shiftKey));
    if (key === 'ArrowUp') return run(() => move(-1, 0, shiftKey));
    if (key === 'ArrowRight') return run(() => move(0, 1));
    if (key === 'ArrowLeft') return run(() => move(0, -1));
    if (key === 'Delete') return run(() => commit(''));
    if (key === 'Enter' || key === 'F2') {
      const row = rows[at.row];
      return run(() => row && column && setTyping(textOf(row, column)));
    }
    if (key.length === 1) return run(() => setTyping(key));
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      const sent = good.slice(0, GRID_ROWS_AT_MOST);
      const { data } = await api.goods.saveGrid({ body: { rows: sent.map(({ body }) => body) } });
      const byId = new Map(data.map((one) => [one.id, one]));
      setRows(rows.map((row) => byId.get(row.id)?.row ?? row));
      setEdits(new Map([...edits].filter(([key]) => byId.get(key.split(' ')[0] ?? '')?.problem !== null)));
      setPast([]);
      setRefused(new Map(data.flatMap(({ id, problem }) => (problem ? [[id, problem]] : []))));
      const done = data.filter(({ problem }) => problem === null).length;
      if (done > 0) setNote(`Сохранено: ${plural(done, ['вариант', 'варианта', 'вариантов'])}`);
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  };
  const [firstWrong] = wrong;
  const reason = firstWrong && [...firstWrong.problems.values()][0];
  const article = rows.find(({ id }) => id === firstWrong?.body.id)?.article;
  return (
    <>
      <title>Товары, правка в таблице</title>
      <div className="ph">
        <h1>Товары</h1>
        <span className="sub">правка в&nbsp;таблице</span>
        <div className="ml fx">
          <Link className="b" to={`${officePaths.goods()}${search}`}>
            Список
          </Link>
        </div>
      </div>
      <RecordStrip>{failure}</RecordStrip>
      {note && (
        <p className="nt ok" role="status">
          {note}
        </p>
      )}
      {refused.size > 0 && (
        <p className="nt wa" role="alert">
          Не&nbsp;сохранено:{' '}
          {[...refused]
            .map(([id, why]) => `${rows.find((row) => row.id === id)?.article ?? id}: ${why}`)
            .join('; ')}
        </p>
      )}
      {rows.length === 0 && <p className="empty">Ничего не&nbsp;найдено.</p>}
      <div className="tw wide" role="region" aria-label="Таблица товаров" tabIndex={-1}>
        {/* Cells are reached by arrows, as in a spreadsheet. */}
        <table
          className="t ge grid"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          ref={table}
          onKeyDown={press}
          onPaste={(event) => {
            if (typing !== null) return;
            event.preventDefault();
            paste(event.clipboardData.getData('text/plain'));
          }}
        >
          <thead>
            <tr>
              <th scope="col">Артикул</th>
              <th scope="col">Название</th>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col" className={key === 'state' ? '' : 'r'}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, y) => (
              <tr key={row.id}>
                <td>
                  <Link className="num" to={officePaths.oneGoods(row.goods_id)} tabIndex={-1}>
                    {row.article}
                  </Link>
                </td>
                <td className="name">
                  <span title={nameOf(row)}>{nameOf(row)}</span>
                </td>
                {columns.map((one, x) => {
                  const isHere = at.row === y && at.column === x;
                  const problem = problemAt(row, one.key);
                  const edited = edits.get(cellKey(row.id, one.key));
                  const marks = [
                    one.kind === 'state' ? '' : 'r',
                    edited === undefined ? '' : 'chd',
                    problem ? 'bad' : '',
                    isHere ? 'cur' : '',
                    at.column === x && y >= top && y <= bottom && top !== bottom ? 'rng' : '',
                  ];
                  return (
                    <td
                      key={one.key}
                      className={marks.filter(Boolean).join(' ')}
                      tabIndex={isHere ? 0 : -1}
                      aria-label={`${one.label}, ${row.article}: ${displayText(edited ?? cellText(row, one), one) || 'по запросу'}`}
                      {...(problem ? { 'aria-invalid': true as const, title: problem } : {})}
                      onMouseDown={(event) => {
                        if (typing !== null && isHere) return;
                        setFrom(event.shiftKey ? (from ?? at.row) : null);
                        setAt({ row: y, column: x });
                      }}
                      onDoubleClick={() => setTyping(textOf(row, one))}
                    >
                      {isHere && typing !== null ? (
                        <CellInput
                          label={`${one.label}, ${row.article}`}
                          start={typing}
                          onCommit={commit}
                          onDrop={() => setTyping(null)}
                          onMove={move}
                        />
                      ) : (
                        <>
                          {edited !== undefined && <del>{displayText(cellText(row, one), one) || '—'}</del>}{' '}
                          {displayText(edited ?? cellText(row, one), one) || <span className="mu">—</span>}
                        </>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mu gridkeys" aria-hidden="true">
        <kbd>Enter</kbd> править <kbd>Tab</kbd> вправо <kbd>Ctrl D</kbd> заполнить вниз <kbd>Ctrl V</kbd>{' '}
        вставить из&nbsp;таблицы <kbd>Ctrl Z</kbd> отменить
      </p>
      {edits.size > 0 && (
        <div className="ubar">
          <b className="b6">
            Изменено {plural(edits.size, ['ячейка', 'ячейки', 'ячеек'])} в&nbsp;
            {plural(planned.length, ['варианте', 'вариантах', 'вариантах'])}
            {wrong.length > 0 && <span className="er">, {wrong.length} с&nbsp;ошибкой</span>}
          </b>
          {reason && (
            <span className="er el">
              {article}: {reason}
            </span>
          )}
          <span className="ml fx">
            <button type="button" className="b" onClick={() => edit(new Map())}>
              Отменить правки
            </button>
            <button
              type="button"
              className="b out"
              disabled={busy || good.length === 0}
              onClick={() => void save()}
            >
              Сохранить {plural(good.length, ['вариант', 'варианта', 'вариантов'])} на&nbsp;сайт
            </button>
          </span>
        </div>
      )}
    </>
  );
}

function CellInput(props: {
  readonly label: string;
  readonly start: string;
  readonly onCommit: (text: string) => void;
  readonly onDrop: () => void;
  readonly onMove: (down: number, right: number) => void;
}) {
  const [text, setText] = useState(props.start);
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => field.current?.focus(), []);
  const end = (work: () => void): void => {
    isDone.current = true;
    work();
  };
  return (
    <input
      ref={field}
      className="inp"
      aria-label={props.label}
      value={text}
      maxLength={40}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => {
        if (!isDone.current) props.onCommit(text);
      }}
      onKeyDown={(event) => {
        const step = { Enter: [1, 0], Tab: [0, event.shiftKey ? -1 : 1] }[event.key];
        if (event.key === 'Escape') end(props.onDrop);
        else if (step) {
          event.preventDefault();
          end(() => {
            props.onCommit(text);
            props.onMove(step[0] ?? 0, step[1] ?? 0);
          });
        }
      }}
    />
  );
}
