import { account, fact, nothing, personal, type Places, reference, secret, whileAccount } from '../place.ts';

/** The second factor of an account, and the browsers it was opened from. */
export const factorPlaces: Places = {
  totp_factors: {
    of: [account()],
    heading: 'Второй фактор: коды приложения',
    leaving: { rows: 'delete' },
    kept: whileAccount,
    columns: {
      user_id: reference,
      staff_id: nothing,
      secret,
      last_step: nothing,
      created_at: fact('Начаты'),
      confirmed_at: fact('Включены'),
    },
  },
  passkeys: {
    of: [account()],
    heading: 'Второй фактор: ключи доступа',
    order: 'created_at',
    leaving: { rows: 'delete' },
    kept: whileAccount,
    columns: {
      id: reference,
      user_id: reference,
      staff_id: nothing,
      credential_id: secret,
      public_key: secret,
      counter: nothing,
      transports: nothing,
      name: personal('Название'),
      created_at: fact('Добавлен'),
      used_at: fact('Использован'),
    },
  },
  passkey_challenges: {
    of: [account()],
    leaving: { rows: 'delete' },
    kept: 'до срока, несколько минут',
    sweeps: [{ from: 'expires_at', days: 0, rows: 'delete', every: 'five minutes' }],
    columns: {
      user_id: reference,
      staff_id: nothing,
      purpose: nothing,
      challenge: secret,
      expires_at: nothing,
    },
  },
  recovery_codes: {
    of: [account()],
    heading: 'Второй фактор: резервные коды',
    leaving: { rows: 'delete' },
    kept: whileAccount,
    columns: { user_id: reference, staff_id: nothing, code_hash: secret, used_at: fact('Использован') },
  },
  sign_in_steps: {
    of: [account()],
    leaving: { rows: 'delete' },
    kept: 'до срока, несколько минут',
    sweeps: [{ from: 'expires_at', days: 0, rows: 'delete', every: 'five minutes' }],
    columns: { token_hash: secret, user_id: reference, remember: nothing, expires_at: nothing },
  },
  known_devices: {
    of: [account()],
    heading: 'Знакомые браузеры',
    order: 'created_at',
    leaving: { rows: 'delete' },
    kept: '400 дней после последнего входа',
    sweeps: [{ from: 'seen_at', days: 400, rows: 'delete', every: 'five minutes' }],
    columns: {
      user_id: reference,
      device_hash: secret,
      created_at: fact('Первый вход'),
      seen_at: fact('Последний вход'),
    },
  },
};
