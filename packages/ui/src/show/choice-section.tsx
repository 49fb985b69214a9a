import { Checkbox, CheckboxList, Switch } from '../form/checkbox.tsx';
import { Field } from '../form/field.tsx';
import { RadioGroup } from '../form/radio-group.tsx';
import { Select } from '../form/select.tsx';
import styles from './show.module.css';

const cities = [
  { value: 'ekb', label: 'Екатеринбург', hint: 'ул. Фронтовых бригад, 18' },
  { value: 'msk', label: 'Москва' },
  { value: 'spb', label: 'Санкт-Петербург' },
  { value: 'chl', label: 'Челябинск' },
  { value: 'kzn', label: 'Казань' },
  { value: 'nsk', label: 'Новосибирск' },
  { value: 'prm', label: 'Пермь', disabled: true },
  { value: 'orl', label: 'Орёл' },
];

const orders = [
  { value: 'popular', label: 'Популярные' },
  { value: 'cheap', label: 'Сначала дешёвые' },
  { value: 'dear', label: 'Сначала дорогие' },
];

export function ChoiceSection() {
  return (
    <div className="stack">
      <div className={styles.cells}>
        <Field label="Город: восемь строк, с поиском">
          <Select name="city" options={cities} placeholder="Выберите город" />
        </Field>
        <Field label="Порядок: три строки">
          <Select name="order" options={orders} defaultValue="cheap" />
        </Field>
        <Field label="Пустой список">
          <Select name="nothing" options={[]} />
        </Field>
        <Field label="С ошибкой" required error="Это поле обязательно для заполнения">
          <Select name="wrong" options={orders} placeholder="Не выбрано" />
        </Field>
      </div>
      <div className={styles.cells}>
        <CheckboxList className={styles.filter}>
          <Checkbox name="brand" value="kvarta" defaultChecked count={38}>
            Kvarta
          </Checkbox>
          <Checkbox name="brand" value="ortho" count={19}>
            Ortho
          </Checkbox>
          <Checkbox name="brand" value="some" indeterminate count={12}>
            Выбраны не все
          </Checkbox>
          <Checkbox name="brand" value="lapis" disabled count={0}>
            Lapis
          </Checkbox>
        </CheckboxList>
        <RadioGroup
          legend="Оплата"
          name="payment"
          defaultValue="invoice"
          options={[
            { value: 'invoice', label: 'По счёту' },
            { value: 'card', label: 'Картой' },
            { value: 'cash', label: 'Наличными', disabled: true },
          ]}
        />
        <div className="stack">
          <Switch name="differences" defaultChecked>
            Только различия
          </Switch>
          <Switch name="stock">В наличии</Switch>
          <Checkbox name="consent" error="Без согласия заявку не отправить">
            Согласен на{' '}
            <a className="link" href="#main">
              обработку данных
            </a>
          </Checkbox>
        </div>
      </div>
      <RadioGroup
        legend="Доставка"
        name="delivery"
        variant="cards"
        defaultValue="pickup"
        options={[
          {
            value: 'pickup',
            label: 'Самовывоз',
            hint: 'Екатеринбург, сегодня после 14:00',
            end: 'Бесплатно',
          },
          { value: 'terminal', label: 'До терминала', hint: '2–3 дня', end: '540\u00a0₽' },
          { value: 'door', label: 'До двери', hint: '3–4 дня, подъём не входит', end: '1\u00a0280\u00a0₽' },
        ]}
      />
    </div>
  );
}
