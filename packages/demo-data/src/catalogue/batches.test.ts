import { expect, test } from 'vitest';
import { batchesOf } from './batches.ts';
import { fixtureShop } from './shop.fixture.ts';

async function linesOf(count: number, inThread: boolean): Promise<string[]> {
  const lines: string[] = [];
  for await (const batch of batchesOf(fixtureShop(), count, inThread))
    for (const [table, bytes] of batch.lines)
      lines.push(`${batch.products} ${table}`, ...Buffer.from(bytes).toString().split('\n'));
  return lines;
}

test('a thread generates the same batches in the same order', async () => {
  const lines = await linesOf(1000, false);
  expect(lines.length).toBeGreaterThan(5000);
  expect(await linesOf(1000, true)).toEqual(lines);
});

test('passes on the error of a thread', async () => {
  await expect(linesOf(1, true)).rejects.toThrow('The demo catalogue can have from');
});

test('ends a thread whose batches nobody reads any more', async () => {
  for await (const { products } of batchesOf(fixtureShop(), 1000, true)) {
    expect(products).toBeGreaterThan(0);
    break;
  }
});
