import { expect, test } from 'vitest';
import { batchesOf } from './batches.ts';
import { fixtureShop } from './demo-shop.fixture.ts';

async function linesOf(goods: number, isApart: boolean): Promise<string[]> {
  const lines: string[] = [];
  for await (const batch of batchesOf(fixtureShop(), goods, isApart))
    for (const [table, bytes] of batch.lines)
      lines.push(`${batch.goods} ${table}`, ...Buffer.from(bytes).toString().split('\n'));
  return lines;
}

test('a thread makes the same batches in the same order', async () => {
  const here = await linesOf(1000, false);
  expect(here.length).toBeGreaterThan(5000);
  expect(await linesOf(1000, true)).toEqual(here);
});

test('what a thread fails by is heard', async () => {
  await expect(linesOf(1, true)).rejects.toThrow('The demo catalogue can have from');
});

test('a thread whose batches nobody takes any more is ended', async () => {
  for await (const { goods } of batchesOf(fixtureShop(), 1000, true)) {
    expect(goods).toBeGreaterThan(0);
    break;
  }
});
