import { FormPassword, FormPhone, FormText } from './form-fields.tsx';

interface PersonDefaults {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly phone?: string | null;
}

export function NameFields({ person = {} }: { person?: PersonDefaults }) {
  return (
    <div className="form-grid">
      <FormText
        name="last_name"
        label="Фамилия"
        autoComplete="family-name"
        defaultValue={person.last_name}
        required
      />
      <FormText
        name="first_name"
        label="Имя"
        autoComplete="given-name"
        defaultValue={person.first_name}
        required
      />
    </div>
  );
}

export function ContactFields() {
  return (
    <div className="form-grid">
      <FormPhone name="phone" label="Телефон" required />
      <FormText
        name="email"
        label="Электронная почта"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
      />
    </div>
  );
}

export function NewPasswordFields({ label = 'Пароль' }: { label?: string }) {
  return (
    <div className="form-grid">
      <FormPassword
        name="password"
        label={label}
        autoComplete="new-password"
        hint={'Не\u00a0менее 8\u00a0символов'}
        required
      />
      <FormPassword name="password_confirm" label="Ещё раз" autoComplete="new-password" required />
    </div>
  );
}
