import type { StaffOrder } from '@spindle/contract/staff/orders/staff-order';
import { useState } from 'react';
import { api } from '../../ground/api.ts';
import { useMay } from '../../ground/me.ts';
import type { Change } from '../../ground/record.tsx';
import { State } from '../../ground/state.tsx';
import { momentWords, plural } from '../../ground/words.ts';

const looks = {
  sent: ['ok', 'done', 'отправлено'],
  waiting: [0.5, 'wait', 'в\u00a0очереди'],
  failed: ['x', 'bad', 'не\u00a0принято почтой'],
} as const;

/** What was written to the buyer; a letter that went can go once more. */
export function OrderLetters({ order, change }: { order: StaffOrder; change: Change<StaffOrder> }) {
  const may = useMay()('orders.step');
  const [busy, setBusy] = useState<string | null>(null);
  const { letters, number } = order;
  if (letters.length === 0) return null;
  const again = async (id: string): Promise<void> => {
    setBusy(id);
    await change(() => api.orders.letterAgain({ params: { number, id } }));
    setBusy(null);
  };
  return (
    <section className="sec">
      <header>
        <h2>Письма</h2>
        <span className="mu">{plural(letters.length, ['письмо', 'письма', 'писем'])}</span>
      </header>
      <ul className="rows lts">
        {letters.map((letter) => {
          const [share, tone, name] = looks[letter.state];
          return (
            <li key={letter.id}>
              <span className="el">
                {letter.subject} <span className="mu">{letter.to}</span>
              </span>
              <span className="mu">{momentWords(letter.at)}</span>
              <State share={share} tone={tone}>
                {name}
              </State>
              {may && letter.state !== 'waiting' && (
                <button
                  type="button"
                  className="b xs"
                  disabled={busy !== null}
                  onClick={() => void again(letter.id)}
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
