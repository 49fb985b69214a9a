import type { DictionaryDefinition } from '@spindle/contract/staff/dictionaries';
import type { DictionaryRow } from '@spindle/contract/staff/staff-dictionaries';
import { useState } from 'react';
import { api, messageOf, onVersion } from '../../ground/api.ts';
import { Field } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { Modal } from '../../ground/modal.tsx';
import { RecordStrip } from '../../ground/record.tsx';
import { count } from '../../ground/words.ts';

/** Says what uses a row; an unused one is removed, any other becomes one with another row. */
export function UsesDialog(props: {
  readonly definition: DictionaryDefinition;
  readonly row: DictionaryRow;
  readonly name: string;
  readonly others: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { definition, row, name, others, onClose, onDone } = props;
  const [strip, setStrip] = useState('');
  const params = { name: definition.name, id: row.id };
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setStrip('');
    try {
      await work();
      onDone();
    } catch (error) {
      setStrip(messageOf(error));
    }
  };
  const isUsed = row.uses.length > 0;
  return (
    <Modal title={`Убрать «${name}»`} onClose={onClose}>
      <h2>Убрать «{name}»?</h2>
      {isUsed ? (
        <>
          <p>Это значение есть у:</p>
          <ul className="rows">
            {row.uses.map(({ what, count: many }) => (
              <li key={what} className="fx">
                <span>{what}</span>
                <b className="ml">{count(many)}</b>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>Нигде не&nbsp;используется. Вернуть удалённое нельзя.</p>
      )}
      <RecordStrip>{strip}</RecordStrip>
      {definition.merges && others.length > 0 && isUsed && (
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            const into = formText(event.currentTarget, 'into');
            void attempt(() => api.dictionaries.merge({ params, body: { into } }, onVersion(row.version)));
          }}
        >
          <Field label="Заменить на">
            {(ids) => (
              <select className="inp" name="into" {...ids}>
                {others.map((other) => (
                  <option key={other.id} value={other.id}>
                    {other.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <button type="submit" className="b lg w dd">
            Заменить и&nbsp;убрать
          </button>
        </form>
      )}
      {isUsed && !definition.merges && <p>Сначала освободите его: удалить занятое нельзя.</p>}
      {!isUsed && definition.removes && (
        <button
          type="button"
          className="b lg w dd"
          onClick={() => void attempt(() => api.dictionaries.remove({ params }, onVersion(row.version)))}
        >
          Удалить
        </button>
      )}
    </Modal>
  );
}
