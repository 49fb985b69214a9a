import { type Choice, type FieldSpec, manyList } from '@spindle/contract/staff/field-specs';
import type { ComponentType, ReactNode } from 'react';
import { Field } from '../ground/field.tsx';
import { Icon } from '../ground/icon.tsx';
import { count } from '../ground/labels.ts';

export type Typed = Readonly<Record<string, string>>;

interface SpecFieldsProps {
  readonly specs: readonly FieldSpec[];
  readonly values: Typed;
  readonly errors: Readonly<Record<string, string>>;
  readonly choices?: Readonly<Record<string, readonly Choice[]>>;
  /** As the record has them: what differs is marked. */
  readonly saved?: Typed | undefined;
  /** Fields that cannot be changed any more. */
  readonly isFixed?: boolean;
  readonly disabled?: boolean;
  /** What draws a picture of the library: a kit above knows it. */
  readonly Picture?: ComponentType<PictureInput>;
  readonly onPut: (over: Typed) => void;
}

export interface PictureInput {
  readonly id: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly put: (text: string) => void;
}

/** Fields of a record drawn from their specs; the long text of a record has its own place. */
export function SpecFields(props: SpecFieldsProps) {
  const { specs, values, errors, choices = {}, saved, isFixed = false, disabled = false, Picture } = props;
  const { onPut } = props;
  return (
    <div className="fg">
      {specs
        .filter(({ hidden, kind }) => !hidden && kind !== 'markdown')
        .map((spec) => {
          const value = values[spec.key] ?? '';
          const shared = {
            className: saved && value !== (saved[spec.key] ?? '') ? 'inp ed' : 'inp',
            name: spec.key,
            value,
            required: spec.required === true,
            disabled: disabled || (isFixed && spec.fixed === true),
          };
          const note = noteOf(spec, value);
          return (
            <div key={spec.key} className={wideOf(spec)}>
              <Field
                label={spec.label}
                required={spec.required === true}
                error={errors[spec.key]}
                {...(note ? { hint: note } : {})}
              >
                {(ids) =>
                  spec.kind === 'picture' && Picture ? (
                    <Picture
                      id={ids.id}
                      value={value}
                      disabled={shared.disabled}
                      label={spec.label}
                      describedBy={ids['aria-describedby']}
                      put={(text) => onPut({ [spec.key]: text })}
                    />
                  ) : (
                    inputOf(spec, { ...ids, ...shared }, choices, (text) => onPut({ [spec.key]: text }))
                  )
                }
              </Field>
            </div>
          );
        })}
    </div>
  );
}

const wideOf = ({ kind }: FieldSpec): string =>
  kind === 'long' || kind === 'json' || kind === 'picture' ? 'all' : kind === 'flag' ? 'flag' : '';

/** «48 знаков из 60»: search engines cut longer texts. */
function noteOf({ shown, hint }: FieldSpec, value: string): string | undefined {
  if (shown === undefined) return hint;
  const over = value.length > shown ? ', дальше поиск обрежет' : '';
  return `${count(value.length)} из\u00a0${count(shown)}\u00a0знаков${over}`;
}

interface Shared {
  readonly id: string;
  readonly className: string;
  readonly name: string;
  readonly value: string;
  readonly required: boolean;
  readonly disabled: boolean;
}

function inputOf(
  spec: FieldSpec,
  shared: Shared,
  choices: Readonly<Record<string, readonly Choice[]>>,
  put: (text: string) => void,
): ReactNode {
  const onChange = ({ target }: { target: { value: string } }): void => put(target.value);
  if (spec.kind === 'choice') {
    const options = spec.options ?? choices[spec.of ?? ''] ?? [];
    const isListed = shared.value === '' || options.some(({ value }) => value === shared.value);
    return (
      <select {...shared} onChange={onChange}>
        <option value="">—</option>
        {!isListed && <option value={shared.value}>{shared.value}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  if (spec.kind === 'many')
    return <ManyChoices spec={spec} shared={shared} options={choices[spec.of ?? ''] ?? []} put={put} />;
  if (spec.kind === 'flag') {
    const { value, className: _box, required: _may, ...box } = shared;
    return (
      <input
        {...box}
        className="cb k"
        type="checkbox"
        checked={value === 'yes'}
        onChange={({ target }) => put(target.checked ? 'yes' : '')}
      />
    );
  }
  if (spec.kind === 'long' || spec.kind === 'json') return <textarea {...shared} onChange={onChange} />;
  return (
    <input
      {...shared}
      type={spec.kind === 'day' ? 'date' : 'text'}
      {...(spec.kind === 'whole' ? { inputMode: 'numeric' as const } : {})}
      onChange={onChange}
    />
  );
}

/** A multiple choice: selected values above with a remove button, the select adds more. */
function ManyChoices({
  spec,
  shared: { value, ...shared },
  options,
  put,
}: {
  readonly spec: FieldSpec;
  readonly shared: Shared;
  readonly options: readonly Choice[];
  readonly put: (text: string) => void;
}) {
  const chosen = manyList(value);
  const nameOf = (one: string): string => options.find((option) => option.value === one)?.label.trim() ?? one;
  return (
    <>
      {chosen.length > 0 && (
        <ul className="fx w" aria-label={`${spec.label}: выбрано`}>
          {chosen.map((one) => (
            <li key={one}>
              <button
                type="button"
                className="b xs"
                disabled={shared.disabled}
                aria-label={`Убрать: ${nameOf(one)}`}
                onClick={() => put(chosen.filter((other) => other !== one).join('\n'))}
              >
                {nameOf(one)}
                <Icon name="x" size="s" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <select {...shared} value="" onChange={({ target }) => put([...chosen, target.value].join('\n'))}>
        <option value="">{chosen.length === 0 ? (spec.none ?? 'любые') : 'добавить'}</option>
        {options
          .filter((option) => !chosen.includes(option.value))
          .map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
      </select>
    </>
  );
}
