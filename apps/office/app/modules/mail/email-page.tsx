import { officePaths } from '@spindle/contract/staff/office-paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, loaded, onVersion } from '../../ground/api.ts';
import { Icon } from '../../ground/icon.tsx';
import { useMay } from '../../ground/me.ts';
import { RecordStrip, RecordVersion, useRecord } from '../../ground/record.tsx';
import { count, momentWords } from '../../ground/words.ts';
import type { Route } from './+types/email-page';
import { LetterState } from './email-state.tsx';

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return (await loaded(request, api.letters.get({ params: { id } }))).data;
}

export default function LetterPage({ loaderData }: Route.ComponentProps) {
  const {
    record: letter,
    strip,
    change,
  } = useRecord(loaderData, 'Письмо изменилось, пока вы на\u00a0него смотрели. Ниже оно такое, как сейчас.');
  const [busy, setBusy] = useState(false);
  const { id, version, template } = letter;
  const mayReadTexts = useMay()('content.read');
  const again = async (): Promise<void> => {
    setBusy(true);
    await change(() => api.letters.again({ params: { id } }, onVersion(version)));
    setBusy(false);
  };
  return (
    <>
      <title>{letter.subject}</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.letters()}>Письма</Link>
          <i>/</i>
        </nav>
        <h1>{letter.subject}</h1>
        <LetterState state={letter.state} />
        {letter.may_send && (
          <div className="ml fx nexts">
            <button
              type="button"
              className="b out"
              disabled={busy}
              title={`Письмо уйдёт на\u00a0${letter.to}`}
              onClick={() => void again()}
            >
              Отправить ещё раз
            </button>
          </div>
        )}
      </div>
      <RecordStrip>{strip}</RecordStrip>
      {letter.error && <p className="nt wa">Ответ сервера: {letter.error}</p>}
      <div className="stamp">
        <div>
          <span>Кому</span>
          <b className="el">{letter.to}</b>
        </div>
        <div>
          <span>Написано</span>
          <b>{momentWords(letter.created_at)}</b>
        </div>
        <div>
          <span>Ушло</span>
          <b>{letter.sent_at ? momentWords(letter.sent_at) : '—'}</b>
        </div>
        <div>
          <span>Попыток</span>
          <b>{count(letter.attempts)}</b>
        </div>
        <div>
          <span>Ответить</span>
          <b className="el">{letter.reply_to ?? '—'}</b>
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
        <iframe className="letter" title={letter.subject} sandbox="" srcDoc={letter.html} />
        {letter.files.length > 0 && (
          <ul className="rows">
            {letter.files.map((name) => (
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
