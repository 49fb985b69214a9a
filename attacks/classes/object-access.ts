import type { AttackClass } from '../attack-class.ts';
import { type Call, pathOf, selfHarm, tokenFor } from '../calls.ts';
import { bodyOf, namesSomething } from '../samples.ts';
import { fitting, pictureOf, type Thing, thingsOf } from '../things.ts';
import type { Asker, Role, World } from '../world.ts';

interface Victim {
  readonly role: Role;
  readonly stranger: Role;
  readonly readers: readonly Asker[];
  readonly writers: readonly Asker[];
}

const victims: readonly Victim[] = [
  {
    role: 'anna',
    stranger: 'boris',
    readers: ['guest', 'boris', 'owner', 'rival'],
    writers: ['guest', 'boris', 'rival'],
  },
  {
    role: 'owner',
    stranger: 'rival',
    readers: ['guest', 'anna', 'rival'],
    writers: ['guest', 'boris', 'rival'],
  },
];
const perPlace = 4;

const takesNames = (call: Call): boolean =>
  call.params.length > 0 || [...call.queries, ...Object.keys(call.fields)].some(namesSomething);

/** The call asked for each of the victim's things, in its path, its query and its body. */
function asksOf(call: Call, things: readonly Thing[], guard: string) {
  const places = [...call.params, ...call.queries, ...Object.keys(call.fields)].filter(
    (name) => call.params.includes(name) || namesSomething(name),
  );
  const values = new Set(places.flatMap((place) => fitting(things, `${call.path} ${place}`, perPlace)));
  return [...values].map((value) => {
    const query = new URLSearchParams(
      Object.fromEntries(call.queries.filter(namesSomething).map((name) => [name, value])),
    );
    const line = call.params.includes('line') ? '1' : value;
    return {
      method: call.method,
      path: `${pathOf(call, (name) => (name === 'type' ? 'review' : name === 'line' ? line : value))}?${query.toString()}`,
      body: call.isRead ? undefined : bodyOf(call, { id: () => value, guard }),
    };
  });
}

/** Foreign ids, numbers and tokens in every call that takes some: nothing is read, nothing changes. */
export const objectAccess: AttackClass = {
  name: 'object access',
  async attack(world, tally) {
    const calls = world.calls.filter((call) => takesNames(call) && !selfHarm.has(call.name));
    let reached = 0;
    for (const victim of victims) {
      const things = await thingsOf(world, victim.role, victim.stranger);
      if (things.length < 15) throw new Error(`${victim.role} has only ${things.length} things`);
      let before = await pictureOf(world, victim.role);
      for (const call of calls) {
        const askers = call.isRead ? victim.readers : victim.writers;
        const asks = asksOf(call, things, world.guard);
        const cases = askers.flatMap((asker) => asks.map((ask) => ({ asker, ask })));
        await world.wire.each(cases, async ({ asker, ask }) => {
          const answer = await world.wire.send({ ...ask, token: tokenFor(call, world.tokenOf(asker)) });
          if (answer.status !== 422) reached += 1;
          tally.take(`${call.name} as ${asker}`, answer, world.leaked(answer.text, asker));
        });
        if (call.isRead) continue;
        const after = await pictureOf(world, victim.role);
        tally.decide(`${call.name} of ${victim.role}`, after !== before && changed(before, after));
        before = after;
      }
    }
    await ownersOnly(world, tally);
    tally.note(`${reached} of them came past the form to the question whose it is`);
  },
};

function changed(before: string, after: string): string {
  const lines = before.split('\n');
  const at = after.split('\n').find((line, index) => line !== lines[index]);
  return `changed ${at?.slice(0, 160)}`;
}

/** What a company's owner alone decides, asked for by an employee. */
async function ownersOnly(world: World, tally: Parameters<AttackClass['attack']>[1]): Promise<void> {
  const { wire, guard, people } = world;
  const { token } = people.employee;
  const { data: members } = JSON.parse((await wire.send({ path: '/api/employees', token })).text) as {
    data: { id: string; is_self: boolean; client: { id: string } }[];
  };
  // Whoever is an employee may leave by themself.
  const data = members.filter((member) => !member.is_self);
  const client = data[0]?.client.id ?? '';
  const address = { city: 'Пермь', address: 'ул. Ленина, 1', client_id: client };
  const asks = [
    ...data.flatMap(({ id }) => [
      { method: 'DELETE', path: `/api/employees/${id}` },
      {
        method: 'PUT',
        path: `/api/employees/${id}/owner`,
        body: { current_password: people.employee.password },
      },
    ]),
    { method: 'POST', path: '/api/invites', body: { email: 'attack-friend@example.ru', client_id: client } },
    { method: 'POST', path: '/api/profile/account/address', body: address },
    {
      method: 'POST',
      path: '/api/form/edit-client-company',
      body: { changes: 'Новый КПП', client_id: client, consent: true, guard },
    },
  ];
  for (const ask of asks) {
    const answer = await wire.send({ ...ask, token });
    tally.take(`${ask.method} ${ask.path} as employee`, answer, answer.status < 400 && 'was let in');
  }
}
