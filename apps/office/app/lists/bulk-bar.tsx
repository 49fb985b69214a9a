import type { BulkAction, ListDefinition } from '@spindle/contract/staff/lists';
import type { Colleague } from '@spindle/contract/staff/office';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api, messageOf } from '../ground/api.ts';
import { Field } from '../ground/field.tsx';
import { formText } from '../ground/form-text.ts';
import { useMay } from '../ground/me.ts';
import { Modal } from '../ground/modal.tsx';
import { useProved } from '../ground/proved.ts';
import { count, plural } from '../ground/words.ts';

interface BulkBarProps {
  readonly definition: ListDefinition;
  readonly people: readonly Colleague[];
  readonly ids: readonly string[];
  /** What the list was asked for; with it all that match are taken. */
  readonly query: string | null;
  /** How many match, where there are more of them than are on the page. */
  readonly matching: string | null;
  readonly many: number;
  readonly sum: ReactNode;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** What may be done with the chosen records: each is a run, which goes on when the page is closed. */
export function BulkBar(props: BulkBarProps) {
  const { definition, people, ids, query, matching, many, sum, onAll, onClear } = props;
  const may = useMay();
  const proved = useProved();
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const start = async (action: BulkAction, input: { staff_id?: string | null; reason?: string } = {}) => {
    setBusy(true);
    setSaid('');
    const selection = query === null ? { ids: [...ids] } : { query };
    try {
      await proved(() =>
        api.runs.start({ body: { list: definition.name, action: action.key, ...selection, ...input } }),
      );
      setAsked(null);
      onClear();
    } catch (error) {
      setSaid(messageOf(error));
    }
    setBusy(false);
  };
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!asked) return;
    const form = event.currentTarget;
    void start(
      asked,
      asked.asks === 'person'
        ? { staff_id: formText(form, 'staff_id') || null }
        : { reason: formText(form, 'reason') },
    );
  };
  const chosen = query === null ? count(ids.length) : `все ${matching ?? count(many)}`;
  const objects =
    query === null || matching === null
      ? plural(many, definition.nouns)
      : `${matching} ${definition.nouns[2]}`;
  return (
    <>
      <div className="bulk" role="group" aria-label="Выбранное">
        <b role="status">Выбрано {chosen}</b>
        {sum}
        {query === null && matching !== null && (
          <button type="button" className="b" onClick={onAll}>
            Выбрать все {matching}
          </button>
        )}
        {definition.bulk
          ?.filter(({ permission }) => may(permission))
          .map((action) => (
            <button
              key={action.key}
              type="button"
              className={`b ${action.outside ? 'out' : ''}`}
              disabled={busy}
              onClick={() => {
                setSaid('');
                if (action.asks || action.outside || query !== null) setAsked(action);
                else void start(action);
              }}
            >
              {action.title}
            </button>
          ))}
        {said && !asked && <span role="alert">{said}</span>}
        <button type="button" className="b" onClick={onClear}>
          Снять <kbd>Esc</kbd>
        </button>
      </div>
      {asked && (
        <Modal title={asked.title} onClose={() => setAsked(null)}>
          <h2>
            {asked.title}: {objects}
          </h2>
          <form className="form" onSubmit={send}>
            <p className="m2">
              {asked.outside ? 'Покупатели получат письма. ' : ''}
              Записи меняются одна за&nbsp;другой, страницу можно закрыть. Что нельзя изменить, останется
              как&nbsp;есть и&nbsp;будет в&nbsp;отчёте с&nbsp;причиной.
            </p>
            {asked.asks === 'person' && (
              <Field label="Кто ведёт">
                {(field) => (
                  <select name="staff_id" className="inp" {...field}>
                    <option value="">никто</option>
                    {people.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            )}
            {asked.asks === 'reason' && (
              <Field label="Причина">
                {(field) => (
                  <textarea name="reason" className="inp" required maxLength={500} rows={3} {...field} />
                )}
              </Field>
            )}
            {said && (
              <p className="er" role="alert">
                {said}
              </p>
            )}
            <button type="submit" className={`b lg w ${asked.outside ? 'out' : 'p'}`} disabled={busy}>
              {asked.title}: {objects}
            </button>
          </form>
        </Modal>
      )}
    </>
  );
}
