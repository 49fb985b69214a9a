import { officePaths } from '@spindle/contract/staff/office-paths';
import { PROPERTY_KINDS, type PropertyKind } from '@spindle/contract/staff/goods/property-kinds';
import type { StaffProperty } from '@spindle/contract/staff/goods/staff-properties';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, loaded, messageOf, onVersion } from '../../ground/api.ts';
import { useMay } from '../../ground/me.ts';
import { RecordStrip, RecordVersion, useRecord } from '../../ground/record.tsx';
import { count } from '../../ground/labels.ts';
import { RemoveButton } from '../../ground/remove-button.tsx';
import type { Route } from './+types/property-page';
import { KindChange } from './kind-change.tsx';
import { KindConversion } from './kind-conversion.tsx';
import { PropertyForm, inputOf } from './property-form.tsx';
import { ValueList } from './value-list.tsx';

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return (await loaded(request, api.properties.get({ params: { id } }))).data;
}

export default function PropertyPage({ loaderData }: Route.ComponentProps) {
  const {
    record: property,
    strip,
    change,
  } = useRecord<StaffProperty>(
    loaderData,
    'Свойство изменили, пока вы на\u00a0него смотрели. Ниже оно такое, как сейчас: проверьте и\u00a0повторите.',
  );
  const may = useMay()('dictionaries.change');
  const navigate = useNavigate();
  const [hindered, setHindered] = useState('');
  const [kind, setKind] = useState<PropertyKind | null>(null);
  const { id, version, uses, folders } = property;
  const params = { id };
  const isUsed = uses.length > 0 || folders.length > 0;
  const remove = async (): Promise<void> => {
    setHindered('');
    try {
      await api.properties.remove({ params }, onVersion(version));
      await navigate(officePaths.properties());
    } catch (error) {
      setHindered(messageOf(error));
    }
  };
  return (
    <>
      <title>{property.name}</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.properties()}>Свойства</Link>
          <i>/</i>
        </nav>
        <h1>{property.name}</h1>
        {may && (
          <div className="ml fx w">
            <RemoveButton
              name={property.name}
              disabled={isUsed}
              title={isUsed ? 'Свойство занято' : undefined}
              onRemove={remove}
            />
          </div>
        )}
      </div>
      <RecordStrip>{strip || hindered}</RecordStrip>
      <KindConversion property={property} change={change} may={may} />
      <div className="stamp">
        <div>
          <span>Код</span>
          <b className="el">{property.slug}</b>
        </div>
        <div>
          <span>Вид</span>
          <b>{PROPERTY_KINDS[property.kind]}</b>
        </div>
        {uses.map(({ what, count: many }) => (
          <div key={what}>
            <span>Есть, {what}</span>
            <b>{many >= 10_000 ? 'больше 10\u00a0000' : count(many)}</b>
          </div>
        ))}
        <RecordVersion kind="property" id={String(id)} version={version} />
      </div>
      <section className="sec">
        <header>
          <h2>Разделы</h2>
        </header>
        {folders.length === 0 ? (
          <p className="mu">Ни&nbsp;один раздел его не&nbsp;показывает. Добавьте его в&nbsp;разделе.</p>
        ) : (
          <p className="fx w">
            {folders.map((folder) => (
              <Link key={folder.id} className="lk" to={officePaths.folder(folder.id)}>
                {folder.name}
              </Link>
            ))}
          </p>
        )}
      </section>
      {property.kind === 'choice' && <ValueList property={property} change={change} />}
      <section className="sec">
        <header>
          <h2>Что это за&nbsp;свойство</h2>
        </header>
        <PropertyForm
          saved={inputOf(property)}
          kind={property.kind}
          button="Сохранить на сайт"
          onSave={(body, onLate) =>
            change(() => api.properties.change({ params, body }, onVersion(version)), onLate)
          }
        />
      </section>
      {may && (
        <section className="sec">
          <header>
            <h2>Другой вид</h2>
            <span className="mu">сначала покажем, что станет с&nbsp;товарами</span>
          </header>
          <div className="fx w">
            {(Object.keys(PROPERTY_KINDS) as PropertyKind[])
              .filter((one) => one !== property.kind)
              .map((one) => (
                <button
                  key={one}
                  type="button"
                  className="b"
                  disabled={property.turn?.state === 'running'}
                  onClick={() => setKind(one)}
                >
                  Сделать: {PROPERTY_KINDS[one]}
                </button>
              ))}
          </div>
        </section>
      )}
      {kind && <KindChange property={property} kind={kind} change={change} onClose={() => setKind(null)} />}
    </>
  );
}
