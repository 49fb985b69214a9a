import type { DictionaryDefinition } from '@spindle/contract/staff/dictionaries';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { DictionaryRow, MergeMovesOfRow } from '@spindle/contract/staff/staff-dictionaries';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { api, messageOf, onVersion } from '../../ground/api.ts';
import { Field } from '../../ground/field.tsx';
import { Modal } from '../../ground/modal.tsx';
import { RecordStrip } from '../../ground/record.tsx';
import { count } from '../../ground/labels.ts';

/** Shows what uses a row; an unused one is removed, any other is merged into another row. */
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
  const [busy, setBusy] = useState(false);
  const chosen = useRef('');
  const params = { name: definition.name, id: row.id };
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setStrip('');
    setBusy(true);
    try {
      await work();
      onDone();
    } catch (error) {
      setStrip(messageOf(error));
      setBusy(false);
    }
  };
  const isUsed = row.uses.length > 0;
  const [into, setInto] = useState('');
  const [moves, setMoves] = useState<MergeMovesOfRow | null>(null);
  // Shows what a merge moves into the chosen row before it happens.
  const choose = async (id: string): Promise<void> => {
    chosen.current = id;
    setInto(id);
    setMoves(null);
    setStrip('');
    if (id === '') return;
    try {
      const { data } = await api.dictionaries.moves({ params, query: { into: id } });
      if (chosen.current === id) setMoves(data);
    } catch (error) {
      if (chosen.current === id) setStrip(messageOf(error));
    }
  };
  return (
    <Modal title={`Убрать «${name}»`} onClose={onClose}>
      <h2>Убрать «{name}»?</h2>
      {isUsed && moves ? null : isUsed ? (
        <>
          <p>Где занято:</p>
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
            void attempt(() => api.dictionaries.merge({ params, body: { into } }, onVersion(row.version)));
          }}
        >
          <Field label="Заменить на">
            {(ids) => (
              <select
                className="inp"
                name="into"
                required
                value={into}
                onChange={({ target }) => void choose(target.value)}
                {...ids}
              >
                <option value="">Выберите</option>
                {others.map((other) => (
                  <option key={other.id} value={other.id}>
                    {other.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <div role="status" className="form">
            {moves && <Moves moves={moves} />}
          </div>
          <button type="submit" className="b lg w dd" disabled={busy || moves === null}>
            Заменить и&nbsp;убрать
          </button>
        </form>
      )}
      {isUsed && !definition.merges && <p>Сначала освободите его: удалить занятое нельзя.</p>}
      {!isUsed && definition.removes && (
        <button
          type="button"
          className="b lg w dd"
          disabled={busy}
          onClick={() => void attempt(() => api.dictionaries.remove({ params }, onVersion(row.version)))}
        >
          Удалить
        </button>
      )}
    </Modal>
  );
}

function Moves({ moves: { moves, notes, orders } }: { readonly moves: MergeMovesOfRow }) {
  return (
    <>
      {moves.length === 0 ? (
        <p>Переносить нечего.</p>
      ) : (
        <>
          <p>Перейдут:</p>
          <ul className="rows">
            {moves.map(({ what, count: many }) => (
              <li key={what} className="fx">
                <span>{what}</span>
                <b className="ml">{count(many)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      {notes.map((note) => (
        <p key={note} className="mu">
          {note}
        </p>
      ))}
      {orders.length > 0 && (
        <p>
          {orders.map((number, at) => (
            <span key={number}>
              {at > 0 && ', '}
              <Link className="lk" to={officePaths.order(number)} target="_blank">
                {number}
              </Link>
            </span>
          ))}
        </p>
      )}
      <p>Вернуть это нельзя.</p>
    </>
  );
}
