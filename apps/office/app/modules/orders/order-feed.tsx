import { ORDER_STATUS_NAMES } from '@spindle/contract/order-names';
import type { StaffOrder } from '@spindle/contract/staff/staff-orders';
import { type FormEvent, useRef } from 'react';
import { api } from '../../ground/api.ts';
import { Avatar } from '../../ground/avatar.tsx';
import { useMay } from '../../ground/me.ts';
import { momentWords } from '../../ground/words.ts';
import { formText } from '../../ground/form-text.ts';

type Change = (work: () => Promise<{ data: StaffOrder }>) => Promise<boolean>;

/** Newest first: steps with who took them, notes that only staff see. */
export function OrderFeed({ order, change }: { order: StaffOrder; change: Change }) {
  const form = useRef<HTMLFormElement>(null);
  const may = useMay();
  const write = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const text = formText(event.currentTarget, 'text');
    const params = { number: order.number };
    if (await change(() => api.orders.note({ params, body: { text } }))) form.current?.reset();
  };
  return (
    <section className="sec">
      <header>
        <h2>Лента</h2>
      </header>
      {may('orders.step') && (
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
        {order.feed.map((event) => (
          <li key={`${event.at}${event.kind}${event.part ?? ''}`}>
            <Avatar name={event.who} />
            <div>
              <b>{event.who}</b>
              {event.kind === 'note' ? (
                <span className="note">{event.text}</span>
              ) : (
                <>
                  {event.part ? ` часть ${event.part}: ` : ': '}
                  {event.status ? ORDER_STATUS_NAMES[event.status].toLowerCase() : ''}
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
