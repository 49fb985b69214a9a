import { ApiError } from '@spindle/client/api-error';
import type { RecordChange } from '@spindle/contract/errors';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { api, messageOf } from './api.ts';
import { Avatar } from './avatar.tsx';
import { changedWords } from './changed-words.ts';
import { useDraft } from './draft.tsx';
import { formText } from './form-text.ts';
import { useMay } from './me.ts';
import { newest } from './newest.ts';
import { momentWords } from './words.ts';

/** Runs a change of a record and says whether it was made; `onLate` hears whose change was quicker. */
export type Change<T> = (
  work: () => Promise<{ data: T }>,
  onLate?: (changed: RecordChange | undefined) => void,
) => Promise<boolean>;

/** The record on the screen. It shows what a change made of it; who was late sees it as it is now, and decides anew. */
export function useRecord<T>(loaded: T, stale: string) {
  const [record, setRecord] = useState(loaded);
  const [strip, setStrip] = useState('');
  useEffect(() => setRecord((shown) => newest(shown, loaded)), [loaded]);
  /** For a form that shows itself what hindered it: only who was late reads of it on the page. */
  const attempt: Change<T> = async (work, onLate) => {
    setStrip('');
    try {
      setRecord((await work()).data);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'stale' && error.current)) throw error;
      setRecord(error.current as T);
      setStrip([stale, changedWords(error.changed)].filter(Boolean).join(' '));
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

/** In the stamp: the version, which leads to what was changed. */
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

/** In the stamp: who leads the record, a choice for whoever may give it away. */
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
  /** What stands after the name of whoever took a step. */
  readonly step: (event: E) => ReactNode;
  /** What stands below the words of a step. */
  readonly renderAfter?: (event: E) => ReactNode;
  /** Writes a note; without it nobody may. */
  readonly onNote: ((text: string) => Promise<boolean>) | null;
  /** What a note that is not written yet is kept by: `order-note:ШП-1`. */
  readonly draft: string;
}) {
  const { feed, keyOf, step, renderAfter, onNote } = props;
  const form = useRef<HTMLFormElement>(null);
  const [note, setNote] = useState('');
  const draft = useDraft({
    name: onNote ? props.draft : null,
    data: note.trim() === '' ? null : { text: note },
    onTake: (kept) => setNote(kept['text'] ?? ''),
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
            {draft.kept}
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
            <time dateTime={event.at}>{momentWords(event.at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who may be meant by the «@» at the end of a note; a press writes the name out. */
function Colleagues({ text, onCall }: { readonly text: string; readonly onCall: (text: string) => void }) {
  const [people, setPeople] = useState<readonly { id: string; name: string }[] | null>(null);
  const typed = /(?:^|\s)@([^@\n]{0,40})$/.exec(text)?.[1]?.toLowerCase();
  const isAsked = typed !== undefined && people === null;
  useEffect(() => {
    if (!isAsked) return;
    let isHere = true;
    api.office.colleagues().then(
      ({ data }) => isHere && setPeople(data),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [isAsked]);
  if (typed === undefined) return null;
  const meant = (people ?? []).filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${typed}`));
  return (
    <span className="fx w" role="group" aria-label="Кого позвать">
      {meant.slice(0, 6).map(({ id, name }) => (
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
