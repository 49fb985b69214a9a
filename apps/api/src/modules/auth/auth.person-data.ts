import type { Factors } from '../../kernel/factors/factors.ts';
import type { PersonData } from '../../kernel/person-data.ts';
import { listSessions } from './auth.sql.ts';
import { deviceWords, placeWords } from './device.rules.ts';
import { forgetDevices } from './devices.sql.ts';

/** Sessions and links end by themselves when the account has no holder any more; the second factor and known devices do not. */
export const authPersonData = (factors: Factors): PersonData => ({
  tables: [
    'sessions',
    'account_links',
    'sign_in_steps',
    'known_devices',
    'totp_factors',
    'passkeys',
    'passkey_challenges',
    'recovery_codes',
  ],
  // A stranger who made the account may not keep its holder out by a second factor of theirs.
  async handedOver(tx, userId) {
    await factors.clear(tx, { user_id: userId });
    await forgetDevices(tx, userId);
  },
  async erased(tx, userId) {
    await factors.clear(tx, { user_id: userId });
    await forgetDevices(tx, userId);
  },
  async exported(db, userId) {
    const sessions = await listSessions(db, userId);
    const { totp, passkeys, recovery_codes_left } = await factors.state(db, { user_id: userId });
    return {
      Сеансы: sessions.map((row) => ({
        Вход: row.created_at,
        'Последнее посещение': row.seen_at,
        Устройство: deviceWords(row.user_agent),
        Место: placeWords(row.city, row.address),
        Браузер: row.user_agent,
        'Адрес сети': row.address,
      })),
      'Второй фактор': {
        'Коды приложения': totp ? 'включены' : 'нет',
        'Ключи доступа': passkeys.map(({ name, created_at, used_at }) => ({
          Название: name,
          Добавлен: created_at,
          Использован: used_at,
        })),
        'Осталось резервных кодов': recovery_codes_left,
      },
    };
  },
});
