import { ApiError } from '@spindle/client/api-error';
import type { AnswerTemplate } from '@spindle/contract/staff/customers/staff-requests';
import { type FormEvent, useEffect, useState } from 'react';
import { api, messageOf, onVersion } from '../../ground/api.ts';
import { changedLabel } from '../../ground/changed-label.ts';
import { Field, TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { Modal } from '../../ground/modal.tsx';
import type { Change } from '../../ground/record.tsx';
import { useFields } from '../../records/use-fields.tsx';

interface TemplatesProps {
  /** The text typed so far, which can be saved as a template. */
  readonly text: string;
  /** Of the sender; «{имя}» of a template becomes it. */
  readonly name: string;
  readonly onChoose: (text: string) => void;
  readonly onClose: () => void;
}

/** Answer templates: choose, save, remove. */
export function Templates({ text, name, onChoose, onClose }: TemplatesProps) {
  const [templates, setTemplates] = useState<readonly AnswerTemplate[] | null>(null);
  const [problem, setProblem] = useState('');
  const [editing, setEditing] = useState<string | null>(null);
  const edited = templates?.find(({ id }) => id === editing);
  const run: Change<readonly AnswerTemplate[]> = async (work, onLate) => {
    try {
      setTemplates((await work()).data);
      setProblem('');
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale' && error.current) {
        setTemplates(error.current as readonly AnswerTemplate[]);
        setProblem(`Шаблон изменили, пока вы\u00a0на него смотрели. ${changedLabel(error.changed)}`);
        onLate?.(error.changed);
      } else setProblem(messageOf(error));
      return false;
    }
  };
  useEffect(() => void run(() => api.requests.templates()), []);
  const saveTemplate = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const body = { name: formText(event.currentTarget, 'name'), text };
    void run(() => api.requests.addTemplate({ body }));
  };
  return (
    <Modal title="Шаблоны ответов" onClose={onClose}>
      <h2>Шаблоны ответов</h2>
      {problem && (
        <p className="nt wa" role="alert">
          {problem}
        </p>
      )}
      {templates?.length === 0 && (
        <p className="mu">Напишите ответ и&nbsp;сохраните его здесь под названием.</p>
      )}
      <ul className="rows">
        {templates?.map((template) => (
          <li key={template.id} className="fx">
            <button
              type="button"
              className="b lnk el"
              title={template.text}
              onClick={() => onChoose(template.text.replaceAll('{имя}', name))}
            >
              {template.name}
            </button>
            <button
              type="button"
              className="b xs ml"
              aria-label={`Изменить шаблон «${template.name}»`}
              onClick={() => setEditing(template.id)}
            >
              Изменить
            </button>
            <button
              type="button"
              className="b xs"
              aria-label={`Удалить шаблон «${template.name}»`}
              onClick={() =>
                void run(() =>
                  api.requests.removeTemplate({ params: { id: template.id } }, onVersion(template.version)),
                )
              }
            >
              Удалить
            </button>
          </li>
        ))}
      </ul>
      {edited && (
        <TemplateForm key={edited.id} template={edited} run={run} onClose={() => setEditing(null)} />
      )}
      {text !== '' && !edited && (
        <form className="form" onSubmit={saveTemplate}>
          <TextField
            label="Сохранить написанное как шаблон"
            name="name"
            maxLength={60}
            required
            placeholder="Название"
            hint={'«{имя}» в\u00a0тексте станет именем отправителя'}
          />
          <button type="submit" className="b p">
            Сохранить шаблон
          </button>
        </form>
      )}
    </Modal>
  );
}

function TemplateForm(props: {
  readonly template: AnswerTemplate;
  readonly run: Change<readonly AnswerTemplate[]>;
  readonly onClose: () => void;
}) {
  const { template, run, onClose } = props;
  const { fields, put, save, conflict, hasConflict, isSaving } = useFields({
    saved: { name: template.name, text: template.text },
    names: { name: 'Название', text: 'Текст' },
    long: ['text'],
    onSave: async (body, onLate) => {
      const params = { id: template.id };
      const done = await run(
        () => api.requests.changeTemplate({ params, body }, onVersion(template.version)),
        onLate,
      );
      if (done) onClose();
      return done;
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void save();
  };
  return (
    <>
      {conflict}
      <form className="form" onSubmit={submit}>
        <TextField
          label="Название"
          maxLength={60}
          required
          value={fields.name}
          onChange={({ target }) => put({ name: target.value })}
        />
        <Field label="Текст" hint={'«{имя}» станет именем отправителя'}>
          {(ids) => (
            <textarea
              className="inp"
              rows={6}
              maxLength={5000}
              required
              value={fields.text}
              onChange={({ target }) => put({ text: target.value })}
              {...ids}
            />
          )}
        </Field>
        <span className="fx">
          <button type="submit" className="b p" disabled={hasConflict || isSaving}>
            Сохранить шаблон
          </button>
          <button type="button" className="b" onClick={onClose}>
            Не менять
          </button>
        </span>
      </form>
    </>
  );
}
