import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cutFrame, inspectPhoto, makePhoto, PhotoError } from './photo-maker.ts';

const part = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A picture of one colour: a million points take a kilobit. */
function flat(width: number, height = width): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const points = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)));
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([sign, part('IHDR', head), part('IDAT', points), part('IEND', Buffer.alloc(0))]);
}

const widths = async (bytes: Buffer): Promise<number[]> => {
  const outputWidths: number[] = [];
  for await (const { data } of makePhoto('', bytes)) outputWidths.push((await sharp(data).metadata()).width);
  return outputWidths;
};

test('a small file of many points is never unpacked', async () => {
  expect(await inspectPhoto(flat(100))).toMatchObject({ width: 100, height: 100 });
  const bomb = flat(20_000);
  expect(bomb.length).toBeLessThan(100_000);
  await expect(inspectPhoto(bomb)).rejects.toThrow(PhotoError);
});

test('a side longer than any format holds is refused before it is unpacked', async () => {
  for (const [width, height] of [
    [1, 2_000_000],
    [2_000_000, 1],
    [1, 16_384],
  ] as const)
    await expect(inspectPhoto(flat(width, height))).rejects.toThrow('длиннее 16\u00a0383\u00a0точек');
  const longest = flat(1, 16_383);
  expect(await inspectPhoto(longest)).toMatchObject({ width: 1, height: 16_383 });
  expect(await widths(longest)).toEqual(Array(8).fill(1));
});

test('a file whose very end is missing is no photograph', async () => {
  const noise = Buffer.from(Array.from({ length: 300 * 900 * 3 }, (_, at) => (at * 7919) & 255));
  const jpeg = await sharp(noise, { raw: { width: 300, height: 900, channels: 3 } })
    .jpeg()
    .toBuffer();
  await expect(widths(jpeg.subarray(0, Math.floor(jpeg.length * 0.99)))).rejects.toThrow(PhotoError);
});

test('a frame is cut of the photograph as a camera held it, turned', async () => {
  // Lies on its side, as cameras write it: seen upright it is 60 × 90, its upper third green.
  const side = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#fff' } })
    .composite([
      {
        input: await sharp({ create: { width: 30, height: 60, channels: 3, background: '#0f0' } })
          .png()
          .toBuffer(),
        left: 0,
        top: 0,
      },
    ])
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();
  const original = await inspectPhoto(side);
  expect(original).toMatchObject({ width: 60, height: 90 });
  const green = { turn: 0, x: 0, y: 0, width: 60, height: 30 } as const;
  const { photo } = await cutFrame(side, original, green);
  expect(photo).toMatchObject({ width: 60, height: 30, colour: '#00ff00' });
  const below = await cutFrame(side, original, { ...green, y: 30 });
  expect(below.photo.colour).toBe('#ffffff');
  const rotatedFrame = { turn: 90, x: 60, y: 0, width: 30, height: 60 } as const;
  const rotated = await cutFrame(side, original, rotatedFrame);
  expect(rotated.photo).toMatchObject({ width: 30, height: 60, colour: '#00ff00' });
  expect(new Set([original.key, photo.key, below.photo.key, rotated.photo.key]).size).toBe(4);
});
