import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inspectPhoto, PhotoError } from './photo-maker.ts';

const part = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A picture of one colour: a million points take a kilobit. */
function flat(side: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  const points = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)));
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([sign, part('IHDR', head), part('IDAT', points), part('IEND', Buffer.alloc(0))]);
}

test('a small file of many points is never unpacked', async () => {
  expect(await inspectPhoto(flat(100))).toMatchObject({ width: 100, height: 100 });
  const bomb = flat(20_000);
  expect(bomb.length).toBeLessThan(100_000);
  await expect(inspectPhoto(bomb)).rejects.toThrow(PhotoError);
});
