import { STAFF_API, officePaths } from '@spindle/contract/staff/office-paths';
import { CHANGE_NAMES, IMPORT_KINDS, type StaffImport } from '@spindle/contract/staff/staff-imports';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { api, loaded, messageOf } from '../../ground/api.ts';
import { Icon } from '../../ground/icon.tsx';
import { TableBox } from '../../ground/table-box.tsx';
import { count, momentWords, plural } from '../../ground/words.ts';
import { ImportStateMark } from './import-state.tsx';
import { ImportUndo } from './import-undo.tsx';
import { priceJump } from './price-jump.ts';
import { useFresh } from '../../ground/use-fresh.ts';
import type { Route } from './+types/import-page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return (await loaded(request, api.imports.get({ params: { id: params.id } }))).data;
}

const shownProblems = 100;
/** Per cent. */
const farJump = 25;

export default function ImportPage({ loaderData: sheet }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
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
      setBusy(false);
    }
  };
  const cancel = (): void => void act(() => api.imports.cancel({ params }));
  const writes = sheet.created + sheet.changed;
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
          {sheet.undoes !== null && (
            <Link className="b" to={officePaths.import(sheet.undoes)}>
              Загрузка
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
      {sheet.samples.length > 0 && <Differences sheet={sheet} />}
      {sheet.problems.length > 0 && <Problems sheet={sheet} />}
      {!isAsking && columns}
      {sheet.state === 'checked' && (
        <div className="ubar">
          <b className="b6">
            {writes === 0
              ? 'Загружать нечего'
              : `Загрузим ${count(writes)} из\u00a0${rowsWords(sheet.total)}`}
          </b>
          <span className="mu wk">
            {[
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
          {name}
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

function Differences({ sheet }: { sheet: StaffImport }) {
  const will = sheet.state === 'checked';
  return (
    <section className="sec">
      <header>
        <h2>{will ? 'Что изменится' : 'Что менялось'}</h2>
        {sheet.changed > sheet.samples.length && <span className="mu">первые строки</span>}
      </header>
      <TableBox label="Что меняется" wide>
        <table className="t in">
          <thead>
            <tr>
              <th scope="col">Артикул</th>
              <th scope="col" className="wk">
                Товар
              </th>
              <th scope="col">Что</th>
              <th scope="col">{will ? 'Сейчас' : 'Было'}</th>
              <th scope="col">{will ? 'Будет' : 'Стало'}</th>
            </tr>
          </thead>
          <tbody>
            {sheet.samples.map(({ line, article, name, what, before, after }) => (
              <tr key={`${line} ${what}`}>
                <td className="num">{article}</td>
                <td className="m2 wk">{name}</td>
                <td>{CHANGE_NAMES[what] ?? what}</td>
                <td className="m2">{before ? <del>{before}</del> : '—'}</td>
                <td className="b5">
                  {after || '—'} <Jump what={what} before={before} after={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </section>
  );
}

/** By how much a price changes; a jump is looked at before it is on the site. */
function Jump({ what, before, after }: { what: string; before: string; after: string }) {
  const share = what === 'price' ? priceJump(before, after) : null;
  if (share === null) return null;
  const isFar = Math.abs(share) > farJump;
  return (
    <span className={isFar ? 'wa nw' : 'mu nw'}>
      {share > 0 ? '+' : '−'}
      {count(Math.abs(Math.round(share * 10) / 10))}&nbsp;%{isFar && ', проверьте'}
    </span>
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
