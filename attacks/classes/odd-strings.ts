import type { AttackClass } from '../attack-class.ts';
import { plant } from '../planted-payloads.ts';

const strings: readonly (readonly [string, string])[] = [
  ['a zero character', 'a\0b'],
  ['half of a pair', '\ud800'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['signs and a long word', `%'"\\\u202e\u2028${'ж'.repeat(300)}`],
  ['a very long word', 'x'.repeat(20_000)],
  ['a large number', '9'.repeat(40)],
];

/** Strings no database stores and names of object prototypes, in every parameter. */
export const oddStrings: AttackClass = {
  name: 'odd and prototype words',
  async attack(world, tally) {
    for (const [name, word] of strings)
      await plant(world, word, ['boris', 'guest'], (where, answer, caller) => {
        tally.take(`${where} ${name}`, answer, world.leaked(answer.text, caller));
      });
    const { status, text } = await world.wire.send({ path: '/api/site' });
    tally.decide(
      'the shop afterwards',
      (status !== 200 || text.includes('polluted')) && 'is not what it was',
    );
  },
};
