import type { StaffFolder } from '@spindle/contract/staff/goods/staff-folders';
import type { FormEvent } from 'react';
import { api, onVersion } from '../../ground/api.ts';
import { Field, TextField } from '../../ground/field.tsx';
import { useMay } from '../../ground/me.ts';
import type { Change } from '../../ground/record.tsx';
import { useFields } from '../../records/use-fields.tsx';

const fieldsOf = (folder: StaffFolder) => ({
  name: folder.name,
  slug: folder.slug,
  full_name: folder.full_name ?? '',
  description: folder.description ?? '',
  is_hidden: folder.is_hidden,
  has_promotion_badge: folder.has_promotion_badge,
});

/** Name, address and texts, with a choice by field after a conflicting save. */
export function FolderFields(props: { readonly folder: StaffFolder; readonly change: Change<StaffFolder> }) {
  const { folder, change } = props;
  const may = useMay()('dictionaries.change');
  const isSection = folder.parent_id === null;
  const { fields, put, save, conflict, hasConflict, isSaving } = useFields({
    saved: fieldsOf(folder),
    names: {
      name: 'Название',
      slug: 'Слово в\u00a0адресе',
      full_name: 'Заголовок страницы',
      description: 'Описание',
      is_hidden: 'Скрыт',
      has_promotion_badge: 'Метка «Акция»',
    },
    long: ['description'],
    onSave: (body, onLate) =>
      change(
        () => api.folders.change({ params: { id: folder.id }, body }, onVersion(folder.version)),
        onLate,
      ),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void save();
  };
  return (
    <section className="sec">
      <header>
        <h2>Название, адрес, описание</h2>
      </header>
      {conflict}
      <form className="form narrow" onSubmit={submit}>
        <div className="fg">
          <TextField
            label="Название"
            required
            maxLength={200}
            disabled={!may}
            value={fields.name}
            onChange={({ target }) => put({ name: target.value })}
          />
          <TextField
            label="Слово в адресе"
            maxLength={80}
            disabled={!may || isSection}
            value={fields.slug}
            hint={
              isSection
                ? 'У\u00a0главного раздела не\u00a0меняется'
                : folder.old_slugs.length > 0
                  ? `Прежние ведут сюда: ${folder.old_slugs.join(', ')}`
                  : 'Прежний адрес будет вести сюда'
            }
            onChange={({ target }) => put({ slug: target.value })}
          />
        </div>
        <TextField
          label="Заголовок страницы"
          maxLength={200}
          disabled={!may}
          value={fields.full_name}
          hint="Пусто: название"
          onChange={({ target }) => put({ full_name: target.value })}
        />
        <Field label="Описание">
          {(ids) => (
            <textarea
              className="inp"
              rows={4}
              maxLength={5000}
              disabled={!may}
              value={fields.description}
              onChange={({ target }) => put({ description: target.value })}
              {...ids}
            />
          )}
        </Field>
        <label className="fx">
          <input
            type="checkbox"
            className="cb k"
            disabled={!may || isSection}
            checked={fields.is_hidden}
            onChange={({ target }) => put({ is_hidden: target.checked })}
          />
          Скрыть с&nbsp;сайта вместе с&nbsp;вложенными разделами и&nbsp;товарами
        </label>
        <label className="fx">
          <input
            type="checkbox"
            className="cb k"
            disabled={!may}
            checked={fields.has_promotion_badge}
            onChange={({ target }) => put({ has_promotion_badge: target.checked })}
          />
          Метка «Акция» в&nbsp;каталоге
        </label>
        {may && (
          <div className="fx">
            <button type="submit" className="b out" disabled={hasConflict || isSaving}>
              Сохранить на&nbsp;сайт
            </button>
          </div>
        )}
      </form>
    </section>
  );
}
