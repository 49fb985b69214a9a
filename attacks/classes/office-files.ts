import { forgedWorkbook, forgedZip } from '@spindle/api/kernel/spreadsheets/zip.fixture';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { appCode } from '../../e2e/app-code.ts';
import { shopCommand } from '../../e2e/shop-command.ts';
import type { AttackClass } from '../attack-class.ts';
import { watchLive } from '../live.ts';
import type { Answer, Wire } from '../wire.ts';
import type { World } from '../world.ts';

const megabyte = 1024 * 1024;
/** A spreadsheet of 200 MB when unpacked, scanned in a worker, and the file itself. */
const mostGrowthMb = 1100;
const longestCheckMs = 120_000;
const imports = '/api/staff/imports';
const stillRead = 'is still read';
const cyrillic = /[А-Яа-яЁё]{3}/;

/** An employee who edits the catalogue: models files sent from a compromised mailbox or computer. */
async function editorSession({ wire, shop }: Pick<World, 'wire' | 'shop'>): Promise<string> {
  const email = `${randomUUID()}@shop.example.ru`;
  const printed = await shopCommand(
    ['staff', 'add', email, 'Марина', 'Зуева', '--role', 'catalogue', '--role', 'content'],
    {
      DATA_DIR: shop.directory,
      PUBLIC_URL: shop.origin,
    },
  );
  const token = /token=([\w-]+)/.exec(printed)?.[1] ?? '';
  const password = `Rabochij-den-${randomUUID()}`;
  const accepted = await wire.send({ method: 'PUT', path: '/api/staff/invite', body: { token, password } });
  const cookieOf = ({ headers }: Answer) =>
    (headers['set-cookie'] ?? [])
      .map((one) => one.split(';', 1)[0])
      .find((one) => /Staff-Token=/.test(one ?? '')) ?? '';
  const cookie = cookieOf(accepted);
  const totpSetup = await wire.send({ method: 'POST', path: '/api/staff/factors/totp', headers: { cookie } });
  const { secret } = JSON.parse(totpSetup.text).data;
  const proved = await wire.send({
    method: 'PUT',
    path: '/api/staff/factors/totp',
    headers: { cookie },
    body: { code: appCode(secret) },
  });
  if (proved.status !== 200) throw new Error(`the employee did not come in: ${proved.text}`);
  return cookieOf(proved) || cookie;
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};

/** A picture of so many dots, all alike: a few kilobytes that unpack to much. */
function plainPng(width: number, height: number, declared = { width, height }): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(declared.width, 0);
  head.writeUInt32BE(declared.height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const dots = deflateSync(Buffer.alloc((width * 3 + 1) * height), { level: 9 });
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', dots), chunk('IEND', Buffer.alloc(0))]);
}

const titles =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Артикул</t></is></c><c r="B1" t="inlineStr"><is><t>Наименование</t></is></c></row>';
const laughs = `<!DOCTYPE x [<!ENTITY a0 "ha">${Array.from({ length: 30 }, (_none, at) => `<!ENTITY a${at + 1} "&a${at};&a${at};">`).join('')}]>`;
const giga = 1024 * megabyte;

/** Invalid spreadsheets and decompression bombs. `spy` is a URL that must not be requested. */
function tables(spy: string): readonly (readonly [what: string, name: string, bytes: Buffer])[] {
  const outside = `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd"><!ENTITY f SYSTEM "${spy}/entity">]>`;
  const small = { size: 1000 };
  const strings = (data: Parameters<typeof forgedZip>[0][number]['data'], more: object = {}) =>
    forgedZip([
      { name: 'xl/sharedStrings.xml', data, ...more },
      { name: 'xl/workbook.xml', data: '<workbook/>' },
    ]);
  return [
    [
      '10 GB of a sheet',
      'a.xlsx',
      forgedWorkbook([titles, { byte: ' ', times: 10 * giga }], { list: small, local: small }),
    ],
    [
      '10 GB of shared strings',
      'a.xlsx',
      strings(
        { byte: ' ', times: 10 * giga },
        { list: { size: 4_000_000_000 }, local: { size: 4_000_000_000 } },
      ),
    ],
    ['3 GB that say so', 'a.xlsx', forgedWorkbook([titles, { byte: ' ', times: 3 * giga }])],
    ['190 MB of short texts', 'a.xlsx', forgedWorkbook(manyRows(190 * megabyte))],
    [
      '190 MB of empty cells',
      'a.xlsx',
      forgedWorkbook(['<row r="1">', '<c/>'.repeat((190 * megabyte) / 4), '</row>']),
    ],
    [
      'a million of columns',
      'a.xlsx',
      forgedWorkbook(`<row r="1">${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`),
    ],
    [
      'a cell at the end of the world',
      'a.xlsx',
      forgedWorkbook(`${titles}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`),
    ],
    [
      'laughs',
      'a.xlsx',
      forgedWorkbook(`${laughs}${titles}<row r="2"><c r="A2" t="inlineStr"><is><t>&a30;</t></is></c></row>`),
    ],
    [
      'entities of outside',
      'a.xlsx',
      forgedWorkbook(
        `${outside}${titles}<row r="2"><c r="A2" t="inlineStr"><is><t>&e;&f;</t></is></c></row>`,
      ),
    ],
    [
      'formulas and links to outside',
      'a.xlsx',
      forgedWorkbook(
        `${titles}<row r="2"><c r="A2" t="str"><f>WEBSERVICE("${spy}/formula")</f><v>F-1</v></c><c r="B2" t="str"><f>'[1]Лист1'!A1</f><v>=cmd|'/c calc'!A1</v></c></row>`,
      ),
    ],
    ['a line of 19 MB', 'a.csv', Buffer.alloc(19 * megabyte, 'a')],
    ['ten million of commas', 'a.csv', Buffer.alloc(10 * megabyte, ',')],
    [
      'nineteen million of semicolons in lines',
      'a.csv',
      Buffer.alloc(19 * megabyte, ';;;;;;;;;;;;;;;;;;;\n'),
    ],
    ['a quote that never ends', 'a.csv', Buffer.from(`Артикул;Цена\n"${'a;'.repeat(9 * megabyte)}`)],
    ['zeros', 'a.csv', Buffer.alloc(megabyte)],
    [
      'laughs in a feed',
      'a.yml',
      Buffer.from(
        `<?xml version="1.0"?>${laughs}<yml_catalog><shop><offers><offer id="1"><name>&a30;</name></offer></offers></shop></yml_catalog>`,
      ),
    ],
    [
      'entities of outside in a feed',
      'a.yml',
      Buffer.from(
        `<?xml version="1.0"?>${outside}<yml_catalog><shop><offers><offer id="1"><name>&e;</name></offer></offers></shop></yml_catalog>`,
      ),
    ],
    ['deep tags in a feed', 'a.yml', Buffer.from(`<yml_catalog>${'<a>'.repeat(3_000_000)}`)],
    [
      'a feed of 19 MB without an end',
      'a.yml',
      Buffer.from(`<yml_catalog><shop><offers>${'<offer id="1">'.repeat(1_400_000)}`),
    ],
    [
      'a million of properties in a feed',
      'a.yml',
      Buffer.from(
        `<yml_catalog><shop><offers><offer id="1">${Array.from({ length: 300_000 }, (_none, at) => `<param name="p${at}">1</param>`).join('')}</offer></offers></shop></yml_catalog>`,
      ),
    ],
    ['a page that says it is a sheet', 'a.xlsx', Buffer.from('<html><script>alert(1)</script>')],
    ['a program', 'a.xlsx', Buffer.from('MZ'.padEnd(1000, 'x'))],
    ['a name that climbs', '../../../../etc/cron.d/x.csv', Buffer.from('Артикул;Цена\nA-1;1')],
    ['a name of 300 letters', `${'ж'.repeat(300)}.csv`, Buffer.from('Артикул;Цена\nA-1;1')],
  ];
}

/** Rows of short texts up to so many bytes, packed in runs. */
function manyRows(bytes: number): Buffer {
  const row = '<row><c t="str"><v>a</v></c><c t="str"><v>b</v></c></row>';
  return Buffer.from(row.repeat(Math.floor(bytes / row.length)));
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const pictures: () => readonly (readonly [what: string, name: string, bytes: Buffer])[] = () => [
  ['a page', 'a.png', Buffer.from('<html>')],
  ['a sign and nothing else', 'a.png', plainPng(8, 8).subarray(0, 8)],
  ['a picture that breaks off', 'a.png', plainPng(800, 800).subarray(0, 60)],
  ['100 megapixels', 'a.png', plainPng(10_000, 10_000)],
  ['a picture that says 4 gigapixels', 'a.png', plainPng(8, 8, { width: 65_000, height: 65_000 })],
  ['a drawing with scripts', 'a.svg', Buffer.from(svg)],
  ['a drawing with scripts as a picture', 'a.png', Buffer.from(svg)],
  [
    'a picture with a page behind it',
    'a.jpg',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(svg)]),
  ],
  ['a program', 'a.png.exe', Buffer.from('MZ')],
  ['a name of 300 letters', `${'ж'.repeat(300)}.png`, plainPng(8, 8)],
];
const documents: readonly (readonly [what: string, name: string, bytes: Buffer])[] = [
  ['no paper', 'a.pdf', Buffer.from('<html><script>alert(1)</script>')],
  ['a program', 'a.pdf', Buffer.from('MZ'.padEnd(1000, 'x'))],
  ['a picture', 'a.pdf', plainPng(8, 8)],
  ['nothing', 'a.pdf', Buffer.alloc(0)],
  ['a name of 300 letters', `${'ж'.repeat(300)}.pdf`, Buffer.from('%PDF-1.7')],
];

function filesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

async function formOf(
  files: readonly (readonly [name: string, bytes: Buffer])[],
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  for (const [name, bytes] of files) form.append('files', new Blob([Uint8Array.from(bytes)]), name);
  const response = new Response(form);
  return {
    body: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
}

/** The message at the field, or that of the whole answer. */
function messageOf({ text }: Pick<Answer, 'text'>): string {
  try {
    const { errors, message, error } = JSON.parse(text) as {
      errors?: { files?: string[] };
      message?: string;
      error?: { message?: string };
    };
    return errors?.files?.join(' ') ?? message ?? error?.message ?? '';
  } catch {
    return '';
  }
}

/** A form with one file of this size, sent as fast as possible. */
function pour(wire: Wire, cookie: string, name: string, size: number, cutAt = size): Promise<string> {
  const { host } = new URL(wire.origin);
  const start = `--x\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n\r\nPK\u0003\u0004`;
  const end = '\r\n--x--\r\n';
  const length = start.length + size + end.length;
  const piece = Buffer.alloc(megabyte, 0x20);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(wire.url.port), wire.url.hostname);
    const stop = (): void => {
      socket.destroy();
      resolve(text);
    };
    socket.on('data', (bytes) => {
      text += bytes.toString();
      if (/\r\n\r\n[^]*\}$/.test(text)) stop();
    });
    socket.on('error', stop);
    socket.on('close', stop);
    socket.setTimeout(60_000, stop);
    const put = (bytes: string | Buffer): Promise<void> =>
      new Promise((sent, failed) => {
        socket.write(bytes, 'latin1', (error) => (error ? failed(error) : sent()));
      });
    const write = async (): Promise<void> => {
      await put(
        `POST ${imports} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${wire.origin}\r\nCookie: ${cookie}\r\nX-Forwarded-For: 10.201.0.${1 + (size % 200)}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n${start}`,
      );
      for (
        let remaining = Math.min(size, cutAt);
        remaining > 0 && !socket.destroyed;
        remaining -= piece.length
      )
        await put(piece.subarray(0, Math.min(remaining, piece.length)));
      if (cutAt < size) return stop();
      await put(end);
    };
    write().catch(() => {});
  });
}

/** A readable spreadsheet is previewed before anything is written; others get a plain message. */
function wonBy(output: string): string | false {
  if (output === stillRead) return output;
  if (/root:|hahaha/.test(output)) return 'an entity was read';
  return !cyrillic.test(output) && !output.startsWith('checked') && `said «${output}»`;
}

/** Malicious files from staff: a plain message, bounded memory and time, no leftovers, and others are served. */
export const officeFiles: AttackClass = {
  name: 'files for the office',
  async attack(world, tally) {
    const { wire, shop, goods } = world;
    const cookie = await editorSession(world);
    const spiedRequests: string[] = [];
    const spy = createServer((request, answer) => {
      spiedRequests.push(request.url ?? '');
      answer.end();
    });
    await new Promise<void>((ready) => void spy.listen(0, '127.0.0.1', () => ready()));
    const spyUrl = `http://127.0.0.1:${(spy.address() as AddressInfo).port}`;
    const send = async (method: string, to: string, form?: Awaited<ReturnType<typeof formOf>>) =>
      wire.send({ method, path: to, ...form, headers: { ...form?.headers, cookie } });
    const [before, storedBefore] = [shop.memoryMb(), filesBelow(path.join(shop.directory, 'files'))];
    let most = before;
    const timer = setInterval(() => void (most = Math.max(most, shop.memoryMb())), 50);
    const live = watchLive(wire.url);
    /** Waits for the end of the check and returns its result like a message. */
    const checked = async (answer: Answer): Promise<{ said: string; ms: number }> => {
      const since = performance.now();
      const { id } = JSON.parse(answer.text).data;
      for (;;) {
        const { data } = JSON.parse((await send('GET', `${imports}/${id}`)).text);
        const ms = performance.now() - since;
        if (data.state !== 'checking')
          return {
            said: `${data.state}: ${data.reason ?? ''} ${JSON.stringify([data.samples, data.problems]).slice(0, 400)}`,
            ms,
          };
        if (ms > longestCheckMs) return { said: stillRead, ms };
        await sleep(100);
      }
    };
    for (const [what, name, bytes] of tables(spyUrl)) {
      const answer = await send('POST', imports, await formOf([[name, bytes]]));
      const { said: output, ms } =
        answer.status === 200 ? await checked(answer) : { said: messageOf(answer), ms: answer.ms };
      tally.take(`a table, ${what}`, { status: answer.status, ms }, wonBy(output));
    }
    tally.decide(
      'addresses in tables',
      spiedRequests.length > 0 && `were asked for: ${spiedRequests.join(', ')}`,
    );
    spy.close();
    for (const [name, size] of [
      ['a.xlsx', 200],
      ['a.csv', 200],
      ['a.yml', 200],
      ['a.xlsx', 230],
    ] as const) {
      const text = await pour(wire, cookie, name, size * megabyte);
      tally.decide(
        `${size} MB of ${name}`,
        text !== '' && !/HTTP\/1\.1 4(?:13|22)[^]*(?:МБ|большой)/.test(text) && text.slice(0, 300),
      );
    }
    const goodsPath = `/api/staff/catalogue/${goods[0]?.id}`;
    const uploadTargets = [
      [`${goodsPath}/photos`, pictures(), {}],
      [`${goodsPath}/files`, documents, { kind: 'manual', name: 'Руководство' }],
      ['/api/staff/media', [...pictures(), ...documents], {}],
    ] as const;
    for (const [to, files, fields] of uploadTargets)
      for (const [what, name, bytes] of files) {
        const answer = await send('POST', to, await formOf([[name, bytes]], fields));
        const message = messageOf(answer);
        tally.take(
          `${to}, ${what}`,
          answer,
          answer.status < 400 ? 'was taken' : !cyrillic.test(message) && `said «${message}»`,
        );
      }
    // A request with one good and one bad file stores nothing.
    const mixed = await send(
      'POST',
      `${goodsPath}/photos`,
      await formOf([
        ['b.png', plainPng(900, 700)],
        ['a.png', plainPng(10_000, 10_000)],
      ]),
    );
    tally.take('a good picture and a bad one', mixed, mixed.status < 400 && 'were taken');
    for (let round = 0; round < 3; round += 1)
      await pour(wire, cookie, 'a.xlsx', 15 * megabyte, 5 * megabyte);
    const uploaded = () => filesBelow(path.join(shop.directory, 'uploads'));
    for (let attempt = 0; attempt < 50 && uploaded().length > 0; attempt += 1) await sleep(200);
    tally.decide('an interrupted upload', uploaded().length > 0 && 'left files behind');
    clearInterval(timer);
    const leftovers = filesBelow(path.join(shop.directory, 'files')).filter(
      (file) => !storedBefore.includes(file) && file.includes('photos'),
    );
    tally.decide(
      'refused pictures',
      leftovers.length > 0 && `left ${leftovers.length} files: ${leftovers[0]}`,
    );
    const twice = await Promise.all(
      Array.from({ length: 4 }, async () =>
        send('POST', `${goodsPath}/photos`, await formOf([['twin.png', plainPng(1600, 1201)]])),
      ),
    );
    twice.forEach((answer, at) =>
      tally.take(`one picture at once, ${at}`, answer, answer.status !== 200 && messageOf(answer)),
    );
    const parts = filesBelow(path.join(shop.directory, 'files')).filter((file) => file.endsWith('.part'));
    tally.decide('one picture at once', parts.length > 0 && 'left unfinished files');
    tally.decide('memory', most - before > mostGrowthMb && `grew by ${Math.round(most - before)} MB`);
    tally.note(`memory ${Math.round(before)} MB, at most ${Math.round(most)} MB; ${await live.end()}`);
  },
};
