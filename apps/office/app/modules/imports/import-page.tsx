import { STAFF_API, officePaths } from '@spindle/contract/staff/office-paths';
import {
  CHANGE_NAMES,
  IMPORT_AT_ONCE,
  IMPORT_KINDS,
  IMPORT_TABS,
  type ImportRow,
  type ImportTab,
  type StaffImport,
} from '@spindle/contract/staff/goods/staff-imports';
import { startTransition, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { api, loaded, messageOf } from '../../ground/api.ts';
import { Icon } from '../../ground/icon.tsx';
import { count, momentWords, plural } from '../../ground/words.ts';
import { ImportStateMark } from './import-state.tsx';
import { ImportUndo } from './import-undo.tsx';
import { cellKey, ImportRows } from './import-rows.tsx';
import { useFresh } from '../../ground/use-fresh.ts';
import type { Route } from './+types/import-page';

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const tab = (Object.keys(IMPORT_TABS) as ImportTab[]).find((one) => one === search.get('tab'));
  const after = Number(search.get('after') ?? 0);
  const query = { ...(tab && { tab }), ...(Number.isSafeInteger(after) && after > 0 && { after }) };
  const [sheet, rows] = await loaded(
    request,
    Promise.all([api.imports.get({ params: { id } }), api.imports.rows({ params: { id }, query })]),
  );
  return { sheet: sheet.data, page: rows.data };
}

const shownProblems = 100;

export default function ImportPage({ loaderData: { sheet, page } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [cells, setCells] = useState<ReadonlyMap<string, string>>(new Map());
  /** Ticks that the server does not know yet; of a sheet that has ended, rows that are to be brought once more. */
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  useFresh(sheet.state === 'checking' || sheet.state === 'running');
  const params = { id: sheet.id };
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    setProblem('');
    setBusy(true);
    try {
      await work();
      await revalidate();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      // With what was read, not before it: buttons of a sheet as it was must not be pressed.
      startTransition(() => setBusy(false));
    }
  };
  const cancel = (): void => void act(() => api.imports.cancel({ params }));
  const { rows } = sheet;
  const writes = rows.changed + rows.created - rows.left;
  const isOpen = sheet.state === 'checked';
  const isEnded = sheet.ended_at !== null && sheet.undoes === null;
  const isTaken = (row: ImportRow): boolean => ticks.get(row.line) ?? (isOpen && row.taken);
  const take = (lines: readonly number[], taken: boolean): void => {
    setTicks((known) => new Map([...known, ...lines.map((line) => [line, taken] as const)]));
    if (!isOpen) return;
    void act(() => api.imports.choose({ params, body: { taken, lines: [...lines] } })).then(() =>
      setTicks(new Map()),
    );
  };
  const mended = [...cells].map(([key, text]) => {
    const [line = 0, place = 0] = key.split(' ').map(Number);
    return { line, place, text };
  });
  const again = [
    ...new Set([
      ...mended.map(({ line }) => line),
      ...[...ticks].filter(([, isTicked]) => isTicked).map(([line]) => line),
    ]),
  ].slice(0, IMPORT_AT_ONCE);
  const mend = (): void =>
    void act(async () => {
      await api.imports.mend({ params, body: { cells: mended.slice(0, IMPORT_AT_ONCE) } });
      setCells(new Map());
    });
  const bringAgain = (): void =>
    void act(async () => {
      const body = { lines: again, cells: mended.filter(({ line }) => again.includes(line)) };
      const { data } = await api.imports.again({ params, body });
      setCells(new Map());
      setTicks(new Map());
      await navigate(officePaths.import(data.id));
    });
  const columns = sheet.heads.length > 0 && (
    <Columns
      key={sheet.heads.map(({ column }) => column).join(' ')}
      sheet={sheet}
      isBusy={isBusy}
      onMatch={(chosen) => act(() => api.imports.match({ params, body: { columns: [...chosen] } }))}
    />
  );
  // Columns nobody knows are asked about before what they would change.
  const isAsking = sheet.state === 'checked' && sheet.heads.some(({ column }) => column === null);
  return (
    <>
      <title>{sheet.undoes === null ? sheet.file_name : `Возврат: ${sheet.file_name}`}</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.imports()}>Загрузки</Link>
          <i>/</i>
        </nav>
        <h1>{sheet.undoes === null ? sheet.file_name : `Возврат: ${sheet.file_name}`}</h1>
        <ImportStateMark sheet={sheet} />
        <div className="ml fx w">
          {(sheet.undoes ?? sheet.continues) !== null && (
            <Link className="b" to={officePaths.import(sheet.undoes ?? sheet.continues ?? '')}>
              {sheet.undoes === null ? 'Первая загрузка' : 'Загрузка'}
            </Link>
          )}
          <a className="b" href={`${STAFF_API}/imports/${sheet.id}/file`}>
            <Icon name="down" size="s" />
            Файл
          </a>
          {sheet.ended_at === null && sheet.state !== 'checked' && (
            <button type="button" className="b" disabled={isBusy} onClick={cancel}>
              {sheet.state === 'running' ? 'Остановить' : 'Не\u00a0загружать'}
            </button>
          )}
        </div>
      </div>
      {sheet.undoes === null && <Steps sheet={sheet} />}
      {(problem || sheet.reason) && (
        <p className="nt er" role="alert">
          {problem || sheet.reason}
        </p>
      )}
      {sheet.state === 'running' && (
        <p className="nt" role="status">
          {sheet.undoes === null ? 'Загружено' : 'Возвращено'} {count(sheet.done)} из&nbsp;
          {count(sheet.total)} строк. Страницу можно закрыть.
        </p>
      )}
      <Figures sheet={sheet} />
      {sheet.ended_at !== null && sheet.undoes === null && <ImportUndo key={sheet.id} sheet={sheet} />}
      {isAsking && columns}
      {(isOpen || isEnded) && rows.all > 0 && (
        <ImportRows
          key={`rows ${sheet.id}`}
          sheet={sheet}
          page={page}
          isBusy={isBusy}
          cells={cells}
          onCell={(line, place, text) => setCells(new Map([...cells, [cellKey(line, place), text]]))}
          isTaken={isTaken}
          onTake={take}
          onTakeTab={(tab, taken) => void act(() => api.imports.choose({ params, body: { taken, tab } }))}
        />
      )}
      {rows.refused === 0 && sheet.problems.length > 0 && <Problems sheet={sheet} />}
      {sheet.continued.length > 0 && <Continued sheets={sheet.continued} />}
      {!isAsking && columns}
      {isEnded && again.length > 0 && (
        <div className="ubar">
          <span className="mu">
            Исправлено или выбрано {count(again.length)} из&nbsp;{count(rows.all)}
          </span>
          <span className="ml fx">
            <button type="button" className="b out" disabled={isBusy} onClick={bringAgain}>
              Догрузить {plural(again.length, ['строку', 'строки', 'строк'])}
            </button>
          </span>
        </div>
      )}
      {isOpen && mended.length > 0 && (
        <div className="ubar">
          <b className="b6">
            {plural(mended.length, ['ячейка исправлена', 'ячейки исправлены', 'ячеек исправлено'])}
          </b>
          <span className="mu wk">файл сравним ещё раз, выбор строк останется</span>
          <span className="ml fx">
            <button type="button" className="b" disabled={isBusy} onClick={() => setCells(new Map())}>
              Отменить
            </button>
            <button type="button" className="b p" disabled={isBusy} onClick={mend}>
              Проверить ещё раз
            </button>
          </span>
        </div>
      )}
      {isOpen && mended.length === 0 && (
        <div className="ubar">
          <b className="b6">
            {writes === 0
              ? 'Загружать нечего'
              : `Загрузим ${count(writes)} из\u00a0${rowsWords(sheet.total)}`}
          </b>
          <span className="mu wk">
            {[
              rows.left > 0 && plural(rows.left, ['оставлена', 'оставлены', 'оставлено']),
              sheet.unchanged > 0 && `${count(sheet.unchanged)} без\u00a0изменений`,
              sheet.refused > 0 && `${count(sheet.refused)} с\u00a0ошибками останутся в\u00a0отчёте`,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
          <span className="ml fx">
            <button type="button" className="b" disabled={isBusy} onClick={cancel}>
              Не&nbsp;загружать
            </button>
            <button
              type="button"
              className="b out"
              disabled={isBusy || writes === 0}
              onClick={() => void act(() => api.imports.start({ params }))}
            >
              {writes === 0
                ? 'Загрузить на\u00a0сайт'
                : `Загрузить ${plural(writes, ['строку', 'строки', 'строк'])} на\u00a0сайт`}
            </button>
          </span>
        </div>
      )}
    </>
  );
}

/** Sheets that brought its rows once more. */
function Continued({ sheets }: { sheets: StaffImport['continued'] }) {
  return (
    <section className="sec">
      <header>
        <h2>Догружали</h2>
      </header>
      <ul>
        {sheets.map((one) => (
          <li key={one.id}>
            <Link to={officePaths.import(one.id)}>
              {plural(one.total, ['строка', 'строки', 'строк'])}, {momentWords(one.created_at)}
            </Link>
            , {one.who} <ImportStateMark sheet={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const rowsWords = (rows: number): string => plural(rows, ['строки', 'строк', 'строк']);

const steps = ['Файл', 'Столбцы', 'Отличия', 'Загрузка', 'Отчёт'] as const;

/** Where the sheet is on its way. */
function Steps({ sheet: { state, heads } }: { sheet: StaffImport }) {
  const isAsking = heads.some(({ column }) => column === null);
  const now =
    state === 'checking' ? 1 : state === 'checked' ? (isAsking ? 1 : 2) : state === 'running' ? 3 : 4;
  if (state === 'cancelled') return null;
  return (
    <ol className="steps" aria-label="Шаги загрузки">
      {steps.map((name, at) => (
        <li
          key={name}
          className={at < now ? 'd' : at === now ? 'n' : undefined}
          aria-current={at === now ? 'step' : undefined}
        >
          <i>{at < now ? <Icon name="check" /> : at + 1}</i>
          <span>{name}</span>
        </li>
      ))}
    </ol>
  );
}

function Figures({ sheet }: { sheet: StaffImport }) {
  if (sheet.state === 'checking') return <p className="nt">Сравниваем файл с&nbsp;каталогом…</p>;
  const will = sheet.state === 'checked';
  const isBack = sheet.undoes !== null;
  const figures: readonly (readonly [string, number])[] = isBack
    ? [
        ['Строк', sheet.total],
        ['Вернулось', sheet.changed],
        [sheet.kind === 'goods' ? 'Новых товаров удалено' : 'Новых строк удалено', sheet.created],
        ['Оставлено', sheet.refused],
      ]
    : [
        ['Строк', sheet.total],
        [will ? 'Появится' : 'Появилось', sheet.created],
        [will ? 'Изменится' : 'Изменилось', sheet.changed],
        ['Без изменений', sheet.unchanged],
        ['С\u00a0ошибками', sheet.refused],
        ...(sheet.rows.left > 0 ? ([['Оставлено', sheet.rows.left]] as const) : []),
      ];
  return (
    <>
      <div className="stamp">
        {figures.map(([title, number]) => (
          <div key={title}>
            <span>{title}</span>
            <b className="num">{count(number)}</b>
          </div>
        ))}
        {sheet.kind !== 'goods' && (
          <div>
            <span>Что</span>
            <b>{IMPORT_KINDS[sheet.kind]}</b>
          </div>
        )}
        <div>
          <span>{isBack ? 'Вернул' : 'Принёс'}</span>
          <b className="el" title={sheet.who}>
            {sheet.who}
          </b>
        </div>
        <div>
          <span>Когда</span>
          <b className="nw">{momentWords(sheet.created_at)}</b>
        </div>
      </div>
      {sheet.counts.length > 0 && (
        <p className="mu sec">
          {will ? 'Меняется' : 'Менялось'}:{' '}
          {sheet.counts
            .map(({ what, rows }) => `${CHANGE_NAMES[what] ?? what}\u00a0— ${count(rows)}`)
            .join(', ')}
          .
          {sheet.counts.some(({ what }) => what === 'stock') &&
            ` Остатки на\u00a0${momentWords(sheet.stock_at)}: что продано позже, учтено.`}
          {sheet.spare.count > 0 &&
            ` Фото, для\u00a0которых нет строки: ${sheet.spare.names.join(', ')}${sheet.spare.count > sheet.spare.names.length ? '…' : ''}.`}
          {sheet.outdated > 0 &&
            ` Пересчитаны позже файла и\u00a0не\u00a0меняются: ${count(sheet.outdated)}.`}
        </p>
      )}
    </>
  );
}

interface ColumnsProps {
  readonly sheet: StaffImport;
  readonly isBusy: boolean;
  readonly onMatch: (columns: readonly (string | null)[]) => Promise<void>;
}

function Columns({ sheet, isBusy, onMatch }: ColumnsProps) {
  const [chosen, setChosen] = useState(sheet.heads.map(({ column }) => column));
  const groups = Map.groupBy(sheet.columns, ({ group }) => group);
  const isOpen = sheet.state === 'checked';
  const isChanged = chosen.some((column, at) => column !== sheet.heads[at]?.column);
  const left = sheet.heads.filter(({ column }) => column === null).length;
  return (
    <details className="sec fold" open={isOpen && left > 0}>
      <summary>
        <h2>Столбцы файла</h2>
        <span className="mu">
          {left === 0
            ? `все ${count(sheet.heads.length)} узнаны`
            : `${count(sheet.heads.length - left)} из\u00a0${count(sheet.heads.length)} узнаны`}
        </span>
      </summary>
      {left > 0 && isOpen && (
        <p className="nt wa">
          {plural(left, ['столбец не\u00a0узнан', 'столбца не\u00a0узнаны', 'столбцов не\u00a0узнаны'])}:
          скажите, что в&nbsp;них, если они нужны. Выбранное запомним.
        </p>
      )}
      <div className="tw">
        <table className="t in">
          <thead>
            <tr>
              <th scope="col">В&nbsp;файле</th>
              <th scope="col" className="wk">
                Пример
              </th>
              <th scope="col">В&nbsp;магазине</th>
            </tr>
          </thead>
          <tbody>
            {sheet.heads.map(({ title, example }, at) => (
              // Columns of a file have no other name than their place.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                <td className="b5">{title || `столбец ${at + 1}`}</td>
                <td className="m2 wk">{example}</td>
                <td>
                  <select
                    className="inp"
                    aria-label={`Столбец «${title}»`}
                    value={chosen[at] ?? ''}
                    disabled={!isOpen}
                    onChange={(event) =>
                      setChosen(
                        chosen.with(at, event.currentTarget.value === '' ? null : event.currentTarget.value),
                      )
                    }
                  >
                    <option value="">не&nbsp;брать</option>
                    {[...groups].map(([group, columns]) => (
                      <optgroup key={group} label={group}>
                        {columns.map(({ key, title: name }) => (
                          <option key={key} value={key}>
                            {name}
                          </option>
                        ))}
                      </optgroup>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isOpen && isChanged && (
        <div className="fx">
          <button type="button" className="b p" disabled={isBusy} onClick={() => void onMatch(chosen)}>
            Сравнить ещё раз
          </button>
        </div>
      )}
    </details>
  );
}

function Problems({ sheet }: { sheet: StaffImport }) {
  return (
    <section className="sec">
      <header>
        <h2>{sheet.undoes === null ? 'Строки с\u00a0ошибками' : 'Оставлены как есть'}</h2>
        <a className="b xs ml" href={`${STAFF_API}/imports/${sheet.id}/report.csv`}>
          <Icon name="down" size="s" />
          Отчёт .csv
        </a>
      </header>
      <ul className="rows">
        {sheet.problems.slice(0, shownProblems).map(({ line, column, reason }) => (
          <li key={`${line} ${column} ${reason}`}>
            <span className="num">Строка {line}</span>
            {column && `, ${column}`}: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
