import { officePaths } from '@spindle/contract/staff/office-paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, loaded, onVersion } from '../../ground/api.ts';
import { Icon } from '../../ground/icon.tsx';
import { useMay } from '../../ground/me.ts';
import { RecordStrip, RecordVersion, useRecord } from '../../ground/record.tsx';
import { count, momentLabel } from '../../ground/labels.ts';
import type { Route } from './+types/email-page';
import { EmailState } from './email-state.tsx';

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return (await loaded(request, api.letters.get({ params: { id } }))).data;
}

export default function EmailPage({ loaderData }: Route.ComponentProps) {
  const {
    record: email,
    strip,
    change,
  } = useRecord(loaderData, 'Письмо изменилось, пока вы на\u00a0него смотрели. Ниже оно такое, как сейчас.');
  const [busy, setBusy] = useState(false);
  const { id, version, template } = email;
  const mayReadTexts = useMay()('content.read');
  const again = async (): Promise<void> => {
    setBusy(true);
    await change(() => api.letters.again({ params: { id } }, onVersion(version)));
    setBusy(false);
  };
  return (
    <>
      <title>{email.subject}</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.letters()}>Письма</Link>
          <i>/</i>
        </nav>
        <h1>{email.subject}</h1>
        <EmailState state={email.state} />
        {email.may_send && (
          <div className="ml fx nexts">
            <button
              type="button"
              className="b out"
              disabled={busy}
              title={`Письмо уйдёт на\u00a0${email.to}`}
              onClick={() => void again()}
            >
              Отправить ещё раз
            </button>
          </div>
        )}
      </div>
      <RecordStrip>{strip}</RecordStrip>
      {email.error && <p className="nt wa">Ответ сервера: {email.error}</p>}
      <div className="stamp">
        <div>
          <span>Кому</span>
          <b className="el">{email.to}</b>
        </div>
        <div>
          <span>Написано</span>
          <b>{momentLabel(email.created_at)}</b>
        </div>
        <div>
          <span>Ушло</span>
          <b>{email.sent_at ? momentLabel(email.sent_at) : '—'}</b>
        </div>
        <div>
          <span>Попыток</span>
          <b>{count(email.attempts)}</b>
        </div>
        <div>
          <span>Ответить</span>
          <b className="el">{email.reply_to ?? '—'}</b>
        </div>
        <div>
          <span>Шаблон</span>
          <b className="el">
            {mayReadTexts ? (
              <Link to={officePaths.texts(`kind=letter&q=${encodeURIComponent(template)}`)}>{template}</Link>
            ) : (
              template
            )}
          </b>
        </div>
        <RecordVersion kind="letter" id={id} version={version} />
      </div>
      <section className="sec">
        <header>
          <h2>Письмо</h2>
          <span className="mu">ссылки здесь не&nbsp;открываются: они только для&nbsp;получателя</span>
        </header>
        {/* No script runs in it, nothing of it reaches the office. */}
        <iframe className="letter" title={email.subject} sandbox="" srcDoc={email.html} />
        {email.files.length > 0 && (
          <ul className="rows">
            {email.files.map((name) => (
              <li key={name} className="fx">
                <Icon name="file" size="s" />
                <span className="el">{name}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
