import { randomUUID } from 'node:crypto';
import type { AttackClass } from '../attack-class.ts';
import { pathOf } from '../calls.ts';
import { bodyOf } from '../samples.ts';

/**
 * Another person's idempotency key with the same body: gives a request of one's own or none, never the other's answer.
 */
export const attemptKeys: AttackClass = {
  name: 'keys of attempts',
  async attack({ wire, calls, guard, people, options, goods, tokenOf }, tally) {
    const keyed = calls.filter(({ fields }) => 'idempotency_key' in fields);
    let answered = 0;
    for (const call of keyed) {
      const idempotency_key = randomUUID();
      const id = (field: string): unknown => (field === 'goods_id' ? options[4] : undefined);
      const body = { ...bodyOf(call, { guard, id }), idempotency_key };
      const path = pathOf(call, () => goods[0]?.id ?? '');
      const first = await wire.send({ method: call.method, path, token: people.anna.token, body });
      if (first.status === 200) answered += 1;
      for (const caller of ['boris', 'rival', 'guest'] as const) {
        const request = { method: call.method, path, token: tokenOf(caller) };
        const inBody = await wire.send({ ...request, body });
        const inHeader = await wire.send({
          ...request,
          body: { ...body, idempotency_key: undefined },
          headers: { 'idempotency-key': idempotency_key },
        });
        for (const answer of [inBody, inHeader]) {
          const isSame = first.status === 200 && names(first.text).some((name) => answer.text.includes(name));
          tally.take(`${call.name} as ${caller}`, answer, isSame && `got ${names(first.text).join(', ')}`);
        }
      }
    }
    tally.note(`${answered} of ${keyed.length} calls took the first attempt`);
  },
};

/** Numbers and ids that only the first sender received. */
function names(text: string): string[] {
  return [...text.matchAll(/"(?:id|number)":"([^"]{4,})"/g)]
    .map(([, name = '']) => name)
    .filter((name) => !/^(?:p_|new_|bu_)/.test(name));
}
