import { REQUEST_STATUS_NAMES } from '@spindle/contract/staff/requests-list';
import type { StaffRequest } from '@spindle/contract/staff/staff-requests';
import { type FormEvent, useRef } from 'react';
import { api } from '../../ground/api.ts';
import { Avatar } from '../../ground/avatar.tsx';
import { formText } from '../../ground/form-text.ts';
import { useMay } from '../../ground/me.ts';
import { momentWords } from '../../ground/words.ts';

type Change = (work: () => Promise<{ data: StaffRequest }>) => Promise<boolean>;

/** Newest first: steps with what was answered, notes that only staff see. */
export function RequestFeed({ record, change }: { record: StaffRequest; change: Change }) {
  const form = useRef<HTMLFormElement>(null);
  const may = useMay();
  const write = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const text = formText(event.currentTarget, 'text');
    const params = { number: record.number };
    if (await change(() => api.requests.note({ params, body: { text } }))) form.current?.reset();
  };
  return (
    <section className="sec">
      <header>
        <h2>Лента</h2>
      </header>
      {may('requests.step') && (
        <form className="comp note" ref={form} onSubmit={(event) => void write(event)}>
          <textarea
            name="text"
            required
            maxLength={4000}
            aria-label="Заметка"
            placeholder="Заметка. Видят только сотрудники"
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
            }}
          />
          <footer>
            <button type="submit" className="b xs p ml">
              Записать <kbd>Ctrl Enter</kbd>
            </button>
          </footer>
        </form>
      )}
      <ol className="tl">
        {record.feed.map((event) => (
          <li key={`${event.at}${event.kind}`}>
            <Avatar name={event.who} />
            <div>
              <b>{event.who}</b>
              {event.kind === 'note' ? (
                <span className="note">{event.text}</span>
              ) : (
                <>
                  : {event.status ? REQUEST_STATUS_NAMES[event.status].toLowerCase() : ''}
                  {event.text && <span className="ltr">{event.text}</span>}
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
