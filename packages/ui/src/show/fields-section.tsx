import { LOCALE_RULES } from '@spindle/contract/shop/locales';
import { Field } from '../form/field.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { PasswordInput } from '../form/password-input.tsx';
import { PhoneInput } from '../form/phone-input.tsx';
import { DateInput, TextInput } from '../form/text-input.tsx';
import { Textarea } from '../form/textarea.tsx';
import styles from './show.module.css';

export function FieldsSection() {
  return (
    <div className={styles.cells}>
      <Field label="Обычное" hint={'ИНН 10 или 12\u00a0цифр'}>
        <TextInput name="plain" placeholder="Подсказка" />
      </Field>
      <Field label="Обязательное" required>
        <TextInput name="needed" defaultValue="Сергей Воронов" autoComplete="off" />
      </Field>
      <Field label="Ошибка" required error="ИНН может состоять из 10 или 12 цифр">
        <TextInput name="wrong" defaultValue="66581" inputMode="numeric" />
      </Field>
      <Field label="Принято" good="ООО «Уральская деталь»">
        <TextInput name="good" defaultValue="6658123450" inputMode="numeric" />
      </Field>
      <Field label="Недоступно">
        <TextInput name="off" disabled defaultValue="РФ" />
      </Field>
      <Field label="Телефон">
        <PhoneInput name="phone" />
      </Field>
      <Field label="Телефон, Казахстан">
        <PhoneInput name="phone_kz" format={LOCALE_RULES.ru_KZ.phone} />
      </Field>
      <Field label="Телефон, Беларусь">
        <PhoneInput name="phone_by" format={LOCALE_RULES.ru_BY.phone} />
      </Field>
      <Field
        label="Пароль"
        side={
          <a href="#main" className="link">
            Забыли пароль?
          </a>
        }
      >
        <PasswordInput name="password" defaultValue="12345678" autoComplete="off" />
      </Field>
      <Field label="Дата рождения">
        <DateInput name="date" />
      </Field>
      <Field label="С единицей">
        <TextInput name="size" defaultValue="8,5" inputMode="decimal" end="мм" />
      </Field>
      <Field label="С кнопкой">
        <TextInput
          name="code"
          icon="search"
          placeholder="Код ошибки"
          end={<IconButton icon="close" label="Очистить" />}
        />
      </Field>
      <Field label="Маленькое">
        <TextInput name="small" size="s" />
      </Field>
      <Field label="Комментарий" hint="Номер станка, оснастка, сроки">
        <Textarea name="comment" limit={500} defaultValue="Нужна поставка до конца месяца." />
      </Field>
    </div>
  );
}
