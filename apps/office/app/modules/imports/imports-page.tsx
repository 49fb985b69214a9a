import { goodsFilesProblem } from '@spindle/contract/fields/sheet-file';
import { IMPORT_KINDS } from '@spindle/contract/staff/staff-imports';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, loaded, messageOf } from '../../ground/api.ts';
import { Icon } from '../../ground/icon.tsx';
import { count, momentWords } from '../../ground/words.ts';
import { ImportStateMark } from './import-state.tsx';
import { useFresh } from '../../ground/use-fresh.ts';
import type { Route } from './+types/imports-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await loaded(request, api.imports.list())).data;
}

export default function ImportsPage({ loaderData: sheets }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const [isOver, setOver] = useState(false);
  useFresh(sheets.some(({ state }) => state === 'checking' || state === 'running'));
  const bring = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    const wrong = goodsFilesProblem(files);
    setProblem(wrong ?? '');
    if (wrong) return;
    setSending(true);
    try {
      const body = new FormData();
      for (const file of files) body.append('files', file);
      const { data } = await api.imports.create({ body });
      await navigate(officePaths.import(data.id));
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <title>Загрузки товаров</title>
      <div className="ph">
        <h1>Загрузки товаров</h1>
        <span className="sub">файл сначала сравнивается с&nbsp;каталогом, потом загружается</span>
      </div>
      {problem && (
        <p className="nt er" role="alert">
          {problem}
        </p>
      )}
      <section className="sec">
        <div
          className={isOver ? 'drop over' : 'drop'}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            if (!isSending) void bring([...event.dataTransfer.files]);
          }}
        >
          <Icon name="upload" />
          <b className="b6">Перетащите .xlsx, .csv или&nbsp;.yml</b>
          <p className="m2">
            До&nbsp;20&nbsp;МБ; фотографии в&nbsp;архиве .zip вместе с&nbsp;таблицей. Строка находит товар
            по&nbsp;артикулу, новому товару нужны раздел, бренд и&nbsp;наименование. Режимы резания
            и&nbsp;размещение станков узнаются по&nbsp;столбцам: возьмите выгрузку из&nbsp;их списка.
          </p>
          <label className="b p attach">
            {isSending ? 'Отправляем…' : 'Выбрать файл'}
            <input
              className="vh"
              type="file"
              accept=".xlsx,.xlsm,.xls,.ods,.csv,.yml,.xml,.zip"
              multiple
              disabled={isSending}
              onChange={(event) => {
                void bring([...(event.currentTarget.files ?? [])]);
                event.currentTarget.value = '';
              }}
            />
          </label>
        </div>
      </section>
      {sheets.length > 0 && (
        <section className="sec">
          <header>
            <h2>Раньше загружали</h2>
          </header>
          <div className="tw">
            <table className="t in two">
              <thead>
                <tr>
                  <th scope="col">Файл</th>
                  <th scope="col">Состояние</th>
                  <th scope="col" className="wk">
                    Кто
                  </th>
                  <th scope="col" className="wk">
                    Когда
                  </th>
                  <th scope="col" className="r wk">
                    Строк
                  </th>
                  <th scope="col" className="r">
                    Новых
                  </th>
                  <th scope="col" className="r">
                    Меняется
                  </th>
                  <th scope="col" className="r">
                    Ошибок
                  </th>
                </tr>
              </thead>
              <tbody>
                {sheets.map((sheet) => (
                  <tr key={sheet.id}>
                    <td className="b5">
                      <Link to={officePaths.import(sheet.id)}>
                        {sheet.undoes === null ? sheet.file_name : `Возврат: ${sheet.file_name}`}
                      </Link>
                      {sheet.kind !== 'goods' && <span className="m2"> {IMPORT_KINDS[sheet.kind]}</span>}
                    </td>
                    <td>
                      <ImportStateMark sheet={sheet} />
                    </td>
                    <td className="m2 wk">{sheet.who}</td>
                    <td className="m2 wk">{momentWords(sheet.created_at)}</td>
                    <td className="r wk">{count(sheet.total)}</td>
                    <td className="r">{count(sheet.undoes === null ? sheet.created : -sheet.created)}</td>
                    <td className="r">{count(sheet.changed)}</td>
                    <td className={`r ${sheet.refused > 0 ? 'er b5' : ''}`}>{count(sheet.refused)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
    </>
  );
}
