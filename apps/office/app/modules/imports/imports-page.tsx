import { goodsFilesProblem } from '@spindle/contract/fields/spreadsheet-file';
import { IMPORT_KINDS } from '@spindle/contract/staff/goods/staff-imports';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { FolderRow } from '@spindle/contract/staff/goods/staff-folders';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, loaded, messageOf } from '../../ground/api.ts';
import { Icon } from '../../ground/icon.tsx';
import { count, momentLabel } from '../../ground/labels.ts';
import { ImportStateMark } from './import-state.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { SampleSpreadsheets } from './sample-spreadsheets.tsx';
import { useFresh } from '../../ground/use-fresh.ts';
import type { Route } from './+types/imports-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [imports, folders] = await Promise.all([
    loaded(request, api.imports.list()),
    // The permission to import goods does not include the folder tree.
    api.folders.list().catch(() => ({ data: [] })),
  ]);
  return { sheets: imports.data, folders: folders.data };
}

/** Names of folders under the names above them. */
function namedFolders(folders: readonly FolderRow[]): { slug: string; name: string }[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const pathOf = ({ name, parent_id }: FolderRow): string => {
    const parent = parent_id === null ? undefined : byId.get(parent_id);
    return parent ? `${pathOf(parent)} / ${name}` : name;
  };
  return folders.map((folder) => ({ slug: folder.slug, name: pathOf(folder) }));
}

export default function ImportsPage({ loaderData: { sheets: imports, folders } }: Route.ComponentProps) {
  const [pasted, setPasted] = useState<string | null>(null);
  // A table pasted anywhere on the page is an import, except into a field.
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const isField = event.target instanceof Element && event.target.closest('input, textarea, dialog');
      if (!isField && text.includes('\t')) setPasted(text);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const [isOver, setOver] = useState(false);
  useFresh(imports.some(({ state }) => state === 'checking' || state === 'running'));
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
      {problem && pasted === null && (
        <p className="nt er" role="alert">
          {problem}
        </p>
      )}
      {pasted !== null && (
        <PasteDialog
          pastedText={pasted}
          isSending={isSending}
          problem={problem}
          onBring={(file) => void bring([file])}
          onClose={() => {
            setPasted(null);
            setProblem('');
          }}
        />
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
            и&nbsp;размещение станков узнаются по&nbsp;столбцам.
          </p>
          <div className="fx w">
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
            <button type="button" className="b" disabled={isSending} onClick={() => setPasted('')}>
              Вставить из&nbsp;буфера
              <kbd className="wk">Ctrl V</kbd>
            </button>
          </div>
        </div>
      </section>
      <SampleSpreadsheets folders={namedFolders(folders)} />
      {imports.length > 0 && (
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
                {imports.map((goodsImport) => (
                  <tr key={goodsImport.id}>
                    <td className="b5">
                      <Link to={officePaths.import(goodsImport.id)}>
                        {goodsImport.undoes === null
                          ? goodsImport.file_name
                          : `Возврат: ${goodsImport.file_name}`}
                      </Link>
                      {goodsImport.continues !== null && <span className="m2"> догрузка</span>}
                      {goodsImport.kind !== 'goods' && (
                        <span className="m2"> {IMPORT_KINDS[goodsImport.kind]}</span>
                      )}
                    </td>
                    <td>
                      <ImportStateMark goodsImport={goodsImport} />
                    </td>
                    <td className="m2 wk">{goodsImport.who}</td>
                    <td className="m2 wk">{momentLabel(goodsImport.created_at)}</td>
                    <td className="r wk">{count(goodsImport.total)}</td>
                    <td className="r">
                      {count(goodsImport.undoes === null ? goodsImport.created : -goodsImport.created)}
                    </td>
                    <td className="r">{count(goodsImport.changed)}</td>
                    <td className={`r ${goodsImport.refused > 0 ? 'er b5' : ''}`}>
                      {count(goodsImport.refused)}
                    </td>
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
