import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { commandLine } from '@spindle/api/kernel/staff/actor';
import { demoStaffEmails } from '@spindle/api/modules/staff/demo-staff.staff';
import { listPeople } from '@spindle/api/modules/staff/people.staff';
import { pendingMigrations } from '@spindle/database/migrate';
import { checkServerVersion } from '@spindle/database/pool';
import type { Config } from '../config.ts';
import { type Command, type CommandContext, CommandError } from './command.ts';
import { commandStaff } from './command-staff.ts';
import { explainFailure } from './explain-failure.ts';
import { valueList } from './text-table.ts';

const leastFreeGb = 1;
const patienceMs = 5000;
const exampleMailbox = /@example\.ru>?$/;

/** A fault fails the command; a hint is right for a shop that is being tried out. */
interface Finding {
  readonly state: 'ok' | 'hint' | 'fault';
  readonly text: string;
}

const ok = (text: string): Finding => ({ state: 'ok', text });
const hint = (text: string): Finding => ({ state: 'hint', text });
const fault = (text: string): Finding => ({ state: 'fault', text });

const marks = { ok: '', hint: 'внимание: ', fault: 'неисправность: ' } as const;

export const doctor: Command = {
  name: 'doctor',
  usage: '',
  help: 'проверить магазин: база данных, место на диске, права, письма, адрес, сотрудники',
  details: [
    'Ничего не меняет, кроме обновления встроенной базы данных. Код выхода 1, если есть неисправность.',
  ],
  words: [0, 0],
  async run(_args, _options, context) {
    const config = context.config();
    const checks: readonly (readonly [string, () => Promise<Finding>])[] = [
      ['Папка данных', () => directoryFinding(config.dataDir)],
      ['Файлы', () => directoryFinding(config.storageDir)],
      ['Место на диске', () => spaceFinding(config.dataDir)],
      ['База данных', () => databaseFinding(config, context)],
      ['Письма', () => mailFinding(config)],
      ['Адрес', async () => addressFinding(config)],
      ['Сотрудники', () => staffFinding(config, context)],
    ];
    const findings: (readonly [string, Finding])[] = [];
    for (const [name, check] of checks)
      findings.push([name, await check().catch((error: unknown) => fault(explainFailure(error)))]);
    context.print(valueList(findings.map(([name, { state, text }]) => [name, marks[state] + text])));
    const faults = findings.filter(([, { state }]) => state === 'fault').length;
    if (faults > 0) throw new CommandError(`Неисправностей: ${faults}.`);
  },
};

async function directoryFinding(directory: string): Promise<Finding> {
  const facts = await stat(directory).catch(() => undefined);
  if (!facts?.isDirectory()) return fault(`папки ${directory} нет, её создаёт запуск магазина: npm start`);
  return access(directory, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => ok(directory),
    () => fault(`нет прав на чтение и запись в ${directory}`),
  );
}

async function spaceFinding(directory: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(directory);
  const gb = (bavail * bsize) / 2 ** 30;
  const free = `свободно ${gb.toFixed(1).replace('.', ',')} ГБ`;
  return gb < leastFreeGb ? fault(`${free}, нужно не меньше ${leastFreeGb} ГБ`) : ok(free);
}

async function databaseFinding(config: Config, context: CommandContext): Promise<Finding> {
  if (!(await hasDatabase(config))) return fault('её ещё нет, её создаёт запуск магазина: npm start');
  const db = await context.database();
  await checkServerVersion(db);
  const pending = await pendingMigrations(db);
  return pending.length > 0
    ? fault(`не применены обновления (${pending.join(', ')}): перезапустите магазин`)
    : ok(`${config.databaseUrl ? 'отвечает по DATABASE_URL' : 'встроенная, отвечает'}, обновления применены`);
}

/** Opening an embedded database that is not there would create it. */
const hasDatabase = async ({ databaseUrl, dataDir }: Config): Promise<boolean> =>
  databaseUrl !== null ||
  stat(join(dataDir, 'postgres')).then(
    () => true,
    () => false,
  );

async function mailFinding({ smtpUrl, dataDir, mailFrom, mailboxFor, ownOrigin }: Config): Promise<Finding> {
  if (smtpUrl === null) {
    const text = `SMTP_URL не задан, письма складываются в ${join(dataDir, 'mail')}`;
    return ownOrigin === null ? hint(text) : fault(text);
  }
  if ([mailFrom, mailboxFor('')].some((mailbox) => exampleMailbox.test(mailbox)))
    return fault('задайте MAIL_FROM и MAIL_TO: сейчас там адреса из примера');
  const { hostname, port, protocol } = new URL(smtpUrl);
  const server = { host: hostname, port: Number(port || (protocol === 'smtps:' ? 465 : 587)) };
  return (await answers(server))
    ? ok(`${server.host}:${server.port} отвечает, отправитель ${mailFrom}`)
    : fault(`почтовый сервер ${server.host}:${server.port} не отвечает`);
}

function answers({ host, port }: { readonly host: string; readonly port: number }): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ host, port, timeout: patienceMs });
  const end = (result: boolean) => () => {
    socket.destroy();
    resolve(result);
  };
  socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  return promise;
}

function addressFinding({ ownOrigin, publicUrl }: Config): Finding {
  if (ownOrigin === null) return hint(`PUBLIC_URL не задан, ссылки в письмах ведут на ${publicUrl.href}`);
  return publicUrl.protocol === 'https:'
    ? ok(ownOrigin)
    : hint(`${ownOrigin} без https: пароли и cookie идут по сети открыто`);
}

async function staffFinding(config: Config, context: CommandContext): Promise<Finding> {
  if (config.office === null) return hint('кабинет закрыт: OFFICE=off');
  if (!(await hasDatabase(config))) return fault('без базы данных не узнать');
  const staff = await commandStaff(context);
  // Demo staff cannot sign in to a shop with a public address.
  const demo = config.ownOrigin === null ? [] : await demoStaffEmails(staff.db);
  const owners = (await listPeople(staff, commandLine)).filter(
    ({ email, roles, locked, invited }) =>
      roles.includes('administrator') && !locked && !invited && !demo.includes(email),
  );
  return owners.length > 0
    ? ok(`могут войти с ролью administrator: ${owners.length}`)
    : fault('никто не может войти с ролью administrator: пригласите командой staff add или staff invite');
}
