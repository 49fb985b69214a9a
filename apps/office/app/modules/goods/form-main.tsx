import {
  type FolderReference,
  GOODS_STATES,
  type GoodsReference,
} from '@spindle/contract/staff/goods/goods-form';
import { vatRates } from '@spindle/contract/money/vat';
import { Field, TextField } from '../../ground/field.tsx';
import { FormDescription } from './form-description.tsx';
import type { FieldOf } from './form-field.ts';
import { vatText } from './form-fields.ts';

/** What the goods are: their names, places and words. */
export function FormMain(props: {
  readonly field: FieldOf;
  readonly reference: GoodsReference;
  readonly series: FolderReference['series'];
  readonly brand: number;
  readonly isNew: boolean;
}) {
  const { field, reference, series, brand, isNew } = props;
  const choice = (
    key: string,
    label: string,
    rows: readonly (readonly [string, string])[],
    blank: string,
  ) => {
    const { error, ...fieldProps } = field(key);
    return (
      <Field label={label} error={error}>
        {(ids) => (
          <select {...ids} {...fieldProps}>
            {blank && <option value="">{blank}</option>}
            {rows.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    );
  };
  return (
    <section className="sec" id="main">
      <header>
        <h2>Основное</h2>
      </header>
      <div className="form">
        <TextField label="Название *" {...field('name')} maxLength={200} />
      </div>
      <div className="fg c4 more">
        <div className="w2">
          {choice(
            'folder_id',
            'Раздел *',
            reference.folders.map(({ id, name }) => [id, name]),
            'выберите',
          )}
        </div>
        {choice(
          'brand_id',
          'Бренд *',
          reference.brands.map(({ id, name }) => [String(id), name]),
          'выберите',
        )}
        {choice(
          'class_id',
          'Класс',
          reference.classes.map(({ id, name }) => [String(id), name]),
          'не задан',
        )}
        {choice('state', 'Состояние', Object.entries(GOODS_STATES), '')}
        {choice(
          'vat_rate',
          'НДС',
          // Rates of other countries appear only where these goods have them.
          vatRates
            .filter((rate) => reference.vat_rates.includes(rate) || rate === field('vat_rate').value)
            .map((rate) => [rate, vatText(rate, reference)]),
          '',
        )}
        <TextField
          label="Серия"
          {...field('series')}
          list="series"
          maxLength={100}
          hint="Пусто: по названию"
        />
        <datalist id="series">
          {[...new Set(series.filter(({ brand_id }) => brand_id === brand).map(({ name }) => name))].map(
            (name) => (
              <option key={name}>{name}</option>
            ),
          )}
        </datalist>
        <TextField
          label="Обозначение размера"
          {...field('size_name')}
          maxLength={80}
          placeholder="Ø8,5"
          hint="Отличает товары серии"
        />
        <TextField label="Размер числом" {...field('size')} inputMode="decimal" hint="Порядок в серии" />
        <div className="w2">
          <TextField
            label="Адрес"
            {...field('slug')}
            maxLength={120}
            hint={isNew ? 'Пусто: по названию' : 'Старый адрес приведёт на\u00a0новый'}
          />
        </div>
      </div>
      <div className="form more">
        <FormDescription field={field('description')} />
      </div>
    </section>
  );
}
