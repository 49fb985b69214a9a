import type { StaffText } from '@spindle/contract/staff/texts/staff-texts';
import { fieldsOfKind } from '@spindle/contract/staff/text-kinds';
import { useState } from 'react';
import { api, messageOf } from '../../ground/api.ts';
import { Modal } from '../../ground/modal.tsx';
import { momentLabel } from '../../ground/labels.ts';
import { Differences } from '../../records/differences-view.tsx';
import type { Typed } from '../../records/spec-fields.tsx';

/** Every save of a text, the newest first: what differs from now, and the way back. */
export function TextRevisions(props: {
  readonly text: StaffText;
  readonly mayReturn: boolean;
  readonly onReturn: (fields: Typed, number: number) => Promise<boolean>;
}) {
  const { text, mayReturn, onReturn } = props;
  const [selected, setSelected] = useState<{ number: number; fields: Typed } | null>(null);
  const [strip, setStrip] = useState('');
  const last = text.revisions[0]?.number;
  const onSite = text.on_site && text.revisions.find(({ published_at: at }) => at !== null)?.number;
  const open = async (number: number): Promise<void> => {
    setStrip('');
    try {
      setSelected((await api.texts.revision({ params: { id: text.id, number } })).data);
    } catch (error) {
      setStrip(messageOf(error));
    }
  };
  const names = Object.fromEntries(
    fieldsOfKind(text.kind).flatMap(({ key, label, hidden }) => (hidden ? [] : [[key, label]])),
  ) as Record<string, string>;
  return (
    <section className="sec">
      <header>
        <h2>Версии</h2>
      </header>
      {strip && (
        <p className="nt er" role="alert">
          {strip}
        </p>
      )}
      <div className="tw">
        <table className="t in">
          <thead>
            <tr>
              <th scope="col">Версия</th>
              <th scope="col">Кто</th>
              <th scope="col">Когда</th>
              <th scope="col">
                <span className="vh">Действия</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {text.revisions.map(({ number, at, who, returned }) => (
              <tr key={number}>
                <td>
                  {number}
                  {number === onSite && ', на\u00a0сайте'}
                  {returned !== null && `, возврат к\u00a0${returned}`}
                </td>
                <td className="m2">{who ?? 'из\u00a0файлов'}</td>
                <td className="m2">{momentLabel(at)}</td>
                <td className="r">
                  {number !== last && (
                    <button type="button" className="b xs" onClick={() => void open(number)}>
                      Сравнить<span className="vh"> с версией {number}</span>
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {selected && (
        <Modal title={`Версия ${selected.number}`} onClose={() => setSelected(null)}>
          <h2>Версия {selected.number}: что изменилось с&nbsp;тех пор</h2>
          <div className="diffs">
            <Differences names={names} before={selected.fields} after={text.fields} />
          </div>
          {mayReturn && (
            <button
              type="button"
              className="b lg w p"
              onClick={() =>
                void onReturn(selected.fields, selected.number).then((done) => done && setSelected(null))
              }
            >
              Вернуть версию {selected.number}
            </button>
          )}
        </Modal>
      )}
    </section>
  );
}
