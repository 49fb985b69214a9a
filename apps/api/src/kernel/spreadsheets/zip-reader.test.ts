import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { forgedZip } from './zip.fixture.ts';
import { unzip, ZipError } from './zip-reader.ts';
import { storedZip } from './zip-writer.ts';

const bounds = { files: 10, bytes: 100_000 };
const all = (): boolean => true;
const one = { name: 'a.xml', data: 'первый' };
const two = { name: 'b.xml', data: 'x'.repeat(5000) };

/** A file that deflate leaves as it is holds a whole other one, and the list names both. */
function nested(): Buffer {
  const noise = createHash('shake256', { outputLength: 2000 }).update('noise').digest();
  const outer = { name: 'b.xml', data: Buffer.concat([noise, forgedZip([one])]) };
  const storedBlock = 5;
  const inside = 30 + outer.name.length + storedBlock + noise.length;
  return forgedZip([outer, { ...one, place: ([first = 0]) => first + inside }]);
}

describe('an archive', () => {
  test('gives the wanted files, whatever stands behind its end', async () => {
    const files = await unzip(forgedZip([one, two], { comment: 'PK' }), bounds, all);
    expect(files.map(({ name, data }) => [name, data.toString()])).toEqual([
      ['a.xml', 'первый'],
      ['b.xml', two.data],
    ]);
    expect(await unzip(forgedZip([one, two]), bounds, (name) => name === 'b.xml')).toHaveLength(1);
    expect(await unzip(storedZip(files), bounds, all)).toEqual(files);
  });

  test('may tell its sizes after the data', async () => {
    const sizesAfterData = { flags: 0x0808, crc: 0, packed: 0, size: 0 };
    expect(await unzip(forgedZip([{ ...one, local: sizesAfterData }]), bounds, all)).toHaveLength(1);
    await expect(
      unzip(forgedZip([{ ...one, local: { ...sizesAfterData, flags: 0 } }]), bounds, all),
    ).rejects.toThrow(ZipError);
  });

  test.each([
    ['counts none', forgedZip([one, two], { count: 0 })],
    ['counts none here', forgedZip([one, two], { countHere: 0 })],
    ['counts fewer than it lists', forgedZip([one, two], { count: 1 })],
    ['counts more than it lists', forgedZip([one, two], { count: 3 })],
    ['gives its list another length', forgedZip([one, two], { listBytes: 10 })],
    ['lists as stored what is deflated', forgedZip([{ ...one, list: { method: 0 } }])],
    ['lists as deflated what says it is stored', forgedZip([{ ...one, local: { method: 0 } }])],
    ['says twice that it is stored', forgedZip([{ ...two, list: { method: 0 }, local: { method: 0 } }])],
    ['uses a method nobody knows', forgedZip([{ ...one, list: { method: 12 }, local: { method: 12 } }])],
    ['lists another name', forgedZip([{ ...one, list: { name: 'c.xml' } }])],
    ['lists a smaller file', forgedZip([{ ...two, list: { size: 10 } }])],
    ['says twice that a file is smaller', forgedZip([{ ...two, list: { size: 10 }, local: { size: 10 } }])],
    [
      'says twice that a file is larger',
      forgedZip([{ ...two, list: { size: 6000 }, local: { size: 6000 } }]),
    ],
    ['has another size before the data', forgedZip([{ ...two, local: { size: 10 } }])],
    ['has a wrong sum', forgedZip([{ ...one, list: { crc: 1 }, local: { crc: 1 } }])],
    ['is encrypted', forgedZip([{ ...one, local: { flags: 1 } }])],
    ['has two names for one place', forgedZip([one, { ...one, name: 'b.xml', place: () => 0 }])],
    ['has a file where none begins', forgedZip([two, { ...one, place: ([first = 0]) => first + 3 }])],
    ['has a file inside another', nested()],
    ['has two files of one name', forgedZip([one, { ...one, name: 'A.xml' }])],
    ['leads out of itself', forgedZip([{ ...one, place: () => 0xffffffff }])],
    ['is cut short', forgedZip([one, two]).subarray(0, -30)],
    ['has no contents', forgedZip([])],
    ['has too many files', forgedZip(Array.from({ length: 11 }, (_none, i) => ({ ...one, name: `${i}` })))],
    [
      'unpacks to too much',
      forgedZip([
        { name: 'a', data: Buffer.alloc(60_000) },
        { name: 'b', data: Buffer.alloc(60_000) },
      ]),
    ],
  ])('is refused where it %s', async (_what, bytes) => {
    await expect(unzip(bytes, bounds, all)).rejects.toThrow(ZipError);
  });

  test('is unpacked no further than it says', async () => {
    const small = { size: 10 };
    const bytes = forgedZip([{ name: 'a', data: Buffer.alloc(50_000), list: small, local: small }]);
    await expect(unzip(bytes, bounds, all)).rejects.toMatchObject({
      cause: { code: 'ERR_BUFFER_TOO_LARGE' },
    });
  });
});
