import type { AttackClass } from '../attack-class.ts';
import { pathOf, selfHarm, tokenFor } from '../calls.ts';
import { bodyOf } from '../samples.ts';

const extra: readonly (readonly [string, unknown])[] = [
  ['id', '00000000-0000-4000-8000-000000000000'],
  ['user_id', '00000000-0000-4000-8000-000000000000'],
  ['role', 'owner'],
  ['is_admin', true],
  ['status', 'paid'],
  ['price', 1],
  ['total', 1],
  ['discount_percent', 99],
  ['checked_at', '2026-01-01'],
  ['email_confirmed_at', '2026-01-01'],
  ['constructor', { prototype: { isAdmin: true } }],
];

/** Extra fields beside a valid body are never accepted. */
export const massAssignment: AttackClass = {
  name: 'mass assignment',
  async attack({ wire, calls, guard, people }, tally) {
    const cases = calls
      .filter((call) => !call.isRead && Object.keys(call.fields).length > 0 && !selfHarm.has(call.name))
      .flatMap((call) =>
        extra.filter(([name]) => !(name in call.fields)).map(([name, value]) => ({ call, name, value })),
      );
    await wire.each(cases, async ({ call, name, value }) => {
      const body = { ...bodyOf(call, { guard }), [name]: value };
      const path = pathOf(call, () => '00000000-0000-4000-8000-000000000000');
      const answer = await wire.send({
        method: call.method,
        path,
        token: tokenFor(call, people.boris.token),
        body,
      });
      tally.take(`${call.name} ${name}`, answer, answer.status < 400 && 'was taken');
      const proto = JSON.stringify(body).replace(`"${name}":`, '"__proto__":');
      if (name !== 'role') return;
      const poisoned = await wire.send({
        method: call.method,
        path,
        token: tokenFor(call, people.boris.token),
        body: proto,
      });
      tally.take(`${call.name} __proto__`, poisoned, poisoned.status < 400 && 'was taken');
    });
  },
};
