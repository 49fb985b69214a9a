import type { KitCheck, KitDraft } from '@spindle/contract/staff/staff-kits';
import { State } from '../../ground/state.tsx';
import { count, momentLabel } from '../../ground/labels.ts';
import { problemLocation } from './kit-draft.ts';

/** Base, every option, ready sets and what buyers saved, by the rules the shop itself uses. */
export function KitChecked(props: {
  readonly check: KitCheck | null;
  readonly draft: KitDraft;
  readonly onOpen: (stage: number) => void;
}) {
  const { check, draft, onOpen } = props;
  return (
    <section className="sec" aria-live="polite">
      <header>
        <h2>Проверка</h2>
        <span className="mu">сразу, по&nbsp;правилам сайта</span>
      </header>
      {check === null ? (
        <p className="mu">Проверяем…</p>
      ) : (
        <ul className="checks">
          {check.problems.length === 0 && (
            <>
              <li>
                <State share="ok" tone="done">
                  {'База и\u00a0каждая опция собираются'}
                </State>
              </li>
              <li>
                <State share="ok" tone="done">
                  {`Готовые комплектации: ${draft.proposals.length}\u00a0из\u00a0${draft.proposals.length}`}
                </State>
              </li>
              <li>
                <State share={check.broken === 0 ? 'ok' : 0.5} tone={check.broken === 0 ? 'done' : 'wait'}>
                  {check.broken === 0
                    ? `Сохранённые покупателями: ${count(check.saved)}, все собираются`
                    : `Сохранённые: ${count(check.broken)}\u00a0из\u00a0${count(check.saved)} не\u00a0соберутся`}
                </State>
                {check.broken > 0 && (
                  <small className="mu">
                    Откроются с&nbsp;подсказкой, что заменить:{' '}
                    {check.broken_first.map(({ url, created_at }) => (
                      <a key={url} className="lk" href={url}>
                        {momentLabel(created_at)}{' '}
                      </a>
                    ))}
                  </small>
                )}
              </li>
            </>
          )}
          {check.problems.map(({ path, reason }) => {
            const { words: label, stage } = problemLocation(draft, path);
            return (
              <li key={`${path.join(' ')} ${reason}`}>
                <State share="x" tone="bad">
                  {label}
                </State>
                <small>
                  {reason}.{' '}
                  {stage !== null && (
                    <button type="button" className="lk" onClick={() => onOpen(stage)}>
                      Показать
                    </button>
                  )}
                </small>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
