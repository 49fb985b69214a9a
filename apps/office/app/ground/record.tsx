import { ApiError } from '@spindle/client/api-error';
import type { RecordChange } from '@spindle/contract/errors';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { api, messageOf } from './api.ts';
import { Avatar } from './avatar.tsx';
import { changedLabel } from './changed-label.ts';
import { useDraft } from './draft.tsx';
import { formText } from './form-text.ts';
import { useMay } from './me.ts';
import { newest } from './newest.ts';
import { useReportRefused } from './refused.ts';
import { momentLabel } from './labels.ts';

/** Runs a change of a record and returns whether it succeeded; `onLate` gets the author of a conflicting change. */
export type Change<T> = (
  work: () => Promise<{ data: T }>,
  onLate?: (changed: RecordChange | undefined) => void,
) => Promise<boolean>;

/** The record on the screen, updated by its changes; after a conflict it shows the current version. */
export function useRecord<T>(loaded: T, stale: string) {
  const [record, setRecord] = useState(loaded);
  const [strip, setText] = useState('');
  const report = useReportRefused();
  const setStrip = (text: string): void => {
    setText(text);
    report(text);
  };
  useEffect(() => setRecord((current) => newest(current, loaded)), [loaded]);
  /** For a form that shows itself what hindered it: only who was late reads of it on the page. */
  const attempt: Change<T> = async (work, onLate) => {
    setStrip('');
    try {
      setRecord((await work()).data);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'stale' && error.current)) throw error;
      setRecord(error.current as T);
      setStrip([stale, changedLabel(error.changed)].filter(Boolean).join(' '));
      onLate?.(error.changed);
      return false;
    }
  };
  const change: Change<T> = async (work, onLate) => {
    try {
      return await attempt(work, onLate);
    } catch (error) {
      setStrip(messageOf(error));
      return false;
    }
  };
  return { record, strip, change, attempt };
}

/** What hindered the last change. */
export function RecordStrip({ children }: { readonly children: string }) {
  return (
    children && (
      <p className="nt wa" role="alert">
        {children}
      </p>
    )
  );
}

/** In the stamp: the version, with a link to its changes. */
export function RecordVersion(props: {
  readonly kind: string;
  readonly id: string;
  readonly version: number;
}) {
  const { kind, id, version } = props;
  const may = useMay();
  return (
    <div>
      <span>Версия записи</span>
      {may('audit.read') ? (
        <Link to={officePaths.audit(`kind=${kind}&q=${encodeURIComponent(id)}`)}>
          <b>{version}</b>
        </Link>
      ) : (
        <b>{version}</b>
      )}
    </div>
  );
}

interface Person {
  readonly id: string;
  readonly name: string;
}

/** In the stamp: the person in charge, as a select for those who may reassign. */
export function RecordLeader(props: {
  readonly leader: Person | null;
  readonly people: readonly Person[];
  readonly mayAssign: boolean;
  readonly onAssign: (id: string | null) => void;
}) {
  const { leader, people, mayAssign, onAssign } = props;
  return (
    <div>
      <label>
        <span>Ведёт</span>
        {mayAssign ? (
          <select
            className="bare"
            value={leader?.id ?? ''}
            onChange={(event) => onAssign(event.currentTarget.value || null)}
          >
            <option value="">никто</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        ) : (
          <b>{leader?.name ?? 'никто'}</b>
        )}
      </label>
    </div>
  );
}

interface FeedEvent {
  readonly kind: 'step' | 'note';
  readonly at: string;
  readonly who: string;
  readonly text: string | null;
}

/** Newest first: steps with who took them, notes that only staff see. */
export function RecordFeed<E extends FeedEvent>(props: {
  readonly feed: readonly E[];
  readonly keyOf: (event: E) => string;
  /** Shown after the name of the author of a step. */
  readonly step: (event: E) => ReactNode;
  /** Shown below the text of a step. */
  readonly renderAfter?: (event: E) => ReactNode;
  /** Saves a note; null when notes are not allowed. */
  readonly onNote: ((text: string) => Promise<boolean>) | null;
  /** The key of an unsent note's draft: `order-note:ШП-1`. */
  readonly draft: string;
}) {
  const { feed, keyOf, step, renderAfter, onNote } = props;
  const form = useRef<HTMLFormElement>(null);
  const [note, setNote] = useState('');
  const draft = useDraft({
    name: onNote ? props.draft : null,
    data: note.trim() === '' ? null : { text: note },
    onTake: (draftData) => setNote(draftData['text'] ?? ''),
  });
  const write = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (await onNote?.(formText(event.currentTarget, 'text'))) setNote('');
  };
  return (
    <section className="sec">
      <header>
        <h2>Лента</h2>
      </header>
      {onNote && (
        <form className="comp note" ref={form} onSubmit={(event) => void write(event)}>
          {draft.offer}
          <textarea
            name="text"
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            required
            maxLength={4000}
            aria-label="Заметка"
            placeholder="Заметка. Видят только сотрудники, @ позовёт коллегу письмом"
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
            }}
          />
          <footer>
            {draft.savedNotice}
            <Colleagues text={note} onCall={setNote} />
            <button type="submit" className="b xs p ml">
              Записать <kbd>Ctrl Enter</kbd>
            </button>
          </footer>
        </form>
      )}
      <ol className="tl">
        {feed.map((event) => (
          <li key={keyOf(event)}>
            <Avatar name={event.who} />
            <div>
              <b>{event.who}</b>
              {event.kind === 'note' ? (
                <span className="note">{event.text}</span>
              ) : (
                <>
                  {step(event)}
                  {event.text && <span className="ltr">{event.text}</span>}
                  {renderAfter?.(event)}
                </>
              )}
            </div>
            <time dateTime={event.at}>{momentLabel(event.at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Suggests colleagues for the «@» at the end of a note; a press inserts the name. */
function Colleagues({ text, onCall }: { readonly text: string; readonly onCall: (text: string) => void }) {
  const [people, setPeople] = useState<readonly { id: string; name: string }[] | null>(null);
  const typed = /(?:^|\s)@([^@\n]{0,40})$/.exec(text)?.[1]?.toLowerCase();
  const needsPeople = typed !== undefined && people === null;
  useEffect(() => {
    if (!needsPeople) return;
    let isHere = true;
    api.office.colleagues().then(
      ({ data }) => isHere && setPeople(data),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [needsPeople]);
  if (typed === undefined) return null;
  const matches = (people ?? []).filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${typed}`));
  return (
    <span className="fx w" role="group" aria-label="Кого позвать">
      {matches.slice(0, 6).map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="b xs"
          onClick={() => onCall(`${text.slice(0, text.length - typed.length)}${name}, `)}
        >
          {name}
        </button>
      ))}
    </span>
  );
}
