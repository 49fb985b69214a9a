import type { AttackClass } from '../attack-class.ts';
import { type Call, pathOf, selfHarm, tokenFor } from '../calls.ts';
import { bodyOf, namesSomething } from '../samples.ts';
import { fitting, pictureOf, type OwnedValue, ownedValuesOf } from '../owned-values.ts';
import type { Caller, Role, World } from '../world.ts';

interface Victim {
  readonly role: Role;
  readonly stranger: Role;
  readonly readers: readonly Caller[];
  readonly writers: readonly Caller[];
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
const perParameter = 4;

const takesNames = (call: Call): boolean =>
  call.params.length > 0 || [...call.queries, ...Object.keys(call.fields)].some(namesSomething);

/** The call with each of the victim's values in its path, its query and its body. */
function requestsOf(call: Call, ownedValues: readonly OwnedValue[], guard: string) {
  const parameters = [...call.params, ...call.queries, ...Object.keys(call.fields)].filter(
    (name) => call.params.includes(name) || namesSomething(name),
  );
  const values = new Set(
    parameters.flatMap((parameter) => fitting(ownedValues, `${call.path} ${parameter}`, perParameter)),
  );
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
      const ownedValues = await ownedValuesOf(world, victim.role, victim.stranger);
      if (ownedValues.length < 15) throw new Error(`${victim.role} has only ${ownedValues.length} things`);
      let before = await pictureOf(world, victim.role);
      for (const call of calls) {
        const callers = call.isRead ? victim.readers : victim.writers;
        const requests = requestsOf(call, ownedValues, world.guard);
        const cases = callers.flatMap((caller) =>
          requests.map((request) => ({ asker: caller, ask: request })),
        );
        await world.wire.each(cases, async ({ asker: caller, ask: request }) => {
          const answer = await world.wire.send({ ...request, token: tokenFor(call, world.tokenOf(caller)) });
          if (answer.status !== 422) reached += 1;
          tally.take(`${call.name} as ${caller}`, answer, world.leaked(answer.text, caller));
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

/** Decisions reserved for a company's owner, sent by an employee. */
async function ownersOnly(world: World, tally: Parameters<AttackClass['attack']>[1]): Promise<void> {
  const { wire, guard, people } = world;
  const { token } = people.employee;
  const { data: members } = JSON.parse((await wire.send({ path: '/api/employees', token })).text) as {
    data: { id: string; is_self: boolean; client: { id: string } }[];
  };
  // Employees may leave the company themselves.
  const data = members.filter((member) => !member.is_self);
  const client = data[0]?.client.id ?? '';
  const address = { city: 'Пермь', address: 'ул. Ленина, 1', client_id: client };
  const requests = [
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
  for (const request of requests) {
    const answer = await wire.send({ ...request, token });
    tally.take(`${request.method} ${request.path} as employee`, answer, answer.status < 400 && 'was let in');
  }
}
