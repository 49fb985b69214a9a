import { officePaths } from '@spindle/contract/staff/office-paths';
import type { FolderPosition, FolderRow, StaffFolder } from '@spindle/contract/staff/goods/staff-folders';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { api, loaded, messageOf, onVersion } from '../../ground/api.ts';
import { Icon } from '../../ground/icon.tsx';
import { useMay } from '../../ground/me.ts';
import { RecordStrip, useRecord } from '../../ground/record.tsx';
import { plural } from '../../ground/labels.ts';
import type { Route } from './+types/folders-page';
import { FolderFields } from './folder-fields.tsx';
import { FolderPlaceSection } from './folder-place.tsx';
import { FolderSchemaSection } from './folder-schema.tsx';
import { FolderTree } from './folder-tree.tsx';
import { NewFolderForm } from './new-folder.tsx';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { id } = params as { id?: string };
  const [folders, folder, properties] = await loaded(
    request,
    Promise.all([
      api.folders.list(),
      id === undefined ? null : api.folders.get({ params: { id } }),
      id === undefined ? null : api.properties.list(),
    ]),
  );
  return { folders: folders.data, folder: folder?.data ?? null, properties: properties?.data ?? [] };
}

/** The catalogue tree and, beside it, one folder with its address, texts, place and properties. */
export default function FoldersPage({ loaderData }: Route.ComponentProps) {
  const { folders, folder, properties } = loaderData;
  const may = useMay()('dictionaries.change');
  const [strip, setStrip] = useState('');
  const [adding, setAdding] = useState(false);
  const { revalidate } = useRevalidator();
  const move = async (one: FolderRow, target: FolderPosition): Promise<void> => {
    setStrip('');
    try {
      await api.folders.move({ params: { id: one.id }, body: target }, onVersion(one.version));
    } catch (error) {
      setStrip(messageOf(error));
    }
    await revalidate();
  };
  return (
    <>
      <title>{folder?.name ?? 'Разделы'}</title>
      <div className="ph">
        <h1>Разделы и&nbsp;свойства</h1>
        <span className="sub">{plural(folders.length, ['раздел', 'раздела', 'разделов'])}</span>
        {may && (
          <button type="button" className="b p ml" onClick={() => setAdding(true)}>
            <Icon name="plus" size="s" />
            Раздел
          </button>
        )}
      </div>
      <RecordStrip>{strip}</RecordStrip>
      <div className="beside folders">
        <FolderTree
          folders={folders}
          open={folder?.id ?? null}
          mayMove={may}
          onMove={(one, target) => void move(one, target)}
        />
        <div className="pane">
          {folder ? (
            <FolderRecord key={folder.id} loaded={folder} folders={folders} properties={properties} />
          ) : (
            <p className="empty">Выберите раздел: здесь его адрес, место и&nbsp;свойства.</p>
          )}
        </div>
      </div>
      {adding && (
        <NewFolderForm
          folders={folders}
          parent={folder?.id ?? folders[0]?.id ?? ''}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

function FolderRecord(props: {
  readonly loaded: StaffFolder;
  readonly folders: readonly FolderRow[];
  readonly properties: Route.ComponentProps['loaderData']['properties'];
}) {
  const { loaded: folderDetails, folders, properties } = props;
  const {
    record: folder,
    strip,
    change,
  } = useRecord<StaffFolder>(
    folderDetails,
    'Раздел изменили, пока вы на\u00a0него смотрели. Ниже он такой, как сейчас: проверьте и\u00a0повторите.',
  );
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [hindered, setHindered] = useState('');
  const may = useMay();
  /** The tree shows it too. */
  const changed: typeof change = async (work, onLate) => {
    const done = await change(work, onLate);
    await revalidate();
    return done;
  };
  const leave = async (work: () => Promise<unknown>, to: string): Promise<void> => {
    setHindered('');
    try {
      await work();
      await navigate(to);
    } catch (error) {
      setHindered(messageOf(error));
      await revalidate();
    }
  };
  return (
    <>
      <div className="rh">
        <h2>{folder.full_name ?? folder.name}</h2>
        <div className="ml fx w">
          {may('audit.read') && (
            <a className="b" href={`/office${officePaths.audit(`kind=folder&q=${folder.id}`)}`}>
              Журнал
            </a>
          )}
          {folder.url && (
            <a className="b" href={folder.url}>
              <Icon name="ext" size="s" />
              На&nbsp;сайте
            </a>
          )}
        </div>
      </div>
      <RecordStrip>{strip || hindered}</RecordStrip>
      <div className="stamp">
        <div>
          <span>Товаров в&nbsp;нём</span>
          <b>{folder.goods}</b>
        </div>
        <div>
          <span>Адрес</span>
          <b className="el">/{folder.path}/</b>
        </div>
        <div>
          <span>На&nbsp;сайте</span>
          <b>{folder.url === null ? 'скрыт' : 'да'}</b>
        </div>
        <div>
          <span>Версия</span>
          <b>{folder.version}</b>
        </div>
      </div>
      <FolderSchemaSection folder={folder} properties={properties} change={changed} />
      <FolderFields folder={folder} change={changed} />
      {folder.parent_id !== null && may('dictionaries.change') && (
        <FolderPlaceSection folder={folder} folders={folders} change={changed} leave={leave} />
      )}
    </>
  );
}
