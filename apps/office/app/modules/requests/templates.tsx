import type { AnswerTemplate } from '@spindle/contract/staff/staff-requests';
import { type FormEvent, useEffect, useState } from 'react';
import { api, messageOf } from '../../ground/api.ts';
import { TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { Modal } from '../../ground/modal.tsx';

interface TemplatesProps {
  /** What is typed already: it can be kept. */
  readonly text: string;
  /** Of the sender; «{имя}» of a template becomes it. */
  readonly name: string;
  readonly onChoose: (text: string) => void;
  readonly onClose: () => void;
}

/** Texts to answer with: chosen, kept, removed. */
export function Templates({ text, name, onChoose, onClose }: TemplatesProps) {
  const [templates, setTemplates] = useState<readonly AnswerTemplate[] | null>(null);
  const [problem, setProblem] = useState('');
  const run = async (work: () => Promise<{ data: readonly AnswerTemplate[] }>): Promise<void> => {
    try {
      setTemplates((await work()).data);
      setProblem('');
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  useEffect(() => void run(() => api.requests.templates()), []);
  const keep = (event: FormEvent<HTMLFormElement>): void => {
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
              aria-label={`Удалить шаблон «${template.name}»`}
              onClick={() => void run(() => api.requests.removeTemplate({ params: { id: template.id } }))}
            >
              Удалить
            </button>
          </li>
        ))}
      </ul>
      {text !== '' && (
        <form className="form" onSubmit={keep}>
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
