import { officePaths } from '@spindle/contract/staff/office-paths';
import type { MailState } from '@spindle/contract/staff/staff-settings';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { api, messageOf } from '../../ground/api.ts';
import { useMay } from '../../ground/me.ts';
import { count, momentLabel } from '../../ground/labels.ts';

/** How the shop sends e-mails, with a test e-mail to oneself. */
export function MailSection({ mail }: { readonly mail: MailState }) {
  const may = useMay();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<{ letter_id: string; to: string } | null>(null);
  const [problem, setProblem] = useState('');
  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      setSent((await api.settings.mailTest()).data);
      await revalidate();
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <div className="stamp">
        <div>
          <span>Сервер почты</span>
          <b className={mail.has_server ? '' : 'wa'}>{mail.has_server ? 'задан' : 'не\u00a0задан'}</b>
        </div>
        <div>
          <span>Письма от</span>
          <b className="el">{mail.from}</b>
        </div>
        <div>
          <span>Ждут отправки</span>
          <Link to={officePaths.letters()}>
            <b>{count(mail.waiting)}</b>
          </Link>
        </div>
        <div>
          <span>Не&nbsp;ушли</span>
          <Link to={officePaths.letters('state=failed')}>
            <b className={mail.failed > 0 ? 'er' : ''}>{count(mail.failed)}</b>
          </Link>
        </div>
        <div>
          <span>Последнее ушло</span>
          <b>{mail.last_sent_at === null ? 'ещё ни\u00a0одного' : momentLabel(mail.last_sent_at)}</b>
        </div>
      </div>
      <section className="sec settings">
        {!mail.has_server && (
          <p className="nt wa">
            Адрес сервера почты задаёт тот, кто запускает магазин: переменная SMTP_URL. Пока его нет, письма
            складываются в&nbsp;файлы, и&nbsp;покупатели их не&nbsp;получают.
          </p>
        )}
        {problem && (
          <p className="nt er" role="alert">
            {problem}
          </p>
        )}
        {sent && (
          <p className="nt" role="status">
            Письмо на&nbsp;{sent.to} отправлено.{' '}
            <Link className="lk" to={officePaths.letter(sent.letter_id)}>
              Что с&nbsp;ним
            </Link>
          </p>
        )}
        {may('settings.change') && (
          <button type="button" className="b out" disabled={isBusy} onClick={() => void send()}>
            Отправить письмо себе
          </button>
        )}
      </section>
    </>
  );
}
