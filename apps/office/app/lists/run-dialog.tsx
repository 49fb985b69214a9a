import { type BulkAction, EXPORT_ACTION, type ListDefinition } from '@spindle/contract/staff/lists';
import type { Colleague } from '@spindle/contract/staff/office';
import type { RunRequest } from '@spindle/contract/staff/runs';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api, messageOf } from '../ground/api.ts';
import { Field } from '../ground/field.tsx';
import { formText } from '../ground/form-text.ts';
import { Modal } from '../ground/modal.tsx';
import { useProved } from '../ground/proved.ts';

type Input = Pick<RunRequest, 'staff_id' | 'reason' | 'format' | 'target'>;
type Choices = readonly { readonly value: string; readonly label: string }[];
/** Shorter lists need no search. */
const searchedFrom = 12;
export type Selection = { readonly ids: string[] } | { readonly query: string };

/** Starts runs of a list and reports a failure. */
export function useRunStart(definition: ListDefinition, onStarted: () => void) {
  const proved = useProved();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const start = async (action: BulkAction, selection: Selection, input: Input = {}): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      await proved(() =>
        api.runs.start({ body: { list: definition.name, action: action.key, ...selection, ...input } }),
      );
      onStarted();
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  };
  return { start, said: failure, setSaid: setFailure, busy };
}

/** The input of an action before it starts. */
export function RunDialog(props: {
  readonly action: BulkAction;
  /** «31 заказ». */
  readonly objects: string;
  readonly people: readonly Colleague[];
  /** What records may be put into. */
  readonly choices?: Choices;
  /** What it would touch, for actions that say so. */
  readonly effect?: (target: string | undefined) => Promise<readonly string[]> | undefined;
  readonly failure: string;
  readonly busy: boolean;
  readonly onSend: (input: Input) => void;
  readonly onClose: () => void;
}) {
  const { action, objects, people, choices = [], effect, failure, busy, onSend, onClose } = props;
  const [target, setTarget] = useState<string>();
  const [effects, setEffects] = useState<readonly string[]>([]);
  const latestEffect = useRef(effect);
  latestEffect.current = effect;
  const waitsForTarget = action.asks === 'target' && target === undefined;
  useEffect(() => {
    if (!action.previews || waitsForTarget) return;
    let isLatest = true;
    // Without an answer the action is still possible: the run reports what it refused.
    void latestEffect.current?.(target)?.then(
      (sentences) => {
        if (isLatest) setEffects(sentences);
      },
      () => {
        if (isLatest) setEffects([]);
      },
    );
    return () => {
      isLatest = false;
    };
  }, [action, target, waitsForTarget]);
  const isExport = action.key === EXPORT_ACTION;
  const isFile = isExport || action.file === true;
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isExport) onSend({ format: formText(form, 'format') === 'csv' ? 'csv' : 'xlsx' });
    else if (action.asks === 'person') onSend({ staff_id: formText(form, 'staff_id') || null });
    else if (action.asks === 'reason') onSend({ reason: formText(form, 'reason') });
    else if (action.asks === 'target') onSend({ target: formText(form, 'target') });
    else onSend({});
  };
  return (
    <Modal title={action.title} onClose={onClose}>
      <h2>
        {action.title}: {objects}
      </h2>
      <form className="form" onSubmit={send}>
        <p className="m2">
          {action.outside ? 'Покупатели получат письма. ' : ''}
          {action.undo ? 'Прогон можно вернуть 30\u00a0дней. ' : ''}
          {isFile
            ? 'Файл появится в\u00a0прогонах, страницу можно закрыть. Кто его взял, записано в\u00a0журнале.'
            : 'Записи меняются одна за\u00a0другой, страницу можно закрыть. Что нельзя изменить, останется как\u00a0есть и\u00a0будет в\u00a0отчёте с\u00a0причиной.'}
        </p>
        {isExport && (
          <Field label="Вид файла">
            {(field) => (
              <select name="format" className="inp" {...field}>
                <option value="xlsx">Таблица Excel, .xlsx</option>
                <option value="csv">Текст с&nbsp;разделителями, .csv</option>
              </select>
            )}
          </Field>
        )}
        {action.asks === 'person' && (
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
        {action.asks === 'target' && action.target && (
          <TargetField label={action.target.label} choices={choices} onChoose={setTarget} />
        )}
        {action.asks === 'reason' && (
          <Field label="Причина">
            {(field) => (
              <textarea name="reason" className="inp" required maxLength={500} rows={3} {...field} />
            )}
          </Field>
        )}
        {effects.length > 0 && (
          <div role="status">
            <ul className="effects" aria-label="Что получится">
              {effects.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
        {failure && (
          <p className="er" role="alert">
            {failure}
          </p>
        )}
        <button type="submit" className={`b lg w ${action.outside ? 'out' : 'p'}`} disabled={busy}>
          {action.title}: {objects}
        </button>
      </form>
    </Modal>
  );
}

/** One of many, found by a part of its name. */
function TargetField(props: {
  readonly label: string;
  readonly choices: Choices;
  readonly onChoose: (target: string | undefined) => void;
}) {
  const { label, choices, onChoose } = props;
  const [text, setText] = useState('');
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = choices.filter((choice) => words.every((word) => choice.label.toLowerCase().includes(word)));
  const only = found.length === 1 ? found[0]?.value : undefined;
  useEffect(() => onChoose(only), [onChoose, only]);
  if (choices.length === 0) return <p className="m2">Выбрать не&nbsp;из&nbsp;чего: сначала заведите.</p>;
  return (
    <>
      {choices.length >= searchedFrom && (
        <Field label="Найти">
          {(field) => (
            <input
              className="inp"
              autoComplete="off"
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              {...field}
            />
          )}
        </Field>
      )}
      <Field label={label} required>
        {(field) => (
          <select
            name="target"
            className="inp many"
            required
            size={Math.min(8, Math.max(3, choices.length))}
            // Only a single find is chosen by itself: nothing moves to the first line unawares.
            key={text}
            defaultValue={only}
            onChange={({ currentTarget }) => onChoose(currentTarget.value)}
            {...field}
          >
            {found.map(({ value, label: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
