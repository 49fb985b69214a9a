import type { StaffText, TextProblem } from '@spindle/contract/staff/texts/staff-texts';
import { fieldsOfKind, isBuiltInKind, type TextKindName } from '@spindle/contract/staff/text-kinds';
import { useEffect, useState } from 'react';
import { api, messageOf } from '../../ground/api.ts';
import { Icon } from '../../ground/icon.tsx';
import { Differences } from '../../records/differences-view.tsx';
import type { Typed } from '../../records/spec-fields.tsx';
import { PopupPreview } from './text-placeholders.tsx';

interface TextPreviewProps {
  readonly kind: TextKindName;
  readonly text: StaffText | null;
  readonly fields: Typed;
  readonly mayPreview: boolean;
  readonly onProblems: (problems: readonly TextProblem[]) => void;
}

const tabs = { page: 'Как на\u00a0сайте', changes: 'Отличия', found: 'В\u00a0поиске' } as const;
type Tab = keyof typeof tabs;
const builtInTabs = { page: 'Как увидят', changes: 'Отличия' } as const;

/** Preview panel: the page, the diff to the published text, the search result. */
export function TextPreview({ kind, text, fields, mayPreview, onProblems }: TextPreviewProps) {
  const [tab, setTab] = useState<Tab>('page');
  const names = Object.fromEntries(
    fieldsOfKind(kind).flatMap(({ key, label, hidden }) => (hidden ? [] : [[key, label]])),
  );
  const visibleTabs: Partial<Record<Tab, string>> = isBuiltInKind(kind) ? builtInTabs : tabs;
  return (
    <section className="sec look" aria-label="Как это выглядит">
      <div className="seg" role="group">
        {(Object.keys(visibleTabs) as Tab[]).map((one) => (
          <button
            key={one}
            type="button"
            className={one === tab ? 'on' : ''}
            aria-pressed={one === tab}
            onClick={() => setTab(one)}
          >
            {visibleTabs[one]}
          </button>
        ))}
      </div>
      {tab === 'page' &&
        (kind === 'popup' ? (
          <PopupPreview fields={fields} words={text?.words ?? []} />
        ) : (
          <Preview kind={kind} text={text} fields={fields} mayPreview={mayPreview} onProblems={onProblems} />
        ))}
      {tab === 'changes' &&
        (text?.on_site ? (
          <Differences names={names} before={text.on_site} after={{ ...text.on_site, ...fields }} />
        ) : (
          <p className="mu">Текста ещё нет на&nbsp;сайте: сравнивать не&nbsp;с&nbsp;чем.</p>
        ))}
      {tab === 'found' && (
        <div className="found">
          <span className="mu sm">{text?.url ?? 'адрес появится после сохранения'}</span>
          <b>{fields['title'] || fields['name'] || fields['question'] || '—'}</b>
          <p>{fields['description'] || fields['lead'] || 'Описания нет: поиск возьмёт слова текста.'}</p>
        </div>
      )}
    </section>
  );
}

function Preview({ kind, text, fields, mayPreview, onProblems }: TextPreviewProps) {
  const [preview, setPreview] = useState<{
    url: string | null;
    html: string | null;
    isForeign: boolean;
    of: Typed;
  } | null>(null);
  const [isNarrow, setNarrow] = useState(false);
  const [strip, setStrip] = useState('');
  const show = async (): Promise<void> => {
    setStrip('');
    try {
      // The texts of an e-mail are identified by its template.
      const key = text?.fields['key'];
      const body = { kind, fields: key === undefined ? fields : { ...fields, key } };
      const { data } = await api.texts.preview({ body });
      setPreview({ url: data.url, html: data.html, isForeign: data.is_foreign, of: fields });
      onProblems(data.problems);
    } catch (error) {
      setStrip(messageOf(error));
    }
  };
  const hasText = (fields['body'] ?? '').trim() !== '';
  useEffect(() => {
    if (mayPreview && hasText) void show();
    // Once, when the tab opens; later by the button.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (!mayPreview) return <p className="mu">Показать может тот, кто пишет.</p>;
  return (
    <>
      <div className="fx w bar">
        <button type="button" className="b xs" onClick={() => void show()} disabled={!hasText}>
          {preview ? 'Показать заново' : kind === 'letter' ? 'Показать письмо' : 'Показать страницу'}
        </button>
        {preview && preview.of !== fields && <span className="mu sm">текст с&nbsp;тех пор изменён</span>}
        {preview && (
          <>
            <label className="fx sm ml">
              <input
                type="checkbox"
                className="cb k"
                checked={isNarrow}
                onChange={({ target }) => setNarrow(target.checked)}
              />
              390&nbsp;px
            </label>
            {preview.url && (
              <a className="b xs" href={preview.url} target="_blank" rel="noreferrer">
                <Icon name="ext" size="s" />
                В&nbsp;новой вкладке
              </a>
            )}
          </>
        )}
      </div>
      {strip && (
        <p className="nt er" role="alert">
          {strip}
        </p>
      )}
      {preview?.html && (
        <iframe
          className={`letter${isNarrow ? ' nar' : ''}`}
          title="Письмо, как оно будет"
          sandbox=""
          srcDoc={preview.html}
        />
      )}
      {preview?.url && !preview.isForeign && (
        <iframe
          sandbox="allow-same-origin"
          className={`preview${isNarrow ? ' nar' : ''}`}
          title="Страница, как она будет"
          src={preview.url}
        />
      )}
    </>
  );
}
