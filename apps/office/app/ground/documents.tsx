import { DOCUMENT_KINDS, type DocumentKind } from '@spindle/contract/documents';
import { fileAccept } from '@spindle/contract/fields/file';
import { DRAWING_TYPES } from '@spindle/contract/fields/file-signature';
import { SERVICE_PAPER_KINDS } from '@spindle/contract/staff/service/staff-service';
import { type ReactNode, useState } from 'react';
import { Attached } from './attached.tsx';
import { Field, TextField } from './field.tsx';
import { Icon } from './icon.tsx';
import { Modal } from './modal.tsx';
import { dateWords } from './words.ts';

interface Paper {
  readonly id: string;
  readonly title: string;
  readonly issued_on: string;
}

/** Papers of a record, each opened by its name; what was attached by hand goes again. */
export function PaperRows<T extends Paper>(props: {
  readonly papers: readonly T[];
  readonly hrefOf: (paper: T) => string;
  /** Beside the name: size, who, marks. */
  readonly renderAbout?: (paper: T) => ReactNode;
  /** Nothing where nobody may take it away. */
  readonly onRemove?: (paper: T) => (() => Promise<boolean>) | undefined;
}) {
  const { papers, hrefOf, renderAbout, onRemove } = props;
  const [asked, setAsked] = useState<T | null>(null);
  const [busy, setBusy] = useState(false);
  const remove = async (paper: T): Promise<void> => {
    setBusy(true);
    await onRemove?.(paper)?.();
    setBusy(false);
    setAsked(null);
  };
  return (
    <>
      <ul className="rows pps">
        {papers.map((paper) => (
          <li key={paper.id}>
            <a className="lk fx" href={hrefOf(paper)} download>
              <Icon name="file" size="s" />
              <span className="el">{paper.title}</span>
            </a>
            <span className="mu">{dateWords(paper.issued_on)}</span>
            {renderAbout?.(paper)}
            {onRemove?.(paper) && (
              <button
                type="button"
                className="b xs"
                aria-label={`Убрать файл «${paper.title}»`}
                disabled={busy}
                onClick={() => setAsked(paper)}
              >
                Убрать
              </button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Modal title="Убрать файл" onClose={() => setAsked(null)}>
          <h2>Убрать файл «{asked.title}»?</h2>
          <p className="m2">Вернуть его будет нельзя: останется запись в&nbsp;журнале.</p>
          <button type="button" className="b out" disabled={busy} onClick={() => void remove(asked)}>
            Убрать
          </button>
        </Modal>
      )}
    </>
  );
}

/** The kinds of a file at a service record; each is a filter of the buyer's documents. */
export const servicePaperKinds = SERVICE_PAPER_KINDS.map((kind) => [kind, DOCUMENT_KINDS[kind]] as const);

/** The kind of a file somebody has put there; one without a kind of its own has none to show. */
export const paperKindName = (kind: DocumentKind): string | null =>
  kind === 'other' ? null : DOCUMENT_KINDS[kind];

/** Files chosen for a record, and the buttons that send them. */
export function PaperForm(props: {
  /** Each button: its word, and what is sent beside the files. */
  readonly ways: readonly (readonly [word: string, fields: Readonly<Record<string, string>>])[];
  readonly onSend: (body: FormData) => Promise<boolean>;
  /** Where a file has a kind, staff choose it, and name one that comes alone. */
  readonly kinds?: readonly (readonly [kind: string, name: string])[];
}) {
  const { ways, onSend, kinds } = props;
  const [files, setFiles] = useState<readonly File[]>([]);
  const [kind, setKind] = useState('other');
  const [title, setTitle] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (fields: Readonly<Record<string, string>>): Promise<void> => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    if (kinds) body.append('kind', kind);
    if (kinds && files.length === 1) body.append('title', title);
    for (const file of files) body.append('files', file);
    setBusy(true);
    if (await onSend(body)) {
      setFiles([]);
      setKind('other');
      setTitle('');
    }
    setBusy(false);
  };
  return (
    <div className="fx w">
      <Attached files={files} accept={fileAccept(DRAWING_TYPES)} onChange={setFiles} />
      {kinds && files.length > 0 && (
        <div className="form pkind">
          <Field label="Вид документа">
            {(ids) => (
              <select
                className="inp"
                value={kind}
                onChange={(event) => setKind(event.currentTarget.value)}
                {...ids}
              >
                {kinds.map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {files.length === 1 && (
            <TextField
              label="Название"
              maxLength={200}
              value={title}
              placeholder="как у&nbsp;файла"
              autoComplete="off"
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
          )}
        </div>
      )}
      {files.length > 0 &&
        ways.map(([word, fields]) => (
          <button
            key={word}
            type="button"
            className="b out"
            disabled={busy}
            onClick={() => void send(fields)}
          >
            {word}
          </button>
        ))}
    </div>
  );
}
