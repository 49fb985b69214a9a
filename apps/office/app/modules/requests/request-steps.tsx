import { fileAccept } from '@spindle/contract/fields/file';
import { DRAWING_TYPES } from '@spindle/contract/fields/file-signature';
import type { RequestStatus } from '@spindle/contract/staff/lists/requests-list';
import type { RequestStepInput, StaffRequest } from '@spindle/contract/staff/customers/staff-requests';
import { useState } from 'react';
import { useDraft } from '../../ground/draft.tsx';
import { Attached } from '../../ground/attached-files.tsx';
import { Templates } from './templates.tsx';

/** Labels name the resulting state; a step with an answer also sends an e-mail. */
const stepLabels: Readonly<Record<RequestStatus, readonly [plain: string, answered: string]>> = {
  new: ['', ''],
  in_work: ['Взять в\u00a0работу', 'Ответить, оставить в\u00a0работе'],
  done: ['Выполнена', 'Ответить и\u00a0закрыть'],
  rejected: ['Отклонить', 'Ответить и\u00a0отклонить'],
};

/** A finished request can only be reopened. */
const again = ['Вернуть в\u00a0работу', 'Ответить, вернуть в\u00a0работу'] as const;

interface RequestStepsProps {
  readonly record: StaffRequest;
  readonly onStep: (input: RequestStepInput | FormData) => Promise<boolean>;
}

/** A form, as files are sent. */
function filled({ status, answer }: RequestStepInput, files: readonly File[]): FormData {
  const form = new FormData();
  form.set('status', status);
  form.set('answer', answer ?? '');
  for (const file of files) form.append('files', file);
  return form;
}

/** The answer to the sender and where the request goes with it. */
export function RequestSteps({ record: { number, status, steps, sender }, onStep }: RequestStepsProps) {
  const [text, setText] = useState('');
  const draft = useDraft({
    name: sender.email && steps.length > 0 ? `request-answer:${number}` : null,
    data: text.trim() === '' ? null : { text },
    onTake: (stored) => setText(stored['text'] ?? ''),
  });
  const [files, setFiles] = useState<readonly File[]>([]);
  const [busy, setBusy] = useState(false);
  const [choosing, setChoosing] = useState(false);
  if (steps.length === 0) return null;
  const answer = text.trim();
  const closed = status === 'done' || status === 'rejected';
  // Keeping the same state makes sense only with an answer.
  const visibleSteps = steps.filter((step) => step !== status || answer !== '');
  const take = async (step: RequestStatus, spam = false): Promise<void> => {
    setBusy(true);
    const input: RequestStepInput = {
      status: step,
      ...(answer === '' ? {} : { answer }),
      ...(spam ? { spam: true as const } : {}),
    };
    if (await onStep(files.length === 0 ? input : filled(input, files))) {
      setText('');
      setFiles([]);
    }
    setBusy(false);
  };
  return (
    <section className="sec">
      <header>
        <h2>{sender.email ? 'Ответ отправителю' : 'Что дальше'}</h2>
        {sender.email && <span className="mu">письмом на&nbsp;{sender.email}</span>}
      </header>
      <div className="comp">
        {draft.offer}
        {sender.email ? (
          <textarea
            aria-label="Ответ отправителю"
            placeholder="Текст письма. Пустой ответ письма не&nbsp;отправляет"
            rows={5}
            maxLength={5000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        ) : (
          <p className="call mu">
            {sender.phone
              ? 'Почты в\u00a0заявке нет: отправителю звонят.'
              : 'Ни почты, ни телефона в\u00a0заявке нет.'}
          </p>
        )}
        <footer className="w">
          {draft.savedNotice}
          {visibleSteps.map((step, index) => (
            <button
              key={step}
              type="button"
              className={`b ${step === 'rejected' ? 'd' : index === 0 ? 'out' : ''}`}
              disabled={busy}
              onClick={() => void take(step)}
            >
              {(closed ? again : stepLabels[step])[answer === '' ? 0 : 1]}
            </button>
          ))}
          {!closed && answer === '' && (
            <button type="button" className="b" disabled={busy} onClick={() => void take('rejected', true)}>
              Спам
            </button>
          )}
          {sender.email && <Attached files={files} accept={fileAccept(DRAWING_TYPES)} onChange={setFiles} />}
          {sender.email && (
            <button type="button" className="b ml" onClick={() => setChoosing(true)}>
              Шаблоны
            </button>
          )}
        </footer>
      </div>
      {choosing && (
        <Templates
          text={answer}
          name={sender.name}
          onChoose={(chosen) => {
            setText((typed) => [typed.trim(), chosen].filter(Boolean).join('\n\n'));
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}
