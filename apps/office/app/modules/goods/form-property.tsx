import type { FormProperty } from '@spindle/contract/staff/goods/goods-form';
import { Field } from '../../ground/field.tsx';

/** One property: a number with its unit, values to choose from, or yes and no. */
export function PropertyField(props: {
  readonly property: FormProperty;
  readonly value: string;
  readonly error: string | undefined;
  readonly isChanged: boolean;
  readonly onChange: (value: string) => void;
}) {
  const { property, value, error, isChanged, onChange } = props;
  const label = `${property.name}${property.letter ? `, ${property.letter}` : ''}`;
  const mark = isChanged ? 'inp ed' : 'inp';
  const hint = [
    ...(property.least === null ? [] : [`от\u00a0${String(property.least).replace('.', ',')}`]),
    ...(property.most === null ? [] : [`до\u00a0${String(property.most).replace('.', ',')}`]),
  ].join(' ');
  if (property.kind === 'choice') {
    const chosen = value.split(',').filter(Boolean);
    const set = (at: number, next: string): void =>
      onChange([...new Set(chosen.with(at, next).filter(Boolean))].join(','));
    return (
      <Field label={label} error={error}>
        {(ids) => (
          <span className="many">
            {[...chosen, ...(chosen.length === 0 ? [''] : [])].map((one, at) => (
              <select
                key={one}
                className={mark}
                {...(at === 0 ? ids : { 'aria-label': `${label}, ещё значение` })}
                value={one}
                onChange={(event) =>
                  chosen.length === 0
                    ? onChange(event.currentTarget.value)
                    : set(at, event.currentTarget.value)
                }
              >
                <option value="">не задано</option>
                {property.values.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            ))}
            {chosen.length > 0 && chosen.length < property.values.length && (
              <select
                className="inp add"
                aria-label={`${label}: ещё значение`}
                value=""
                onChange={(event) => onChange([...chosen, event.currentTarget.value].join(','))}
              >
                <option value="">+</option>
                {property.values
                  .filter(({ id }) => !chosen.includes(String(id)))
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
              </select>
            )}
          </span>
        )}
      </Field>
    );
  }
  if (property.kind === 'flag')
    return (
      <Field label={label} error={error}>
        {(ids) => (
          <select
            className={mark}
            {...ids}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            <option value="">не задано</option>
            <option value="yes">да</option>
            <option value="no">нет</option>
          </select>
        )}
      </Field>
    );
  return (
    <Field
      label={property.unit ? `${label}, ${property.unit}` : label}
      error={error}
      {...(hint === '' ? {} : { hint })}
    >
      {(ids) => (
        <input
          className={mark}
          {...ids}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
