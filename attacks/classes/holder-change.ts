import type { AttackClass } from '../attack-class.ts';
import { type Person, signUp, signUpBody } from '../people.ts';
import { newEmail, password } from '../samples.ts';
import type { World } from '../world.ts';

const fresh = 'Prokat-4821-novyi';
const guess = 'Prokat-4821-chuzhoi';

/** Actions around an account over HTTP. */
function accountActions({ wire, letters: emails }: World) {
  const post = (path: string, body: object | undefined, token?: string) =>
    wire.send({ method: 'POST', path, body, token: token ?? null });
  const seen: string[] = [];
  const newest = async (to: string): Promise<string> => {
    const token = (await emails.token(to, /./, seen)) ?? '';
    seen.push(token);
    return token;
  };
  return {
    newest,
    activate: (link: string, token?: string) =>
      post(`/api/auth/activate/email?token=${link}`, undefined, token),
    reset: (link: string, secret: string) =>
      post('/api/auth/resetting/password/reset', { token: link, password: secret, password_confirm: secret }),
    async requestReset(email: string): Promise<string> {
      await post('/api/auth/resetting/password/send-email', { email });
      return newest(email);
    },
    async requestEmailChange({ token, password: secret }: Person, email: string): Promise<string> {
      const { password: _old, password_confirm: _again, consent: _yes, ...profile } = signUpBody(email);
      const body = { ...profile, current_password: secret };
      await wire.send({ method: 'PUT', path: '/api/profile/account', token, body });
      return newest(email);
    },
    isOpen: async (token: string) =>
      (await wire.send({ path: '/api/personal-information', token })).status === 200,
    opens: async (email: string, secret: string) =>
      (await post('/api/auth/sign-in', { email, password: secret })).status === 200,
  };
}

/** A stranger has signed up with the victim's address and waits with every kind of link. */
async function stranger(world: World) {
  const { newest, requestReset, requestEmailChange } = accountActions(world);
  const [victim, mailbox] = [newEmail(), newEmail()];
  const person = await signUp(world.wire, victim);
  const activation = await newest(victim);
  const reset = await requestReset(victim);
  const move = await requestEmailChange(person, mailbox);
  return { victim, mailbox, person, links: { activation, reset, move } };
}

/** Whatever waits when an account changes hands opens nothing afterwards. */
export const holderChange: AttackClass = {
  name: 'holder change',
  async attack(world, tally) {
    const { activate, reset, requestReset, requestEmailChange, isOpen, opens, newest } =
      accountActions(world);
    const leftovers = async (how: string, before: Awaited<ReturnType<typeof stranger>>): Promise<void> => {
      const { activation, reset: link, move } = before.links;
      for (const [kind, answer] of [
        ['activation', await activate(activation)],
        ['move', await activate(move)],
        ['reset', await reset(link, guess)],
      ] as const)
        tally.take(`${kind} link after ${how}`, answer, answer.status === 200 && 'opened the account');
      tally.decide(`session after ${how}`, (await isOpen(before.person.token)) && 'is still open');
      tally.decide(
        `old password after ${how}`,
        (await opens(before.victim, password)) && 'opens the account',
      );
      tally.decide(
        `guessed password after ${how}`,
        (await opens(before.victim, guess)) && 'opens the account',
      );
      tally.decide(
        `moved address after ${how}`,
        (await opens(before.mailbox, password)) && 'opens the account',
      );
    };

    let before = await stranger(world);
    await reset(await requestReset(before.victim), fresh);
    await leftovers('a reset', before);

    before = await stranger(world);
    await activate(before.links.activation);
    await leftovers('a confirmation elsewhere', {
      ...before,
      links: { ...before.links, activation: 'used' },
    });

    before = await stranger(world);
    const race = [before.links.activation, before.links.move].map((link) => activate(link));
    const [, , resetAnswer] = await Promise.all([...race, reset(before.links.reset, fresh)]);
    tally.take('all three links at once', resetAnswer ?? { status: 0, ms: 0 }, null);
    const open = (await isOpen(before.person.token)) && (await opens(before.victim, fresh));
    tally.decide('all three links at once', open && 'the stranger stayed beside the holder');

    for (const kind of ['reset', 'activation'] as const) {
      const { victim, links } = await stranger(world);
      const uses = Array.from({ length: 12 }, (_none, at) =>
        kind === 'reset' ? reset(links.reset, `${fresh}${at}`) : activate(links.activation),
      );
      const openedCount = (await Promise.all(uses)).filter(({ status }) => status === 200).length;
      tally.decide(
        `${kind} link twelve times at once`,
        openedCount > 1 && `opened ${openedCount} times (${victim})`,
      );
    }

    const person = await signUp(world.wire);
    await activate(await newest(person.email), person.token);
    const [first, second] = [await requestReset(person.email), await requestReset(person.email)];
    await reset(second, fresh);
    const again = await reset(first, guess);
    tally.take('an older reset link', again, again.status === 200 && 'changed the password');
    const mine = { ...person, token: '', password: fresh };
    const signedIn = await world.wire.send({
      method: 'POST',
      path: '/api/auth/sign-in',
      body: { email: person.email, password: fresh },
    });
    mine.token = (JSON.parse(signedIn.text) as { access_token: string }).access_token;
    const knownSources = new Set((await world.letters.all()).map(({ source }) => source));
    await requestEmailChange(mine, world.people.anna.email);
    const sent = (await world.letters.all()).filter(({ source }) => !knownSources.has(source));
    const links = sent.filter(
      ({ text, to }) =>
        /[?&]token=/.test(text ?? '') && to?.some(({ address }) => address === world.people.anna.email),
    );
    tally.decide('a move to a mailbox of somebody else', links.length > 0 && 'a link was sent there');
    await planted(world, tally);
  },
};

/** Data a stranger added to an account must not be selected for the owner who confirms the e-mail. */
async function planted(world: World, tally: Parameters<AttackClass['attack']>[1]): Promise<void> {
  const { wire } = world;
  const { victim, person, links } = await stranger(world);
  const body = { city: 'Подброшено', address: 'ул. Чужая, 1', is_default: true };
  const path = '/api/profile/account/address';
  await wire.send({ method: 'POST', path, token: person.token, body });
  const opened = await accountActions(world).activate(links.activation);
  const token = (JSON.parse(opened.text) as { access_token?: string }).access_token ?? null;
  const holderAnswer = await wire.send({ path, token });
  if (holderAnswer.status !== 200) throw new Error(`the holder is answered ${holderAnswer.status}`);
  tally.take(
    `planted address of ${victim}`,
    holderAnswer,
    holderAnswer.text.includes('"is_default":true') && 'is still chosen',
  );
}
