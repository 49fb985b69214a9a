import type { AttackClass } from '../attack-class.ts';
import { newPerson } from '../people.ts';
import { newEmail } from '../samples.ts';
import { newSender, type Answer } from '../wire.ts';

type Attack = AttackClass['attack'];

/** Guesses are counted for the account and for the sender, however either is written. */
export const guessing: AttackClass = {
  name: 'guessing',
  async attack(world, tally) {
    const { wire, letters: emails } = world;
    const guess = (email: string, from: string, forwarded?: string): Promise<Answer> =>
      wire.send({
        method: 'POST',
        path: '/api/auth/sign-in',
        body: { email, password: `Guess-${Math.random()}` },
        from,
        ...(forwarded ? { headers: { 'x-forwarded-for': forwarded } } : {}),
      });
    const tries = async (name: string, most: number, count: number, one: (at: number) => Promise<Answer>) => {
      let checked = 0;
      for (let at = 0; at < count; at += 1) {
        const answer = await one(at);
        if (answer.status !== 429) checked += 1;
        tally.take(
          name,
          answer,
          checked > most && answer.status !== 429 && `guess ${checked} was heard, the bound is ${most}`,
        );
      }
    };
    const person = async (): Promise<string> => (await newPerson(wire, emails)).email;
    const from = newSender();
    const here = await person();
    await tries('from one place', 8, 14, () => guess(here, from));
    const cased = await person();
    const cases = [cased, cased.toUpperCase(), ` ${cased}`, `${cased} `, cased.replace('attack', 'Attack')];
    const sender = newSender();
    await tries('by letter case', 8, 14, (at) => guess(cases[at % cases.length] ?? cased, sender));
    const spread = await person();
    await tries('from everywhere', 40, 52, () => guess(spread, newSender()));
    const network = await person();
    await tries('from one IPv6 network', 8, 14, (at) => guess(network, '', `2001:db8:7:7::${at + 1}`));
    const claimed = await person();
    const behind = newSender();
    await tries('with made-up proxies', 8, 14, (at) => guess(claimed, '', `203.0.113.${at}, ${behind}`));
    const many = newSender();
    await tries('many accounts from one place', 60, 70, () => guess(newEmail(), many));
    await links(world, tally, tries);
    await sameAnswers(world, tally, guess);
  },
};

async function links(
  { wire, people }: Parameters<Attack>[0],
  tally: Parameters<Attack>[1],
  tries: (name: string, most: number, count: number, one: (at: number) => Promise<Answer>) => Promise<void>,
): Promise<void> {
  const from = newSender();
  await tries('links of letters', 30, 36, (at) =>
    wire.send({ method: 'POST', path: `/api/auth/activate/email?token=${'A'.repeat(40)}${at}`, from }),
  );
  const sender = newSender();
  await tries('promo codes', 60, 80, (at) => {
    const body = { promo_code: `GUESS${at}` };
    return wire.send({
      method: 'POST',
      path: '/api/cart/promo-code',
      body,
      from: sender,
      token: people.boris.token,
    });
  });
  await tries('the password of an open session', 8, 12, () =>
    wire.send({
      method: 'PUT',
      path: '/api/profile/account/change/password',
      token: people.boris.token,
      body: {
        current_password: 'not-the-password-1',
        password: 'Prokat-4821',
        password_confirm: 'Prokat-4821',
      },
    }),
  );
  const reset = newSender();
  await tries('resets from one place', 20, 26, () =>
    wire.send({
      method: 'POST',
      path: '/api/auth/resetting/password/send-email',
      body: { email: newEmail() },
      from: reset,
    }),
  );
  tally.note(
    'bounds: 8 for an account from one place, 40 from everywhere, 60 for a place, 30 links, 20 resets',
  );
}

/** Existing and unknown e-mails get the same answer. */
async function sameAnswers(
  { people }: Parameters<Attack>[0],
  tally: Parameters<Attack>[1],
  guess: (email: string, from: string) => Promise<Answer>,
): Promise<void> {
  const plain = ({ status, text }: Answer): string => `${status} ${text.replace(/"request_id":"[^"]+"/, '')}`;
  const [existing, unknown] = [
    await guess(people.anna.email, newSender()),
    await guess(newEmail(), newSender()),
  ];
  tally.take(
    'a known and an unknown address',
    existing,
    plain(existing) !== plain(unknown) && 'are told apart',
  );
}
