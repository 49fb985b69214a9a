import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Row } from '../bench.ts';
import { inCheckout, startShop } from '../shop.ts';

const demoGoods = 12_600;

export const clone: Row = {
  name: 'clone',
  about: 'bare clone → the shop answers: installing, building, first start',
  onlyByName: true,
  async run({ options }) {
    const folder = await mkdtemp(path.join(tmpdir(), 'spindle-clone-'));
    const checkout = path.join(folder, 'shop');
    const timed = (command: string, ...args: string[]): number => {
      const began = performance.now();
      const { status } = spawnSync(command, args, {
        cwd: checkout,
        env: inCheckout(checkout, {}),
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      if (status !== 0) throw new Error(`${command} ${args.join(' ')}: code ${status}`);
      return (performance.now() - began) / 1000;
    };
    try {
      const copied = spawnSync('git', ['clone', '--quiet', '--no-local', options.shop, checkout]);
      if (copied.status !== 0) throw new Error(`git clone: ${copied.stderr.toString()}`);
      const prepare = ['scripts/prepare.mjs', '--quiet'];
      const install = timed(process.execPath, ...prepare);
      const build = timed(process.execPath, ...prepare, '--build');
      const shop = await startShop(checkout, path.join(folder, 'data'), demoGoods);
      const first = shop.listed;
      await shop.stop();
      const all = install + build + first;
      const parts = `install ${install.toFixed(0)}, build ${build.toFixed(0)}, first start ${first.toFixed(0)} s`;
      return [
        {
          row: 'bare clone → the shop answers',
          measured: `${all.toFixed(0)} s (${parts})`,
          baseline: '',
          floor: '≤ 60 s (build ≤ 20)',
          held: all <= 60 && build <= 20,
        },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
