import type { MergeMoves } from '@spindle/contract/staff/customers/staff-companies';
import { useEffect, useState } from 'react';
import { messageOf } from './api.ts';
import { Modal } from './modal.tsx';
import { count } from './labels.ts';

/** Confirms the merge of two records and lists what moves. */
export function MergeDialog(props: {
  readonly from: string;
  readonly into: string;
  readonly end: string;
  readonly load: () => Promise<{ data: MergeMoves }>;
  readonly onMerge: () => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const { from, into, end, load, onMerge, onClose } = props;
  const [moves, setMoves] = useState<MergeMoves | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    load()
      .then(({ data }) => setMoves(data))
      .catch((error: unknown) => setProblem(messageOf(error)));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const merge = async (): Promise<void> => {
    setBusy(true);
    const done = await onMerge();
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Modal title="Объединить записи" onClose={onClose}>
      <h2>
        Объединить «{from}» с&nbsp;«{into}»?
      </h2>
      {problem && (
        <p className="nt wa" role="alert">
          {problem}
        </p>
      )}
      {moves && (
        <>
          {moves.moves.length === 0 ? (
            <p>Переносить нечего.</p>
          ) : (
            <>
              <p>Перейдут:</p>
              <ul className="rows">
                {moves.moves.map(({ what, count: rows }) => (
                  <li key={what} className="fx">
                    <span>{what}</span>
                    <b className="ml">{count(rows)}</b>
                  </li>
                ))}
              </ul>
            </>
          )}
          {moves.people.length > 0 && (
            <>
              <p>Станут сотрудниками и&nbsp;увидят заказы и&nbsp;цены компании:</p>
              <ul className="rows">
                {moves.people.map(({ name, email }) => (
                  <li key={email}>
                    {name} <span className="mu">{email}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          <p>{end} Вернуть это нельзя.</p>
          <button type="button" className="b lg w dd" disabled={busy} onClick={() => void merge()}>
            Объединить
          </button>
        </>
      )}
    </Modal>
  );
}
