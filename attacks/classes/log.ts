import type { AttackClass } from '../attack-class.ts';

const email = /[\w.+-]+(?:@|%40)(?!\[)[a-z-]+\.(?:ru|org|example)/i;
const value = /token=(?!\[)|[?&]\w+=(?!\[)|\+7[\s(\d]|%D0/i;

/** The log of all attacks: URLs appear as patterns, and no personal data. */
export const log: AttackClass = {
  name: 'the log',
  async attack({ shop, people, secrets }, tally) {
    const lines = shop
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    if (lines.length < 20) throw new Error(`only ${lines.length} lines were logged`);
    const secretTexts = [
      ...secrets.map(({ word: text }) => text),
      ...Object.values(people).flatMap(({ token, password }) => [token, password]),
    ];
    const named = (name: string, isIn: (line: string) => boolean): void =>
      tally.decide(name, lines.find(isIn)?.slice(0, 300));
    named('an e-mail', (line) => email.test(line));
    named('a value of an address, a phone', (line) => value.test(line));
    for (const text of secretTexts) named('a word, a token or a password', (line) => line.includes(text));
    tally.note(`${lines.length} lines were read`);
  },
};
