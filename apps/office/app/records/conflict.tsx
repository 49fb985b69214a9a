import type { RecordChange } from '@spindle/contract/errors';
import { useState } from 'react';
import { changedWords } from '../ground/changed-words.ts';
import { bothOf, merged, same } from './merge.ts';

interface ConflictProps<F extends object> {
  readonly names: Readonly<Partial<Record<keyof F, string>>>;
  /** Of fields that come and go with the record. */
  readonly nameOf?: ((key: string) => string) | undefined;
  /** A value as a person reads it. */
  readonly say?: ((key: string, value: string) => string) | undefined;
  /** As it was when the form was opened. */
  readonly base: F;
  readonly mine: F;
  readonly theirs: F;
  /** Texts of more than a line: both can stand one below the other. */
  readonly long?: readonly (keyof F)[];
  /** Whose change it was. */
  readonly changed: RecordChange | undefined;
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
export function Conflict<F extends object>({
  names,
  nameOf,
  say,
  base,
  mine,
  theirs,
  long = [],
  changed,
  onChoose,
}: ConflictProps<F>) {
  const { value, crossed } = merged(base, mine, theirs);
  const called = (key: keyof F): string => names[key] ?? nameOf?.(String(key)) ?? String(key);
  const said = (key: keyof F, value: unknown): unknown =>
    say && typeof value === 'string' ? say(String(key), value) : value;
  const told = (key: keyof F, value: unknown): string =>
    words(Array.isArray(value) ? value.map((one) => said(key, one)) : said(key, value));
  const [taken, setTaken] = useState<ReadonlyMap<keyof F, unknown>>(new Map());
  const choices = (key: keyof F) => [
    { name: 'Ваше', value: mine[key] },
    { name: 'Их', value: theirs[key] },
    { name: 'Оба', value: bothOf(base[key], mine[key], theirs[key], long.includes(key)) },
  ];
  return (
    <section className="conf" role="alert">
      <h2>Запись изменили, пока вы её правили</h2>
      {changed && <p>{changedWords(changed)}</p>}
      {crossed.length === 0 ? (
        <p>Изменения не&nbsp;пересеклись: сохраним оба.</p>
      ) : (
        <table className="t in sides">
          <thead>
            <tr>
              <th scope="col">Поле</th>
              <th scope="col">Было</th>
              <th scope="col">Ваше</th>
              <th scope="col">Их</th>
              <th scope="col">Оба</th>
            </tr>
          </thead>
          <tbody>
            {crossed.map((key) => (
              <tr key={String(key)}>
                <td>{called(key)}</td>
                <td className="mu" data-name="Было">
                  {told(key, base[key])}
                </td>
                {choices(key).map((choice) => (
                  <td key={choice.name} data-name={choice.name}>
                    {choice.value === undefined ? (
                      '—'
                    ) : (
                      <label className="fx">
                        <input
                          type="radio"
                          className="cb"
                          name={`conflict-${String(key)}`}
                          aria-label={`${called(key)}, ${choice.name.toLowerCase()}: ${told(key, choice.value)}`}
                          checked={same(taken.has(key) ? taken.get(key) : mine[key], choice.value)}
                          onChange={() => setTaken(new Map([...taken, [key, choice.value]]))}
                        />
                        {told(key, choice.value)}
                      </label>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <button
        type="button"
        className="b out"
        onClick={() => onChoose({ ...value, ...Object.fromEntries(taken) })}
      >
        Сохранить выбранное
      </button>
    </section>
  );
}
