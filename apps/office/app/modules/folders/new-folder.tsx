import { officePaths } from '@spindle/contract/staff/office-paths';
import type { FolderRow } from '@spindle/contract/staff/goods/staff-folders';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, messageOf } from '../../ground/api.ts';
import { Field, TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { Modal } from '../../ground/modal.tsx';
import { RecordStrip } from '../../ground/record.tsx';
import { FolderOptions } from './folder-options.tsx';

export function NewFolderForm(props: {
  readonly folders: readonly FolderRow[];
  readonly parent: string;
  readonly onClose: () => void;
}) {
  const { folders, parent, onClose } = props;
  const [strip, setStrip] = useState('');
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setStrip('');
    try {
      const { data } = await api.folders.add({
        body: {
          parent_id: formText(form, 'parent_id'),
          name: formText(form, 'name'),
          slug: formText(form, 'slug'),
        },
      });
      onClose();
      await navigate(officePaths.folder(data.id));
    } catch (error) {
      setStrip(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Modal title="Новый раздел" onClose={onClose}>
      <h2>Новый раздел</h2>
      <form className="form" onSubmit={(event) => void submit(event)}>
        <TextField label="Название" name="name" required maxLength={200} />
        <Field label="Внутри раздела">
          {(ids) => (
            <select className="inp" name="parent_id" defaultValue={parent} {...ids}>
              <FolderOptions folders={folders} />
            </select>
          )}
        </Field>
        <TextField
          label="Слово в адресе"
          name="slug"
          maxLength={80}
          hint="Пусто: из названия. Латинские буквы, цифры, дефис"
        />
        <RecordStrip>{strip}</RecordStrip>
        <button type="submit" className="b lg w out" disabled={busy}>
          Создать на&nbsp;сайте
        </button>
      </form>
    </Modal>
  );
}
