import type { AttackClass } from '../attack-class.ts';
import { newPerson, signUpBody } from '../people.ts';
import { newEmail, password } from '../samples.ts';

/** Addresses that case folding, or a reader, may confuse with the victim's. */
const similarAddresses = (email: string): string[] => [
  email.replace('i', '\u0130'),
  email.replace('a', '\u0430'),
  email.replace('e', '\u0435'),
  email.replace('a', '\uff41'),
  email.replace('s', '\u017f'),
  email.replace('i', '\u0131'),
  email.replace('ss', '\u00df'),
  email.replace('a', 'a\u0301'),
  email.replace('t', 't\u200b'),
  email.replace('@', '@\u200b'),
  email.replace('@', '\uff20'),
  `${email}.`,
  `${email}\u0000`,
  `"${email.split('@')[0]}"@example.ru`,
  email.replace('@', ' @'),
  `${email},evil@example.org`,
  `evil@example.org,${email}`,
  `${email}\r\nBcc: evil@example.org`,
];
const sameTo = (email: string): string[] => [
  email.toUpperCase(),
  ` ${email} `,
  email.replace('attack', 'ATTACK'),
];

/** Case variants and look-alikes of an address get neither its account nor its e-mails and links. */
export const lookAlikes: AttackClass = {
  name: 'look-alike addresses',
  async attack({ wire, letters: emails, leaked, people }, tally) {
    const victim = await newPerson(wire, emails, 'Иван', newEmail().replace('attack', 'vikissat'));
    const stranger = 'Prokat-4821-chuzhoi';
    const post = (path: string, body: object) => wire.send({ method: 'POST', path, body });
    for (const email of similarAddresses(victim.email)) {
      const body = { ...signUpBody(email), password: stranger, password_confirm: stranger };
      const created = await post('/api/auth/sign-up/physical', body);
      tally.take(`sign-up as ${email}`, created, created.status < 400 && 'was signed up');
      const signedIn = await post('/api/auth/sign-in', { email, password });
      tally.take(`sign-in as ${email}`, signedIn, signedIn.status < 400 && 'was let in');
      const link = await post('/api/auth/resetting/password/send-email', { email });
      tally.take(`reset for ${email}`, link, link.status < 400 && 'was taken');
      const inviteRequest = {
        method: 'POST',
        path: '/api/invites',
        body: { email },
        token: people.rival.token,
      };
      const invited = await wire.send(inviteRequest);
      tally.take(`invite of ${email}`, invited, invited.status < 400 && 'was sent');
    }
    for (const email of sameTo(victim.email)) {
      const body = { ...signUpBody(email), password: stranger, password_confirm: stranger };
      const created = await post('/api/auth/sign-up/physical', body);
      const token = (JSON.parse(created.text) as { access_token?: string }).access_token ?? null;
      const seen = await wire.send({ path: '/api/profile/account', token });
      const isVictims = token !== null && seen.text.includes('"email_confirmed":true');
      tally.take(
        `twin ${email}`,
        created,
        (isVictims && 'is the victim’s account') || leaked(seen.text, 'guest'),
      );
      const signedIn = await post('/api/auth/sign-in', { email, password: stranger });
      const got = (JSON.parse(signedIn.text) as { access_token?: string }).access_token ?? null;
      const there = await wire.send({ path: '/api/profile/account', token: got });
      const won =
        got !== null && there.text.includes('"email_confirmed":true') && 'opened the victim’s account';
      tally.take(`sign-in as twin ${email}`, signedIn, won);
    }
    const sent = (await emails.all()).filter(({ source }) => /^(?:to|cc|bcc):.*evil@/im.test(source));
    tally.decide('letters to somebody else', sent.length > 0 && `${sent.length} letters`);
  },
};
