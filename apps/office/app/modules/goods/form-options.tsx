import type { FormProperty, GoodsReference } from '@spindle/contract/staff/goods/goods-form';
import { withVat } from '@spindle/contract/money/vat-words';
import { Field, TextField } from '../../ground/field.tsx';
import { Icon } from '../../ground/icon.tsx';
import { type Fields, isChanged, optionKeys, type Problems, withOption } from './form-fields.ts';
import { PropertyField } from './form-property.tsx';

interface OptionsProps {
  readonly fields: Fields;
  readonly saved: Fields;
  readonly problems: Problems;
  readonly reference: GoodsReference;
  readonly properties: readonly FormProperty[];
  /** What the price of an option becomes, in words. */
  readonly planned: Readonly<Record<string, string>>;
  readonly onPut: (over: Fields) => void;
}

/** What can be bought: articles, prices, and where an option differs from its goods. */
export function FormOptions(props: OptionsProps) {
  const { fields, onPut } = props;
  const keys = optionKeys(fields);
  const order = (next: readonly string[]): void => onPut({ options: next.join(',') });
  return (
    <section className="sec" id="options">
      <header>
        <h2>Варианты</h2>
        <span className="mu">что можно купить; первый показывают в&nbsp;списках</span>
        <button type="button" className="b xs ml" onClick={() => onPut(withOption(fields))}>
          <Icon name="plus" size="s" />
          Вариант
        </button>
      </header>
      {keys.map((key, at) => (
        <fieldset key={key} className="opt">
          <legend>{fields[`${key}.article`] || 'Новый вариант'}</legend>
          <div className="opt-b">
            {at > 0 && (
              <button
                type="button"
                className="b xs"
                onClick={() =>
                  order([...keys.slice(0, at - 1), key, keys[at - 1] ?? '', ...keys.slice(at + 1)])
                }
              >
                Выше<span className="vh"> вариант {fields[`${key}.article`]}</span>
              </button>
            )}
            {keys.length > 1 && (
              <button
                type="button"
                className="b xs d"
                onClick={() => order(keys.filter((one) => one !== key))}
              >
                Убрать<span className="vh"> вариант {fields[`${key}.article`]}</span>
              </button>
            )}
          </div>
          <OneOption {...props} name={key} />
        </fieldset>
      ))}
    </section>
  );
}

function OneOption({
  name,
  fields,
  saved,
  problems,
  reference,
  properties,
  planned,
  onPut,
}: OptionsProps & { readonly name: string }) {
  const put = (field: string, value: string): void => onPut({ [`${name}.${field}`]: value });
  const text = (field: string, label: string, more: object = {}) => (
    <TextField
      label={label}
      value={fields[`${name}.${field}`] ?? ''}
      error={problems[`${name}.${field}`]}
      className={isChanged(fields, saved, `${name}.${field}`) ? 'inp ed' : 'inp'}
      autoComplete="off"
      onChange={(event) => put(field, event.currentTarget.value)}
      {...more}
    />
  );
  const isUsed = fields[`${name}.used`] === 'yes';
  const optionProperties = properties.filter(({ id }) => fields[`${name}.properties.${id}`] !== undefined);
  return (
    <>
      <div className="fg c4">
        {text('article', 'Артикул *', { maxLength: 60 })}
        {text('name', 'Чем отличается', { maxLength: 100, placeholder: 'Хвостовик HB' })}
        <Field label="Состояние">
          {(ids) => (
            <select
              className="inp"
              {...ids}
              value={isUsed ? 'yes' : 'no'}
              disabled={!name.startsWith('+')}
              onChange={(event) => put('used', event.currentTarget.value)}
            >
              <option value="no">новый</option>
              <option value="yes">с&nbsp;пробегом</option>
            </select>
          )}
        </Field>
        {text('price', withVat('Цена', [fields['vat_rate'] === 'none' ? null : 0]), {
          inputMode: 'decimal',
          placeholder: 'по запросу',
          ...(planned[name] && { hint: planned[name] }),
        })}
        {text('original_price', 'Старая цена', { inputMode: 'decimal' })}
        {text('quantity_prices', 'От количества', { placeholder: '10: 4580; 50: 4290' })}
        {text('pack_size', 'В упаковке', { inputMode: 'numeric' })}
        <Field label="Единица" error={problems[`${name}.unit_code`]}>
          {(ids) => (
            <select
              className="inp"
              {...ids}
              value={fields[`${name}.unit_code`] ?? ''}
              onChange={(event) => put('unit_code', event.currentTarget.value)}
            >
              {reference.units.map(({ code, name: unit }) => (
                <option key={code} value={code}>
                  {unit}
                </option>
              ))}
            </select>
          )}
        </Field>
        {text('weight', 'Масса, кг', { inputMode: 'decimal' })}
        {text('lead_days', 'Срок поставки, дней', { inputMode: 'numeric' })}
        {isUsed && text('year', 'Год выпуска', { inputMode: 'numeric' })}
        {isUsed && text('hours', 'Наработка, ч', { inputMode: 'numeric' })}
        {isUsed && text('condition', 'Что с ним сделали', { maxLength: 300 })}
        {optionProperties.map((property) => (
          <PropertyField
            key={property.id}
            property={property}
            value={fields[`${name}.properties.${property.id}`] ?? ''}
            error={problems[`${name}.properties.${property.id}`]}
            isChanged={isChanged(fields, saved, `${name}.properties.${property.id}`)}
            onChange={(value) => put(`properties.${property.id}`, value)}
          />
        ))}
        {properties.length > optionProperties.length && (
          <Field label="Отличается свойством">
            {(ids) => (
              <select
                className="inp"
                {...ids}
                value=""
                onChange={(event) => put(`properties.${event.currentTarget.value}`, '')}
              >
                <option value="">добавить…</option>
                {properties
                  .filter((property) => !optionProperties.includes(property))
                  .map(({ id, name: title }) => (
                    <option key={id} value={id}>
                      {title}
                    </option>
                  ))}
              </select>
            )}
          </Field>
        )}
      </div>
    </>
  );
}
