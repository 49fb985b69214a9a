import type { RecordChange } from '@spindle/contract/errors';
import { MACHINE_KINDS } from '@spindle/contract/equipment-names';
import { addEquipmentForm } from '@spindle/contract/forms/add-equipment';
import type { MachineCardWish } from '@spindle/contract/staff/customers/staff-machines';
import type { SoughtGoods } from '@spindle/contract/staff/orders/staff-sales';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Field, TextField } from '../../ground/field.tsx';
import { noRefusal, refusalOf } from '../../ground/refusal.ts';
import { GoodsSearch } from '../../shared/goods-search.tsx';
import { useFields } from '../../records/use-fields.tsx';

const { labels } = addEquipmentForm;

/** Fields of a card, as they are typed. */
const names = {
  goods_id: 'Товар магазина',
  kind: labels.kind,
  brand: labels.brand,
  model: labels.model,
  serial_number: labels.serial_number,
  year: labels.year,
  location: labels.location,
  sold_on: 'Продан',
  started_on: 'Пущен',
  warranty_until: 'Гарантия до',
  hours: labels.hours,
  maintenance_at: 'Обслуживание при, ч',
  maintenance_every: 'Обслуживание каждые, ч',
} as const;
export type MachineFields = { readonly [name in keyof typeof names]: string };

export const emptyMachine: MachineFields = {
  goods_id: '',
  kind: 'vmc',
  brand: '',
  model: '',
  serial_number: '',
  year: '',
  location: '',
  sold_on: '',
  started_on: '',
  warranty_until: '',
  hours: '',
  maintenance_at: '',
  maintenance_every: '',
};

const days = ['sold_on', 'started_on', 'warranty_until'] as const;
const counts = ['hours', 'maintenance_at', 'maintenance_every'] as const;
const longestModel = 100;

/** «Обрабатывающий центр Kvarta VMC 850, с барьером» of Kvarta is «VMC 850». */
function modelOf(name: string, brand: string | null): string {
  const at = brand === null ? -1 : name.indexOf(brand);
  const own = at < 0 ? name : name.slice(at + (brand ?? '').length);
  return (own.split(',', 1)[0] ?? '').trim().slice(0, longestModel);
}

/** The card of a machine: of goods that the shop sells, or typed. */
export function MachineForm(props: {
  readonly saved: MachineFields;
  /** The name of the goods that is saved. */
  readonly goodsName?: string;
  readonly word: string;
  /** Whose it is, above the fields. */
  readonly children?: ReactNode;
  readonly onSave: (
    card: MachineCardWish,
    onLate: (changed: RecordChange | undefined) => void,
  ) => Promise<boolean>;
}) {
  const { saved, word, children, onSave } = props;
  const [{ errors, problem }, setRefusal] = useState(noRefusal);
  const [goodsName, setGoodsName] = useState(props.goodsName ?? '');
  const {
    fields,
    put,
    save,
    conflict,
    hasConflict: isAsked,
    isSaving,
  } = useFields({
    saved,
    names,
    onSave: async (card, onLate) => {
      setRefusal(noRefusal);
      try {
        return await onSave(card, onLate);
      } catch (error) {
        setRefusal(refusalOf(error, Object.keys(names)));
        return false;
      }
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void save();
  };
  const take = ({ name, goods }: SoughtGoods): void => {
    if (!goods) return;
    setGoodsName(name);
    put({ goods_id: goods.id, brand: goods.brand ?? fields.brand, model: modelOf(name, goods.brand) });
  };
  const field = (name: keyof MachineFields) => ({
    label: names[name],
    name,
    value: fields[name],
    error: errors[name]?.[0],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value }),
  });
  return (
    <form className="form narrow sec" noValidate onSubmit={submit} aria-label="Карта станка">
      {conflict}
      {children}
      {fields.goods_id === '' ? (
        <div className="f">
          <GoodsSearch label="Станок из каталога: название или артикул" onTake={take} />
          <small className="hint">
            Можно не&nbsp;выбирать и&nbsp;написать марку и&nbsp;модель. С&nbsp;товаром карта знает чертёж,
            паспорт и&nbsp;подходящую оснастку
          </small>
        </div>
      ) : (
        <p className="fx w">
          <span>
            Товар: <b>{goodsName}</b>
          </span>
          <button type="button" className="b xs" onClick={() => put({ goods_id: '' })}>
            Другой станок
          </button>
          {errors['goods_id'] && <small className="er">{errors['goods_id'][0]}</small>}
        </p>
      )}
      <div className="fg">
        <Field label={names.kind} error={errors['kind']?.[0]} required>
          {(ids) => (
            <select
              className="inp"
              name="kind"
              value={fields.kind}
              onChange={(event) => put({ kind: event.currentTarget.value })}
              {...ids}
            >
              {Object.entries(MACHINE_KINDS).map(([kind, name]) => (
                <option key={kind} value={kind}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField {...field('brand')} required maxLength={100} />
        <TextField {...field('model')} required maxLength={longestModel} />
        <TextField {...field('serial_number')} required maxLength={64} />
        <TextField {...field('year')} inputMode="numeric" maxLength={4} />
        <TextField {...field('location')} maxLength={250} placeholder="Город, улица, цех" />
        {days.map((name) => (
          <TextField key={name} {...field(name)} type="date" />
        ))}
        {counts.map((name) => (
          <TextField key={name} {...field(name)} inputMode="numeric" maxLength={10} />
        ))}
      </div>
      {problem && (
        <p className="er" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="b p" disabled={isSaving || isAsked}>
        {word}
      </button>
    </form>
  );
}
