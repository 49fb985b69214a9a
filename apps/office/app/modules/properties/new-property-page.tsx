import { officePaths } from '@spindle/contract/staff/office-paths';
import { PROPERTY_KINDS, type PropertyKind } from '@spindle/contract/staff/goods/property-kinds';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api, messageOf, onVersion } from '../../ground/api.ts';
import { Field, TextField } from '../../ground/field.tsx';
import { RecordStrip } from '../../ground/record.tsx';
import { emptyInput, PropertyForm } from './property-form.tsx';

/** A new property; made for a folder, it stands in that folder's schema at once. */
export default function NewPropertyPage() {
  const [kind, setKind] = useState<PropertyKind>('number');
  const [slug, setSlug] = useState('');
  const [strip, setStrip] = useState('');
  const [params] = useSearchParams();
  const folder = params.get('folder');
  const navigate = useNavigate();
  return (
    <>
      <title>Новое свойство</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.properties()}>Свойства</Link>
          <i>/</i>
        </nav>
        <h1>Новое свойство</h1>
      </div>
      <RecordStrip>{strip}</RecordStrip>
      <section className="sec">
        <PropertyForm
          saved={emptyInput}
          kind={kind}
          button="Создать свойство"
          onSave={async (input) => {
            setStrip('');
            try {
              const { data } = await api.properties.add({ body: { ...input, kind, slug } });
              if (folder !== null) await addToFolder(folder, data.id);
              await navigate(officePaths.property(data.id));
              return true;
            } catch (error) {
              setStrip(messageOf(error));
              return false;
            }
          }}
        >
          <Field label="Вид">
            {(ids) => (
              <select
                className="inp"
                value={kind}
                onChange={({ target }) => setKind(target.value as PropertyKind)}
                {...ids}
              >
                {Object.entries(PROPERTY_KINDS).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <TextField
            label="Код"
            maxLength={60}
            value={slug}
            hint="Пусто: из названия. Так его называют файлы загрузки"
            onChange={({ target }) => setSlug(target.value)}
          />
        </PropertyForm>
      </section>
    </>
  );
}

async function addToFolder(id: string, property: number): Promise<void> {
  const { data } = await api.folders.get({ params: { id } });
  const rows = data.schema.map(({ property_id, filter, column, key }) => ({
    property_id,
    filter,
    column,
    key,
  }));
  const body = { rows: [...rows, { property_id: property, filter: true, column: true, key: false }] };
  await api.folders.schema({ params: { id }, body }, onVersion(data.version));
}
