import type { TextProblem } from '@spindle/contract/staff/texts/staff-texts';
import { useId, useRef, useState } from 'react';
import { Icon } from '../../ground/icon.tsx';
import { plural } from '../../ground/labels.ts';
import { LineNumbers } from './line-numbers.tsx';
import { MediaChoice, mediaMarkdown } from '../../shared/media-choice.tsx';

interface Snippet {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after?: string;
}

const marks: readonly Snippet[] = [
  { name: 'Заголовок', label: 'H', before: '\n## ' },
  { name: 'Жирный', label: 'B', before: '**', after: '**' },
  { name: 'Список', label: '—', before: '\n- ' },
  { name: 'Ссылка', label: '[ ]', before: '[', after: '](/)' },
];

const shortcodes: readonly Snippet[] = [
  { name: 'Товар', label: '', before: '\n\n{{goods id=', after: '}}\n\n' },
  { name: 'Подборка', label: '', before: '\n\n{{selection slug=', after: '}}\n\n' },
  { name: 'Форма', label: '', before: '\n\n{{form action=feedback}}\n\n' },
  { name: 'Контакты', label: '', before: '\n\n{{contacts}}\n\n' },
  {
    name: 'Таблица',
    label: '',
    before: '\n\n{{table caption="Название"}}\n\n| Столбец | Столбец |\n| --- | --- |\n| ',
    after: ' | |\n\n',
  },
  { name: 'Видео', label: '', before: '\n\n{{video src=/', after: ' title="Название"}}\n\n' },
];

interface MarkdownFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly problems: readonly TextProblem[];
  readonly disabled: boolean;
  readonly onPut: (text: string) => void;
}

/** A text in Markdown with shortcodes; what buyers would miss stands below it by lines. */
export function MarkdownField({ label, value, error, problems, disabled, onPut }: MarkdownFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const numbers = useRef<HTMLDivElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const insert = ({ before, after = '' }: Snippet): void => {
    const area = field.current;
    if (!area) return;
    const [from, to] = [area.selectionStart, area.selectionEnd];
    onPut(value.slice(0, from) + before + value.slice(from, to) + after + value.slice(to));
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(from + before.length, to + before.length);
    });
  };
  const showLine = (line: number): void => {
    const area = field.current;
    if (!area) return;
    const lines = value.split('\n');
    const from = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    area.focus();
    area.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
    area.scrollTop = (area.scrollHeight / lines.length) * (line - 4);
  };
  const wordCount = value.split(/\s+/).filter(Boolean).length;
  return (
    <div className="f md">
      <label htmlFor={id}>{label}</label>
      {!disabled && (
        <div className="fx w bar" role="toolbar" aria-label="Разметка">
          {marks.map((mark) => (
            <button
              key={mark.name}
              type="button"
              className="b xs"
              aria-label={mark.name}
              title={mark.name}
              onClick={() => insert(mark)}
            >
              {mark.label}
            </button>
          ))}
          <select
            className="inp"
            aria-label="Вставка"
            value=""
            onChange={({ target }) => {
              const chosen = shortcodes.find(({ name }) => name === target.value);
              if (chosen) insert(chosen);
            }}
          >
            <option value="">Вставка…</option>
            {shortcodes.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <button type="button" className="b xs" onClick={() => setChoosing(true)}>
            Картинка или&nbsp;файл
          </button>
          <span className="mu sm ml">
            {plural(wordCount, ['слово', 'слова', 'слов'])},{' '}
            {plural(value.split('\n').length, ['строка', 'строки', 'строк'])}
          </span>
        </div>
      )}
      <div className="lines">
        <LineNumbers ref={numbers} text={value} wrong={problems.flatMap(({ line }) => line ?? [])} />
        <textarea
          id={id}
          ref={field}
          className="inp code"
          name="body"
          required
          rows={22}
          spellCheck
          value={value}
          disabled={disabled}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-note` } : {})}
          onScroll={({ currentTarget }) => {
            if (numbers.current) numbers.current.scrollTop = currentTarget.scrollTop;
          }}
          onChange={({ target }) => onPut(target.value)}
        />
      </div>
      {isChoosing && (
        <MediaChoice
          onClose={() => setChoosing(false)}
          onTake={(media) => {
            setChoosing(false);
            insert({ name: '', label: '', before: mediaMarkdown(media) });
          }}
        />
      )}
      {error && (
        <small id={`${id}-note`} className="er" role="alert">
          {error}
        </small>
      )}
      {problems.length > 0 && (
        <ul className="nt er flaws" aria-label="Что не так в тексте">
          {problems.map(({ line, text }) => (
            <li key={`${line} ${text}`}>
              <Icon name="warn" size="s" />
              {line !== null && (
                <button type="button" className="lk" onClick={() => showLine(line)}>
                  Строка {line}
                </button>
              )}{' '}
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
