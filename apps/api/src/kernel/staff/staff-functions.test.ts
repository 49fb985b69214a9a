import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../..');
const files = globSync('**/*.staff.ts', { cwd: source, exclude: ['**/node_modules/**'] });

/** Functions that only read need no actor. */
const reads = /^(?:list|show|find|export)[A-Z]|^(?:localeOf|vatOf|sweptDays)$/;
const start = /^export (?:async )?(?:function|const) (\w+)/gm;
/** The journal gets it, or the helper of the module that writes there. */
const writes = /\b(?:writeAudit|assignTo|noteOn|change|decide|putAgain|moveStock)\([^()]*\bactor\b/;

/** Functions that change something without writing their actor to the audit log. */
function silentIn(text: string): string[] {
  const functions = [...text.matchAll(start)];
  return functions.flatMap(({ 1: name = '', index }, at) => {
    const [body = ''] = text.slice(index, functions[at + 1]?.index).split(/^}$/m);
    if (/\b_actor: Actor/.test(body)) return reads.test(name) ? [] : [name];
    return !/\bactor: Actor/.test(body) || writes.test(body) ? [] : [name];
  });
}

it('whatever staff change is written down', () => {
  expect(files.length).toBeGreaterThan(15);
  const silent = files.flatMap((file) =>
    silentIn(readFileSync(resolve(source, file), 'utf8')).map((name) => `${basename(file)}: ${name}`),
  );
  expect(silent).toEqual([]);
});

it.each([
  ['export function drop(deps: StaffDeps, _actor: Actor) {}', ['drop']],
  ['export function drop(deps: StaffDeps, actor: Actor) { step(historyActor(actor)); }', ['drop']],
  ['export function drop(deps: StaffDeps, actor: Actor) { writeAudit(tx, actor, {}); }', []],
  ['export function listAll(deps: StaffDeps, _actor: Actor) {}', []],
])('«%s»', (text, silent) => {
  expect(silentIn(text)).toEqual(silent);
});
