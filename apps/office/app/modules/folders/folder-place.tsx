import { officePaths } from '@spindle/contract/staff/office-paths';
import type { FolderRow, StaffFolder } from '@spindle/contract/staff/goods/staff-folders';
import { type FormEvent, useState } from 'react';
import { api, onVersion } from '../../ground/api.ts';
import { Field } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { Modal } from '../../ground/modal.tsx';
import type { Change } from '../../ground/record.tsx';
import { count } from '../../ground/labels.ts';
import { RemoveButton } from '../../ground/remove-button.tsx';
import { FolderOptions } from './folder-options.tsx';
import { childrenOf } from './folder-order.ts';
import { SplitDialog } from './folder-split.tsx';

/** Another place, another folder to become one with, and the end of an unused one. */
export function FolderPlaceSection(props: {
  readonly folder: StaffFolder;
  readonly folders: readonly FolderRow[];
  readonly change: Change<StaffFolder>;
  readonly leave: (work: () => Promise<unknown>, to: string) => Promise<void>;
}) {
  const { folder, folders, change, leave } = props;
  const [parent, setParent] = useState(folder.parent_id ?? '');
  const [merging, setMerging] = useState(false);
  const [splitting, setSplitting] = useState(false);
  const params = { id: folder.id };
  const brothers = childrenOf(folders, parent).filter(({ id }) => id !== folder.id);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const before = formText(event.currentTarget, 'before_id');
    const body = { parent_id: parent, before_id: before === '' ? null : before };
    void change(() => api.folders.move({ params, body }, onVersion(folder.version)));
  };
  return (
    <section className="sec">
      <header>
        <h2>Место в&nbsp;каталоге</h2>
      </header>
      <form className="form narrow" onSubmit={submit}>
        <div className="fg">
          <Field label="Внутри раздела">
            {(ids) => (
              <select
                className="inp"
                value={parent}
                onChange={({ target }) => setParent(target.value)}
                {...ids}
              >
                <FolderOptions folders={folders} without={folder.id} />
              </select>
            )}
          </Field>
          <Field label="Перед разделом">
            {(ids) => (
              <select className="inp" name="before_id" key={parent} {...ids}>
                <option value="">последним</option>
                {brothers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <div className="fx w">
          <button type="submit" className="b out">
            Перенести на&nbsp;сайте
          </button>
          <button type="button" className="b" onClick={() => setMerging(true)}>
            Объединить с&nbsp;другим
          </button>
          <button
            type="button"
            className="b"
            disabled={folder.goods < 2}
            title={folder.goods < 2 ? 'В\u00a0разделе меньше двух товаров' : undefined}
            onClick={() => setSplitting(true)}
          >
            Разделить
          </button>
          <RemoveButton
            label="Удалить раздел"
            name={folder.name}
            disabled={folder.uses.length > 0}
            title={folder.uses.length > 0 ? 'Раздел занят' : undefined}
            onRemove={() =>
              leave(() => api.folders.remove({ params }, onVersion(folder.version)), officePaths.folders())
            }
          />
        </div>
        {folder.uses.length > 0 && (
          <p className="mu">
            Удалить нельзя, пока есть:{' '}
            {folder.uses.map(({ what, count: many }) => `${what}\u00a0— ${count(many)}`).join(', ')}.
          </p>
        )}
      </form>
      {splitting && <SplitDialog folder={folder} onClose={() => setSplitting(false)} />}
      {merging && (
        <MergeForm
          folder={folder}
          folders={folders}
          onClose={() => setMerging(false)}
          onMerge={async (into) => {
            setMerging(false);
            await leave(
              () => api.folders.merge({ params, body: { into } }, onVersion(folder.version)),
              officePaths.folder(into),
            );
          }}
        />
      )}
    </section>
  );
}

function MergeForm(props: {
  readonly folder: StaffFolder;
  readonly folders: readonly FolderRow[];
  readonly onClose: () => void;
  readonly onMerge: (into: string) => Promise<void>;
}) {
  const { folder, folders, onClose, onMerge } = props;
  const title = `Объединить «${folder.name}» с\u00a0другим разделом`;
  const [into, setInto] = useState('');
  const chosen = folders.find(({ id }) => id === into);
  return (
    <Modal title={title} onClose={onClose}>
      <h2>{title}</h2>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void onMerge(into);
        }}
      >
        <Field label="С каким разделом">
          {(ids) => (
            <select
              className="inp"
              name="into"
              required
              value={into}
              onChange={({ target }) => setInto(target.value)}
              {...ids}
            >
              <option value="">Выберите раздел</option>
              <FolderOptions folders={folders} without={folder.id} />
            </select>
          )}
        </Field>
        {folder.uses.length > 0 && (
          <>
            <p>Перейдут:</p>
            <ul className="rows">
              {folder.uses.map(({ what, count: many }) => (
                <li key={what} className="fx">
                  <span>{what}</span>
                  <b className="ml">{count(many)}</b>
                </li>
              ))}
            </ul>
          </>
        )}
        <p>Раздела «{folder.name}» не&nbsp;станет, его адрес поведёт в&nbsp;выбранный. Вернуть это нельзя.</p>
        <button type="submit" className="b lg w dd" disabled={!chosen}>
          {chosen ? `Объединить с\u00a0«${chosen.name}»` : 'Объединить'}
        </button>
      </form>
    </Modal>
  );
}
