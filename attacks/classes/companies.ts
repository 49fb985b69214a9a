import type { AttackClass } from '../attack-class.ts';
import { newPerson, read, signUpBody } from '../people.ts';
import { newEmail } from '../samples.ts';
import { pictureOf } from '../owned-values.ts';

const customer = '6658123450';

/** Naming another company reveals and changes nothing of it. */
export const companies: AttackClass = {
  name: 'company planting',
  async attack(world, tally) {
    const { wire, letters: emails } = world;
    const before = await pictureOf(world, 'owner');
    const prepared = await wire.send({
      method: 'POST',
      path: '/api/auth/sign-up/legal/preparation',
      body: { ...signUpBody(newEmail()), inn: customer },
    });
    const { uuid, data } = read<{ uuid: string; data: { name_short: string; kpp: string | null }[] }>(
      prepared,
    );
    const typed = { name_short: 'ООО «Чужая»', kpp: '665801001', legal_address: 'Москва' };
    const finished = await wire.send({
      method: 'POST',
      path: '/api/auth/sign-up/legal/finish',
      body: { uuid, ...(data[0] ? { name_short: data[0].name_short, kpp: data[0].kpp } : typed) },
    });
    const signedUp = read<{ access_token?: string }>(finished).access_token ?? null;
    const converted = await newPerson(wire, emails);
    const convert = await wire.send({
      method: 'POST',
      path: '/api/profile/account/convert-to-legal',
      token: converted.token,
      body: { inn: customer, ...typed },
    });
    tally.take('the customer’s tax number', convert, null);
    for (const token of [signedUp, converted.token]) {
      if (token === null) continue;
      const profile = await wire.send({ path: '/api/profile/account', token });
      const ownCompanies = read<{ data: { companies: { id: string; state: string }[] } }>(profile).data
        .companies;
      tally.decide(
        'an unproven company',
        ownCompanies.some(({ state }) => state === 'confirmed') && 'counts as proven',
      );
      for (const call of world.calls.filter(
        ({ isRead, params, path }) => isRead && params.length === 0 && path !== '/api/employees',
      )) {
        const answer = await wire.send({ path: call.path, token });
        const leak = ['klimova@', 's.voronov@', 'ШП-2026-0990'].find((marker) =>
          answer.text.includes(marker),
        );
        tally.take(call.name, answer, leak);
      }
      for (const client_id of ownCompanies.map(({ id }) => id)) {
        const body = { email: newEmail(), client_id };
        const answer = await wire.send({ method: 'POST', path: '/api/invites', token, body });
        tally.take('an invite into an unproven company', answer, answer.status < 400 && 'was sent');
      }
    }
    for (const path of ['/api/auth/company', '/api/auth/invite']) {
      const answer = await wire.send({ path: `${path}?token=${'A'.repeat(43)}` });
      tally.take(path, answer, answer.status < 400 && 'opened');
    }
    const after = await pictureOf(world, 'owner');
    tally.decide('the company afterwards', after !== before && 'is not what it was');
  },
};
