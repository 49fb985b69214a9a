import type { RecordChange } from '@spindle/contract/errors';
import { useState } from 'react';
import { changedLabel } from '../ground/changed-label.ts';
import { bothOf, merged, same } from './merge.ts';

interface ConflictProps<F extends object> {
  readonly names: Readonly<Partial<Record<keyof F, string>>>;
  /** Of fields that come and go with the record. */
  readonly nameOf?: ((key: string) => string) | undefined;
  /** A value as a person reads it. */
  readonly formatValue?: ((key: string, value: string) => string) | undefined;
  /** As it was when the form was opened. */
  readonly base: F;
  readonly mine: F;
  readonly theirs: F;
  /** Texts of more than a line: both can stand one below the other. */
  readonly long?: readonly (keyof F)[];
  /** The author of the conflicting change. */
  readonly changed: RecordChange | undefined;
  readonly onChoose: (merged: F) => void;
}

const displayText = (value: unknown): string =>
  typeof value === 'boolean'
    ? value
      ? 'да'
      : 'нет'
    : Array.isArray(value)
      ? value.join(', ')
      : typeof value === 'string' && value !== ''
        ? value
        : '—';

/**
 * Resolves a version conflict: fields changed on one side are merged, fields changed on both get a choice. No input is
 * lost.
 */
export function Conflict<F extends object>({
  names,
  nameOf,
  formatValue,
  base,
  mine,
  theirs,
  long = [],
  changed,
  onChoose,
}: ConflictProps<F>) {
  const { value, crossed } = merged(base, mine, theirs);
  const called = (key: keyof F): string => names[key] ?? nameOf?.(String(key)) ?? String(key);
  const formatted = (key: keyof F, value: unknown): unknown =>
    formatValue && typeof value === 'string' ? formatValue(String(key), value) : value;
  const textOf = (key: keyof F, value: unknown): string =>
    displayText(Array.isArray(value) ? value.map((one) => formatted(key, one)) : formatted(key, value));
  const [choicesMade, setChoicesMade] = useState<ReadonlyMap<keyof F, unknown>>(new Map());
  const choices = (key: keyof F) => [
    { name: 'Ваше', value: mine[key] },
    { name: 'Их', value: theirs[key] },
    { name: 'Оба', value: bothOf(base[key], mine[key], theirs[key], long.includes(key)) },
  ];
  return (
    <section className="conf" role="alert">
      <h2>Запись изменили, пока вы её правили</h2>
      {changed && <p>{changedLabel(changed)}</p>}
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
                  {textOf(key, base[key])}
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
                          aria-label={`${called(key)}, ${choice.name.toLowerCase()}: ${textOf(key, choice.value)}`}
                          checked={same(
                            choicesMade.has(key) ? choicesMade.get(key) : mine[key],
                            choice.value,
                          )}
                          onChange={() => setChoicesMade(new Map([...choicesMade, [key, choice.value]]))}
                        />
                        {textOf(key, choice.value)}
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
        onClick={() => onChoose({ ...value, ...Object.fromEntries(choicesMade) })}
      >
        Сохранить выбранное
      </button>
    </section>
  );
}
