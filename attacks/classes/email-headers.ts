import type { AttackClass } from '../attack-class.ts';
import { pathOf } from '../calls.ts';
import { newPerson } from '../people.ts';
import { bodyOf } from '../samples.ts';
import type { Headers } from '../wire.ts';

const injected = [
  'Иван\r\nBcc: evil@example.org',
  'Иван\nX-Planted: evil',
  'Иван\r\n\r\nevil@example.org',
  'Иван\u2028Bcc: evil@example.org',
  '=?utf-8?Q?=0D=0ABcc:_evil@example.org?=',
  'evil@example.org>,<x@example.org',
];
const hosts = ['evil.example', 'attacked.example.evil.example', 'evil.example:443'];

const hostsIn = (host: string): readonly Headers[] => [
  { host },
  { 'x-forwarded-host': host },
  { forwarded: `host=${host}` },
  { 'x-original-host': host },
];

/** Line breaks in every value of an e-mail, and foreign hosts in everything its links may be built from. */
export const emailHeaders: AttackClass = {
  name: 'headers of letters',
  async attack({ wire, calls, guard, letters: emails }, tally) {
    const before = (await emails.all()).length;
    const writing = calls.filter(
      ({ path, method }) => method === 'POST' && /form\/|invites|send-email|sign-up\/phys/.test(path),
    );
    for (const call of writing)
      for (const payload of injected) {
        const body = bodyOf(call, { guard });
        const texts = [
          'name',
          'first_name',
          'last_name',
          'company',
          'topic',
          'brand',
          'model',
          'email',
          'city',
        ];
        for (const field of texts.filter((name) => name in call.fields)) {
          const answer = await wire.send({
            method: 'POST',
            path: pathOf(call, () => 'x'),
            body: { ...body, [field]: payload },
          });
          tally.take(`${call.name} ${field}`, answer, null);
        }
      }
    const victim = await newPerson(wire, emails);
    for (const host of hosts)
      for (const headers of hostsIn(host)) {
        const path = '/api/auth/resetting/password/send-email';
        const answer = await wire.send({ method: 'POST', path, body: { email: victim.email }, headers });
        tally.take(`reset with ${Object.keys(headers)[0]}`, answer, null);
      }
    await emails.token(victim.email, /./);
    const written = await emails.all();
    for (const { source, text, html } of written.slice(before)) {
      const head = source.slice(0, source.search(/\r?\n\r?\n/)).replaceAll(/\r?\n[ \t]+/g, ' ');
      const isPlanted = /^(?:bcc|x-planted):/im.test(head) || /^(?:to|cc|from):.*evil@/im.test(head);
      const leadsOut = /https?:\/\/[^\s"]*evil\.example/.test(`${text} ${html}`);
      tally.decide('a letter', (isPlanted && head.slice(0, 200)) || (leadsOut && 'leads to another site'));
    }
    tally.note(`${written.length - before} letters were read`);
  },
};
