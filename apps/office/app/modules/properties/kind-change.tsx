import { PROPERTY_KINDS, type PropertyKind } from '@spindle/contract/staff/goods/property-kinds';
import type { KindPreview, StaffProperty } from '@spindle/contract/staff/goods/staff-properties';
import { useEffect, useState } from 'react';
import { api, messageOf, onVersion } from '../../ground/api.ts';
import { Modal } from '../../ground/modal.tsx';
import { type Change, RecordStrip } from '../../ground/record.tsx';
import { count, plural } from '../../ground/labels.ts';

/** Previews how a change of kind converts the products' values. */
export function KindChange(props: {
  readonly property: StaffProperty;
  readonly kind: PropertyKind;
  readonly change: Change<StaffProperty>;
  readonly onClose: () => void;
}) {
  const { property, kind, change, onClose } = props;
  const [preview, setPreview] = useState<KindPreview | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [drops, setDrops] = useState(false);
  const params = { id: property.id };
  useEffect(() => {
    api.properties
      .kindPreview({ params, query: { to: kind } })
      .then(({ data }) => setPreview(data))
      .catch((error: unknown) => setProblem(messageOf(error)));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const title = `«${property.name}» станет: ${PROPERTY_KINDS[kind]}`;
  return (
    <Modal title={title} onClose={onClose}>
      <h2>{title}</h2>
      <RecordStrip>{problem}</RecordStrip>
      {preview && (
        <>
          <p>
            {preview.held === 0
              ? 'Ни\u00a0у\u00a0одного товара нет этого свойства.'
              : `Значение есть у\u00a0товаров и\u00a0вариантов: ${count(preview.held)}.`}
          </p>
          {preview.values.length > 0 && (
            <p>
              Появятся значения: {preview.values.join('; ')}
              {preview.values_more > 0 && ` и\u00a0ещё ${count(preview.values_more)}`}
            </p>
          )}
          {preview.is_too_much && (
            <p className="nt wa">Разных значений слишком много: списком они не&nbsp;станут.</p>
          )}
          {preview.held > preview.wrong_held && preview.wrong_held > 0 && (
            <p>Переведётся: {count(preview.held - preview.wrong_held)}.</p>
          )}
          {preview.wrong.length > 0 && (
            <>
              <p className="nt wa">
                Не&nbsp;перевести у&nbsp;товаров и&nbsp;вариантов: {count(preview.wrong_held)}. Исправьте эти
                значения или уберите их у&nbsp;товаров:
              </p>
              <ul className="rows">
                {preview.wrong.map(({ value, count: many }) => (
                  <li key={value} className="fx">
                    <span>{value}</span>
                    <b className="ml">{count(many)}</b>
                  </li>
                ))}
              </ul>
              <label className="fx">
                <input
                  type="checkbox"
                  className="cb k"
                  checked={drops}
                  onChange={({ target }) => setDrops(target.checked)}
                />
                Убрать их у&nbsp;товаров. Вернуть это нельзя
              </label>
            </>
          )}
          <button
            type="button"
            className={drops ? 'b lg w dd' : 'b lg w out'}
            disabled={busy || preview.is_too_much || (preview.wrong.length > 0 && !drops)}
            onClick={() => {
              setBusy(true);
              void change(() =>
                api.properties.kind({ params, body: { kind, drops } }, onVersion(property.version)),
              ).then((done) => {
                setBusy(false);
                if (done) onClose();
              });
            }}
          >
            {drops
              ? `Изменить вид, ${plural(preview.wrong_held, ['значение', 'значения', 'значений'])} убрать`
              : 'Изменить вид на\u00a0сайте'}
          </button>
        </>
      )}
    </Modal>
  );
}
