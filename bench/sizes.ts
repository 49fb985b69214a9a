import { casesOf, isChosen, leastWarm } from './api.cases.ts';
import { tellBar } from './bars.rows.ts';
import { load } from './load.ts';
import { median, openShopLoad, type ShopLoad } from './shop-load.ts';

/**
 * `node bench/sizes.ts [--goods=100000] [--beside=1000000] [--only=words,of,names] [--rounds=5] [--seconds=1]`: every kind of answer of a shop
 * and of a larger one, both open, asked in turns: how many times as long it takes there. The machine's speed changes within minutes, so that figures of two
 * runs, one after the other, tell of the machine. Needs the built pages.
 */
const flags = new Map(
  process.argv.slice(2).flatMap((one) => {
    const [, name, value = ''] = /^--([a-z]+)=(.*)$/.exec(one) ?? [];
    return name ? [[name, value] as const] : [];
  }),
);
const goods = Number(flags.get('goods') ?? 100_000);
const beside = Number(flags.get('beside') ?? 1_000_000);
const rounds = Number(flags.get('rounds') ?? 5);
const seconds = Number(flags.get('seconds') ?? 1);
const mostTimes = 1.35;

const open: ShopLoad[] = [];
try {
  const [one, larger] = [
    await openShopLoad(18_434, { goods }),
    await openShopLoad(18_435, { goods: beside }),
  ];
  open.push(one, larger);
  const cases = (await casesOf(one)).filter(isChosen(flags.get('only')?.split(',') ?? []));
  const others = new Map((await casesOf(larger)).map((other) => [other.name, other]));
  console.log(`${beside} goods beside ${goods}, one connection, in turns, ${rounds} rounds of ${seconds} s`);
  for (const { name, shots, unique = false, warm = 1.5 } of cases) {
    const asked = [
      { port: one.port, shots, unique },
      { port: larger.port, shots: others.get(name)?.shots ?? [], unique },
    ] as const;
    for (const given of asked) await load(given, warm, leastWarm(name));
    const middles: (readonly [number, number])[] = [];
    for (let round = 0; round < rounds; round++)
      middles.push([(await load(asked[0], seconds)).p50, (await load(asked[1], seconds)).p50]);
    const [own, other] = [median(middles.map(([p50]) => p50)), median(middles.map(([, p50]) => p50))];
    const times = median(middles.map(([first, second]) => second / first));
    console.log(
      `${name.padEnd(44)} ${times.toFixed(2)} × (${other.toFixed(2)} of ${own.toFixed(2)} ms)${times <= mostTimes ? ' held' : ''}`,
    );
    tellBar({
      work: `at ${beside} goods: ${name}`,
      bar: `${mostTimes} ×`,
      measured: `${times.toFixed(2)} ×`,
      baseline: `${other.toFixed(2)} of ${own.toFixed(2)} ms`,
      holds: times <= mostTimes,
    });
  }
} finally {
  for (const shop of open) await shop.close();
}
