import type { AttackClass } from '../attack-class.ts';
import { plant } from '../planted-payloads.ts';

const slow = 4000;
const payloads = [
  "' OR '1'='1",
  "'; SELECT pg_sleep(8); --",
  "x' UNION SELECT email, password_hash FROM users --",
  "%' AND 1=CAST((SELECT email FROM users LIMIT 1) AS int) --",
];

/** SQL in every parameter: no foreign rows, no database messages, no delay. */
export const sqlInjection: AttackClass = {
  name: 'SQL words',
  async attack(world, tally) {
    for (const payload of payloads)
      await plant(world, payload, ['boris'], (where, answer, caller) => {
        const databaseMessage = /syntax error|pg_|SQLSTATE|relation "|column "/i.exec(
          answer.text.replaceAll('pg_sleep', ''),
        );
        const won =
          world.leaked(answer.text, caller) ??
          databaseMessage?.[0] ??
          (answer.ms > slow && `waited ${answer.ms} ms`);
        tally.take(`${where} ${payload}`, answer, won);
      });
  },
};
