import { forgedWorkbook, forgedZip } from '@spindle/api/kernel/spreadsheets/zip.fixture';
import type { AttackClass } from '../attack-class.ts';
import { watchLive } from '../live.ts';
import { bodyOf } from '../samples.ts';

const megabyte = 1024 * 1024;
/** The worker that reads a spreadsheet may take 448 MB, and the file itself comes on top. */
const mostGrowthMb = 550;

/** Small files that unpack to much, contradict themselves or make the reader work endlessly. */
function bombs(): readonly (readonly [string, string, Buffer])[] {
  const zeros = Buffer.alloc(120 * megabyte, 0x20);
  const laugh = `<!DOCTYPE x [<!ENTITY a0 "ha">${Array.from({ length: 30 }, (_none, at) => `<!ENTITY a${at + 1} "&a${at};&a${at};">`).join('')}]><row r="1"><c r="A1" t="inlineStr"><is><t>&a30;</t></is></c></row>`;
  const lie = { size: 100 };
  const one = { name: 'xl/worksheets/sheet1.xml', data: 'x' };
  return [
    ['120 MB of blanks', 'a.xlsx', forgedWorkbook(zeros)],
    [
      'a size that is not true',
      'a.xlsx',
      forgedWorkbook(zeros.subarray(0, 60 * megabyte), { list: lie, local: lie }),
    ],
    [
      'a size that is not true in the list',
      'a.xlsx',
      forgedWorkbook(zeros.subarray(0, megabyte), { list: lie }),
    ],
    ['laughs', 'a.xlsx', forgedWorkbook(laugh)],
    [
      'a cell at the end of the world',
      'a.xlsx',
      forgedWorkbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    ],
    [
      'a dimension of all cells',
      'a.xlsx',
      forgedWorkbook('<dimension ref="A1:XFD1048576"/><row r="1"><c r="A1"><v>1</v></c></row>'),
    ],
    [
      'a million of cells',
      'a.xlsx',
      forgedWorkbook(`<row r="1">${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`),
    ],
    ['a million of rows', 'a.xlsx', forgedWorkbook('<row><c><v>1</v></c></row>'.repeat(1_000_000))],
    ['deep tags', 'a.xlsx', forgedWorkbook('<a>'.repeat(300_000))],
    [
      'names that climb',
      'a.xlsx',
      forgedZip([
        { name: '../../../etc/passwd', data: 'x' },
        { ...one, name: '/abs' },
      ]),
    ],
    [
      'ten thousand files',
      'a.xlsx',
      forgedZip(Array.from({ length: 10_000 }, (_none, at) => ({ ...one, name: `f${at}` }))),
    ],
    ['two files of one name', 'a.xlsx', forgedZip([one, one])],
    ['files that overlap', 'a.xlsx', forgedZip([one, { ...one, name: 'b', place: ([first = 0]) => first }])],
    ['an encrypted file', 'a.xlsx', forgedZip([{ ...one, local: { flags: 1 } }])],
    ['no list', 'a.xlsx', forgedZip([one]).subarray(0, -22)],
    ['only an end', 'a.xlsx', forgedZip([])],
    ['a count that is not true', 'a.xlsx', forgedZip([one], { count: 65_535 })],
    ['a page that says it is a sheet', 'a.xlsx', Buffer.from('<html><script>alert(1)</script>')],
    ['a sheet of the old kind, cut', 'a.xls', Buffer.from('d0cf11e0a1b11ae1'.repeat(2000), 'hex')],
    ['one line of 19 MB', 'a.csv', Buffer.alloc(19 * megabyte, 'a')],
    ['a quote that never ends', 'a.csv', Buffer.from(`"${'a;'.repeat(5 * megabyte)}`)],
    ['ten million of commas', 'a.csv', Buffer.alloc(10 * megabyte, ',')],
    ['a million of lines', 'a.csv', Buffer.from('A-1;1\n'.repeat(1_000_000))],
    ['zeros', 'a.csv', Buffer.alloc(megabyte)],
    ['a program', 'a.pdf.exe', Buffer.from('MZ'.padEnd(1000, 'x'))],
    [
      'a page as a picture',
      'a.png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ],
    ['a name that climbs', '../../../../etc/cron.d/x.pdf', Buffer.from('%PDF-1.7')],
    ['a name with a zero', 'a\u0000.pdf', Buffer.from('%PDF-1.7')],
    ['a very long name', `${'ж'.repeat(5000)}.pdf`, Buffer.from('%PDF-1.7')],
  ];
}

async function encoded(fields: Record<string, unknown>, name: string, bytes: Buffer) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields))
    if (value !== undefined) form.append(field, typeof value === 'string' ? value : JSON.stringify(value));
  form.append('files', new Blob([Uint8Array.from(bytes)]), name);
  const response = new Response(form);
  return {
    body: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
}

/** Malicious files on every upload call: refused or stored unopened, in bounded memory, while others are served. */
export const archives: AttackClass = {
  name: 'archives and files',
  async attack({ wire, calls, shop, guard, people }, tally) {
    const uploadCalls = calls.filter(({ takesFiles }) => takesFiles);
    const before = shop.memoryMb();
    let most = before;
    const timer = setInterval(() => void (most = Math.max(most, shop.memoryMb())), 50);
    const live = watchLive(wire.url);
    for (const [what, name, bytes] of bombs()) {
      const isSpreadsheet = /\.(?:xlsx?|csv)$/.test(name);
      for (const call of uploadCalls.filter(
        ({ path }) => isSpreadsheet === /uploads/.test(path) || bytes.length < 100_000,
      )) {
        const { body, headers } = await encoded(
          /uploads/.test(call.path) ? {} : bodyOf(call, { guard }),
          name,
          bytes,
        );
        const answer = await wire.send({
          method: 'POST',
          path: call.path,
          body,
          headers,
          token: people.boris.token,
        });
        const isAccepted =
          answer.status < 400 && /uploads/.test(call.path) && !/lines|rows|count/.test(answer.text);
        tally.take(`${call.name}: ${what}`, answer, isAccepted && 'was read as a list');
      }
      // The form of the page hands its file to the same call: the small ones are enough.
      if (!isSpreadsheet || bytes.length > megabyte) continue;
      const page = await encoded({}, name, bytes);
      const answer = await wire.send({ method: 'POST', path: '/?popup=uploadList', ...page });
      tally.take(`form of uploadList: ${what}`, answer, null);
    }
    clearInterval(timer);
    tally.decide('memory', most - before > mostGrowthMb && `grew by ${Math.round(most - before)} MB`);
    tally.note(`memory ${Math.round(before)} MB, at most ${Math.round(most)} MB; ${await live.end()}`);
  },
};
