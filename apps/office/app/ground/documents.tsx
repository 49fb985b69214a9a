import { DOCUMENT_KINDS, type DocumentKind } from '@spindle/contract/documents';
import { fileAccept } from '@spindle/contract/fields/file';
import { DRAWING_TYPES } from '@spindle/contract/fields/file-signature';
import { SERVICE_PAPER_KINDS } from '@spindle/contract/staff/service/staff-service';
import { type ReactNode, useState } from 'react';
import { Attached } from './attached-files.tsx';
import { Field, TextField } from './field.tsx';
import { Icon } from './icon.tsx';
import { Modal } from './modal.tsx';
import { dateLabel } from './labels.ts';

interface RecordDocument {
  readonly id: string;
  readonly title: string;
  readonly issued_on: string;
}

/** Papers of a record, each opened by its name; what was attached by hand goes again. */
export function DocumentRows<T extends RecordDocument>(props: {
  readonly papers: readonly T[];
  readonly hrefOf: (item: T) => string;
  /** Beside the name: size, who, marks. */
  readonly renderAbout?: (item: T) => ReactNode;
  /** Nothing where nobody may take it away. */
  readonly onRemove?: (item: T) => (() => Promise<boolean>) | undefined;
}) {
  const { papers: documents, hrefOf, renderAbout, onRemove } = props;
  const [confirming, setConfirming] = useState<T | null>(null);
  const [busy, setBusy] = useState(false);
  const remove = async (item: T): Promise<void> => {
    setBusy(true);
    const done = await onRemove?.(item)?.();
    setBusy(false);
    if (done) setConfirming(null);
  };
  return (
    <>
      <ul className="rows pps">
        {documents.map((item) => (
          <li key={item.id}>
            <a className="lk fx" href={hrefOf(item)} download>
              <Icon name="file" size="s" />
              <span className="el">{item.title}</span>
            </a>
            <span className="mu">{dateLabel(item.issued_on)}</span>
            {renderAbout?.(item)}
            {onRemove?.(item) && (
              <button
                type="button"
                className="b xs"
                aria-label={`Убрать файл «${item.title}»`}
                disabled={busy}
                onClick={() => setConfirming(item)}
              >
                Убрать
              </button>
            )}
          </li>
        ))}
      </ul>
      {confirming && (
        <Modal title="Убрать файл" onClose={() => setConfirming(null)}>
          <h2>Убрать файл «{confirming.title}»?</h2>
          <p className="m2">Вернуть его будет нельзя: останется запись в&nbsp;журнале.</p>
          <button type="button" className="b out" disabled={busy} onClick={() => void remove(confirming)}>
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
export function DocumentForm(props: {
  /** Each button: its word, and what is sent beside the files. */
  readonly buttons: readonly (readonly [word: string, fields: Readonly<Record<string, string>>])[];
  readonly onSend: (body: FormData) => Promise<boolean>;
  /** Where a file has a kind, staff choose it, and name one that comes alone. */
  readonly kinds?: readonly (readonly [kind: string, name: string])[];
}) {
  const { buttons, onSend, kinds } = props;
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
        buttons.map(([label, fields]) => (
          <button
            key={label}
            type="button"
            className="b out"
            disabled={busy}
            onClick={() => void send(fields)}
          >
            {label}
          </button>
        ))}
    </div>
  );
}
