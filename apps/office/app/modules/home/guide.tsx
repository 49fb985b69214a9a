import type { GuideStep } from '@spindle/contract/staff/office';
import { Link } from 'react-router';
import { State } from '../../ground/state.tsx';

/** The steps of a new shop to its first order, marked done by the shop's data. */
export function Guide({ steps }: { readonly steps: readonly GuideStep[] }) {
  const done = steps.filter((step) => step.done).length;
  return (
    <section className="sec">
      <header>
        <h2>Магазин с&nbsp;нуля</h2>
        <span className="mu">
          готово {done} из&nbsp;{steps.length}
        </span>
      </header>
      <ol className="guide">
        {steps.map(({ title, hint, path, done: isDone }) => (
          <li key={title}>
            <State share={isDone ? 'ok' : 0} tone={isDone ? 'done' : 'fresh'}>
              {isDone ? 'Готово' : 'Нужно'}
            </State>
            <p>
              <Link className="lk b5" to={path}>
                {title}
              </Link>
              {!isDone && <small className="mu">{hint}</small>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
