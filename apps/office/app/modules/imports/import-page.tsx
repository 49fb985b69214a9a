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
import { count, momentLabel, plural } from '../../ground/labels.ts';
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
  const [goodsImport, rows] = await loaded(
    request,
    Promise.all([api.imports.get({ params: { id } }), api.imports.rows({ params: { id }, query })]),
  );
  return { sheet: goodsImport.data, page: rows.data };
}

const shownProblems = 100;

export default function ImportPage({ loaderData: { sheet: goodsImport, page } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [cells, setCells] = useState<ReadonlyMap<string, string>>(new Map());
  /** Ticks not confirmed by the server yet; for a finished import, rows to import once more. */
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  useFresh(goodsImport.state === 'checking' || goodsImport.state === 'running');
  const params = { id: goodsImport.id };
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    setProblem('');
    setBusy(true);
    try {
      await work();
      await revalidate();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      // Together with the reloaded data and not before it, so that buttons of the previous state cannot be pressed.
      startTransition(() => setBusy(false));
    }
  };
  const cancel = (): void => void act(() => api.imports.cancel({ params }));
  const { rows } = goodsImport;
  const writes = rows.changed + rows.created - rows.left;
  const isOpen = goodsImport.state === 'checked';
  const isFinished = goodsImport.ended_at !== null && goodsImport.undoes === null;
  const isIncluded = (row: ImportRow): boolean => ticks.get(row.line) ?? (isOpen && row.taken);
  const take = (lines: readonly number[], included: boolean): void => {
    setTicks((previous) => new Map([...previous, ...lines.map((line) => [line, included] as const)]));
    if (!isOpen) return;
    void act(() => api.imports.choose({ params, body: { taken: included, lines: [...lines] } })).then(() =>
      setTicks(new Map()),
    );
  };
  const mended = [...cells].map(([key, text]) => {
    const [line = 0, column = 0] = key.split(' ').map(Number);
    return { line, place: column, text };
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
  const columns = goodsImport.heads.length > 0 && (
    <Columns
      key={goodsImport.heads.map(({ column }) => column).join(' ')}
      goodsImport={goodsImport}
      isBusy={isBusy}
      onMatch={(chosen) => act(() => api.imports.match({ params, body: { columns: [...chosen] } }))}
    />
  );
  // Unknown columns are resolved before any differences are shown.
  const needsColumns =
    goodsImport.state === 'checked' && goodsImport.heads.some(({ column }) => column === null);
  return (
    <>
      <title>
        {goodsImport.undoes === null ? goodsImport.file_name : `Возврат: ${goodsImport.file_name}`}
      </title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.imports()}>Загрузки</Link>
          <i>/</i>
        </nav>
        <h1>{goodsImport.undoes === null ? goodsImport.file_name : `Возврат: ${goodsImport.file_name}`}</h1>
        <ImportStateMark goodsImport={goodsImport} />
        <div className="ml fx w">
          {(goodsImport.undoes ?? goodsImport.continues) !== null && (
            <Link className="b" to={officePaths.import(goodsImport.undoes ?? goodsImport.continues ?? '')}>
              {goodsImport.undoes === null ? 'Первая загрузка' : 'Загрузка'}
            </Link>
          )}
          <a className="b" href={`${STAFF_API}/imports/${goodsImport.id}/file`}>
            <Icon name="down" size="s" />
            Файл
          </a>
          {goodsImport.ended_at === null && goodsImport.state !== 'checked' && (
            <button type="button" className="b" disabled={isBusy} onClick={cancel}>
              {goodsImport.state === 'running' ? 'Остановить' : 'Не\u00a0загружать'}
            </button>
          )}
        </div>
      </div>
      {goodsImport.undoes === null && <Steps goodsImport={goodsImport} />}
      {(problem || goodsImport.reason) && (
        <p className="nt er" role="alert">
          {problem || goodsImport.reason}
        </p>
      )}
      {goodsImport.state === 'running' && (
        <p className="nt" role="status">
          {goodsImport.undoes === null ? 'Загружено' : 'Возвращено'} {count(goodsImport.done)} из&nbsp;
          {count(goodsImport.total)} строк. Страницу можно закрыть.
        </p>
      )}
      <Figures goodsImport={goodsImport} />
      {goodsImport.ended_at !== null && goodsImport.undoes === null && (
        <ImportUndo key={goodsImport.id} goodsImport={goodsImport} />
      )}
      {needsColumns && columns}
      {(isOpen || isFinished) && rows.all > 0 && (
        <ImportRows
          key={`rows ${goodsImport.id}`}
          goodsImport={goodsImport}
          page={page}
          isBusy={isBusy}
          cells={cells}
          onCell={(line, column, text) => setCells(new Map([...cells, [cellKey(line, column), text]]))}
          isIncluded={isIncluded}
          onTake={take}
          onTakeTab={(tab, included) =>
            void act(() => api.imports.choose({ params, body: { taken: included, tab } }))
          }
        />
      )}
      {rows.refused === 0 && goodsImport.problems.length > 0 && <Problems goodsImport={goodsImport} />}
      {goodsImport.continued.length > 0 && <Continued imports={goodsImport.continued} />}
      {!needsColumns && columns}
      {isFinished && again.length > 0 && (
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
              : `Загрузим ${count(writes)} из\u00a0${rowsText(goodsImport.total)}`}
          </b>
          <span className="mu wk">
            {[
              rows.left > 0 && plural(rows.left, ['оставлена', 'оставлены', 'оставлено']),
              goodsImport.unchanged > 0 && `${count(goodsImport.unchanged)} без\u00a0изменений`,
              goodsImport.refused > 0 &&
                `${count(goodsImport.refused)} с\u00a0ошибками останутся в\u00a0отчёте`,
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

/** Imports that imported its rows once more. */
function Continued({ imports }: { imports: StaffImport['continued'] }) {
  return (
    <section className="sec">
      <header>
        <h2>Догружали</h2>
      </header>
      <ul>
        {imports.map((one) => (
          <li key={one.id}>
            <Link to={officePaths.import(one.id)}>
              {plural(one.total, ['строка', 'строки', 'строк'])}, {momentLabel(one.created_at)}
            </Link>
            , {one.who} <ImportStateMark goodsImport={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const rowsText = (rows: number): string => plural(rows, ['строки', 'строк', 'строк']);

const steps = ['Файл', 'Столбцы', 'Отличия', 'Загрузка', 'Отчёт'] as const;

/** The progress of an import. */
function Steps({ goodsImport: { state, heads } }: { goodsImport: StaffImport }) {
  const needsColumns = heads.some(({ column }) => column === null);
  const now =
    state === 'checking' ? 1 : state === 'checked' ? (needsColumns ? 1 : 2) : state === 'running' ? 3 : 4;
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

function Figures({ goodsImport }: { goodsImport: StaffImport }) {
  if (goodsImport.state === 'checking') return <p className="nt">Сравниваем файл с&nbsp;каталогом…</p>;
  const will = goodsImport.state === 'checked';
  const isBack = goodsImport.undoes !== null;
  const figures: readonly (readonly [string, number])[] = isBack
    ? [
        ['Строк', goodsImport.total],
        ['Вернулось', goodsImport.changed],
        [goodsImport.kind === 'goods' ? 'Новых товаров удалено' : 'Новых строк удалено', goodsImport.created],
        ['Оставлено', goodsImport.refused],
      ]
    : [
        ['Строк', goodsImport.total],
        [will ? 'Появится' : 'Появилось', goodsImport.created],
        [will ? 'Изменится' : 'Изменилось', goodsImport.changed],
        ['Без изменений', goodsImport.unchanged],
        ['С\u00a0ошибками', goodsImport.refused],
        ...(goodsImport.rows.left > 0 ? ([['Оставлено', goodsImport.rows.left]] as const) : []),
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
        {goodsImport.kind !== 'goods' && (
          <div>
            <span>Что</span>
            <b>{IMPORT_KINDS[goodsImport.kind]}</b>
          </div>
        )}
        <div>
          <span>{isBack ? 'Вернул' : 'Принёс'}</span>
          <b className="el" title={goodsImport.who}>
            {goodsImport.who}
          </b>
        </div>
        <div>
          <span>Когда</span>
          <b className="nw">{momentLabel(goodsImport.created_at)}</b>
        </div>
      </div>
      {goodsImport.counts.length > 0 && (
        <p className="mu sec">
          {will ? 'Меняется' : 'Менялось'}:{' '}
          {goodsImport.counts
            .map(({ what, rows }) => `${CHANGE_NAMES[what] ?? what}\u00a0— ${count(rows)}`)
            .join(', ')}
          .
          {goodsImport.counts.some(({ what }) => what === 'stock') &&
            ` Остатки на\u00a0${momentLabel(goodsImport.stock_at)}: что продано позже, учтено.`}
          {goodsImport.spare.count > 0 &&
            ` Фото, для\u00a0которых нет строки: ${goodsImport.spare.names.join(', ')}${goodsImport.spare.count > goodsImport.spare.names.length ? '…' : ''}.`}
          {goodsImport.outdated > 0 &&
            ` Пересчитаны позже файла и\u00a0не\u00a0меняются: ${count(goodsImport.outdated)}.`}
        </p>
      )}
    </>
  );
}

interface ColumnsProps {
  readonly goodsImport: StaffImport;
  readonly isBusy: boolean;
  readonly onMatch: (columns: readonly (string | null)[]) => Promise<void>;
}

function Columns({ goodsImport, isBusy, onMatch }: ColumnsProps) {
  const [chosen, setChosen] = useState(goodsImport.heads.map(({ column }) => column));
  const groups = Map.groupBy(goodsImport.columns, ({ group }) => group);
  const isOpen = goodsImport.state === 'checked';
  const isChanged = chosen.some((column, at) => column !== goodsImport.heads[at]?.column);
  const unmatched = goodsImport.heads.filter(({ column }) => column === null).length;
  return (
    <details className="sec fold" open={isOpen && unmatched > 0}>
      <summary>
        <h2>Столбцы файла</h2>
        <span className="mu">
          {unmatched === 0
            ? `все ${count(goodsImport.heads.length)} узнаны`
            : `${count(goodsImport.heads.length - unmatched)} из\u00a0${count(goodsImport.heads.length)} узнаны`}
        </span>
      </summary>
      {unmatched > 0 && isOpen && (
        <p className="nt wa">
          {plural(unmatched, ['столбец не\u00a0узнан', 'столбца не\u00a0узнаны', 'столбцов не\u00a0узнаны'])}:
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
            {goodsImport.heads.map(({ title, example }, at) => (
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

function Problems({ goodsImport }: { goodsImport: StaffImport }) {
  return (
    <section className="sec">
      <header>
        <h2>{goodsImport.undoes === null ? 'Строки с\u00a0ошибками' : 'Оставлены как есть'}</h2>
        <a className="b xs ml" href={`${STAFF_API}/imports/${goodsImport.id}/report.csv`}>
          <Icon name="down" size="s" />
          Отчёт .csv
        </a>
      </header>
      <ul className="rows">
        {goodsImport.problems.slice(0, shownProblems).map(({ line, column, reason }) => (
          <li key={`${line} ${column} ${reason}`}>
            <span className="num">Строка {line}</span>
            {column && `, ${column}`}: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
