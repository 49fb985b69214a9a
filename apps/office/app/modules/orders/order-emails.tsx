import type { StaffOrder } from '@spindle/contract/staff/orders/staff-order';
import { useState } from 'react';
import { api } from '../../ground/api.ts';
import { useMay } from '../../ground/me.ts';
import type { Change } from '../../ground/record.tsx';
import { State } from '../../ground/state.tsx';
import { momentLabel, plural } from '../../ground/labels.ts';

const stateMarks = {
  sent: ['ok', 'done', 'отправлено'],
  waiting: [0.5, 'wait', 'в\u00a0очереди'],
  failed: ['x', 'bad', 'не\u00a0принято почтой'],
} as const;

/** E-mails to the buyer; a sent one can be sent again. */
export function OrderEmails({ order, change }: { order: StaffOrder; change: Change<StaffOrder> }) {
  const may = useMay()('orders.step');
  const [busy, setBusy] = useState<string | null>(null);
  const { letters: emails, number } = order;
  if (emails.length === 0) return null;
  const again = async (id: string): Promise<void> => {
    setBusy(id);
    await change(() => api.orders.letterAgain({ params: { number, id } }));
    setBusy(null);
  };
  return (
    <section className="sec">
      <header>
        <h2>Письма</h2>
        <span className="mu">{plural(emails.length, ['письмо', 'письма', 'писем'])}</span>
      </header>
      <ul className="rows lts">
        {emails.map((email) => {
          const [share, tone, name] = stateMarks[email.state];
          return (
            <li key={email.id}>
              <span className="el">
                {email.subject} <span className="mu">{email.to}</span>
              </span>
              <span className="mu">{momentLabel(email.at)}</span>
              <State share={share} tone={tone}>
                {name}
              </State>
              {may && email.state !== 'waiting' && (
                <button
                  type="button"
                  className="b xs"
                  disabled={busy !== null}
                  onClick={() => void again(email.id)}
                >
                  Отправить ещё раз
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
