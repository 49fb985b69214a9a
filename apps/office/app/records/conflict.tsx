import { useState } from 'react';
import { merged } from './merge.ts';

interface ConflictProps<F extends object> {
  readonly names: Readonly<Record<keyof F, string>>;
  /** As it was when the form was opened. */
  readonly base: F;
  readonly mine: F;
  readonly theirs: F;
  readonly onChoose: (merged: F) => void;
}

const words = (value: unknown): string =>
  typeof value === 'boolean'
    ? value
      ? 'да'
      : 'нет'
    : Array.isArray(value)
      ? value.join(', ')
      : typeof value === 'string' && value !== ''
        ? value
        : '—';

/** Somebody saved first: what only one side changed is merged already, crossed fields get a choice. Nothing typed is lost. */
export function Conflict<F extends object>({ names, base, mine, theirs, onChoose }: ConflictProps<F>) {
  const { value, crossed } = merged(base, mine, theirs);
  const [taken, setTaken] = useState<ReadonlySet<keyof F>>(new Set());
  return (
    <section className="conf" role="alert">
      <h2>Запись изменили, пока вы её правили</h2>
      {crossed.length === 0 ? (
        <p>Изменения не&nbsp;пересеклись: сохраним оба.</p>
      ) : (
        <table className="t in">
          <thead>
            <tr>
              <th scope="col">Поле</th>
              <th scope="col">Было</th>
              <th scope="col">Ваше</th>
              <th scope="col">Их</th>
            </tr>
          </thead>
          <tbody>
            {crossed.map((key) => (
              <tr key={String(key)}>
                <td>{names[key]}</td>
                <td className="mu">{words(base[key])}</td>
                {[false, true].map((their) => (
                  <td key={String(their)}>
                    <label className="fx">
                      <input
                        type="radio"
                        className="cb"
                        name={`conflict-${String(key)}`}
                        checked={taken.has(key) === their}
                        onChange={() =>
                          setTaken(new Set(their ? [...taken, key] : [...taken].filter((one) => one !== key)))
                        }
                      />
                      {words(their ? theirs[key] : mine[key])}
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <button
        type="button"
        className="b p"
        onClick={() =>
          onChoose({ ...value, ...Object.fromEntries([...taken].map((key) => [key, theirs[key]])) })
        }
      >
        Сохранить выбранное
      </button>
    </section>
  );
}
