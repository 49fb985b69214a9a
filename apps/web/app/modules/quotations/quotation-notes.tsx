import type { Quotation } from '@spindle/contract/quotations/quotations';
import { formatDateInWords } from '@spindle/ui/format/date.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import type { ActionAnswer } from '../../shared/forms/action-answer.server.ts';
import type { QuotationIntent } from './quotation-actions.server.ts';
import styles from './quotation-page.module.css';

interface Props {
  readonly quotation: Quotation;
  /** The state it was left in by the form that led here. */
  readonly sent: string | null;
  readonly answer: ActionAnswer<QuotationIntent> | undefined;
}

/** What to know before reading: what a form came to, and what the state means. */
export function QuotationNotes({ quotation, sent, answer }: Props) {
  const { status, valid_until: until } = quotation;
  return (
    <div className={styles.notes}>
      {answer?.message && (
        <Note look="err" alert>
          {answer.message}
        </Note>
      )}
      {answer?.done && (
        <Note look="ok" alert>
          {answer.done}
        </Note>
      )}
      {status === 'requested' && (
        <Note
          look={sent === 'requested' ? 'ok' : 'info'}
          title={sent === 'requested' ? 'Запрос отправлен' : undefined}
        >
          Инженер проверяет состав, цены и&nbsp;сроки. Предложение придёт на&nbsp;почту и&nbsp;появится здесь,
          обычно в&nbsp;течение рабочего дня.
        </Note>
      )}
      {status === 'draft' && (
        <Note>Черновик видите только вы. Проверьте количество и&nbsp;отправьте, когда будете готовы.</Note>
      )}
      {status === 'accepted' && (
        <Note look="ok">Предложение согласовано. Выберите, как получить товар, и&nbsp;оформите заказ.</Note>
      )}
      {status === 'expired' && until && (
        <Note look="warn">
          Цены были закреплены до&nbsp;{formatDateInWords(until)}. Запросите предложение заново: состав
          сохранён, посчитаем по&nbsp;действующим ценам.
        </Note>
      )}
      {status === 'declined' && (
        <Note>
          {quotation.decline_reason ? `Отклонено: ${quotation.decline_reason}` : 'Предложение отклонено.'}
        </Note>
      )}
    </div>
  );
}
