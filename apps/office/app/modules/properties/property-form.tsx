import type { RecordChange } from '@spindle/contract/errors';
import type { PropertyKind } from '@spindle/contract/staff/goods/property-kinds';
import {
  BETTER_NAMES,
  type PropertyInput,
  type StaffProperty,
} from '@spindle/contract/staff/goods/staff-properties';
import type { FormEvent, ReactNode } from 'react';
import { Field, TextField } from '../../ground/field.tsx';
import { useMay } from '../../ground/me.ts';
import { useFields } from '../../records/use-fields.tsx';

export const inputOf = (property: StaffProperty): PropertyInput => ({
  name: property.name,
  short_name: property.short_name ?? '',
  unit: property.unit ?? '',
  group: property.group,
  decimals: property.decimals,
  letter: property.letter ?? '',
  drawing_param: property.drawing_param ?? '',
  better: property.better,
});

export const emptyInput: PropertyInput = {
  name: '',
  short_name: '',
  unit: '',
  group: 'Основные',
  decimals: 0,
  letter: '',
  drawing_param: '',
  better: null,
};

const names: Readonly<Record<keyof PropertyInput, string>> = {
  name: 'Название',
  short_name: 'Короткое название',
  unit: 'Единица',
  group: 'Группа характеристик',
  decimals: 'Знаков после запятой',
  letter: 'Буква чертежа',
  drawing_param: 'Параметр чертежа',
  better: 'Что лучше',
};

/** Fields of a property; those of numbers only where it is one. */
export function PropertyForm(props: {
  readonly saved: PropertyInput;
  readonly kind: PropertyKind;
  readonly button: string;
  readonly children?: ReactNode;
  readonly onSave: (
    input: PropertyInput,
    onLate: (changed: RecordChange | undefined) => void,
  ) => Promise<boolean>;
}) {
  const { saved, kind, button, children, onSave } = props;
  const may = useMay()('dictionaries.change');
  const { fields, put, save, conflict, hasConflict, isSaving } = useFields<PropertyInput>({
    saved,
    names,
    onSave,
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void save();
  };
  const text = (
    key: 'name' | 'short_name' | 'unit' | 'group' | 'letter' | 'drawing_param',
    maxLength: number,
    hint = '',
  ) => (
    <TextField
      label={names[key]}
      maxLength={maxLength}
      required={key === 'name' || key === 'group'}
      disabled={!may}
      value={fields[key]}
      {...(hint ? { hint } : {})}
      onChange={({ target }) => put({ [key]: target.value })}
    />
  );
  return (
    <>
      {conflict}
      <form className="form narrow" onSubmit={submit}>
        <div className="fg">
          {text('name', 120)}
          {text('short_name', 60, 'Для столбцов и\u00a0карточек; пусто: название')}
          {children}
          {text('group', 80, 'Под\u00a0каким заголовком стоит в\u00a0характеристиках')}
          {kind === 'number' && text('unit', 20, 'мм, кВт, об/мин')}
          {kind === 'number' && (
            <TextField
              label={names.decimals}
              type="number"
              min={0}
              max={6}
              disabled={!may}
              value={fields.decimals}
              onChange={({ target }) => put({ decimals: Number(target.value) })}
            />
          )}
          {kind === 'number' && (
            <Field label={names.better} hint="Отмечает лучшее в сравнении">
              {(ids) => (
                <select
                  className="inp"
                  disabled={!may}
                  value={fields.better ?? ''}
                  onChange={({ target }) =>
                    put({ better: (target.value || null) as PropertyInput['better'] })
                  }
                  {...ids}
                >
                  <option value="">всё равно</option>
                  {Object.entries(BETTER_NAMES).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          {text('letter', 4, 'D, l, L — в\u00a0таблицах и\u00a0на\u00a0чертеже')}
          {text('drawing_param', 40, 'Какой размер чертежа задаёт')}
        </div>
        {may && (
          <div className="fx">
            <button type="submit" className="b out" disabled={hasConflict || isSaving}>
              {button}
            </button>
          </div>
        )}
      </form>
    </>
  );
}
