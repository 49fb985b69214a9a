import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Row } from '../bench.ts';
import type { Figure } from '../table.ts';

const script = path.resolve(import.meta.dirname, '../../scripts/lighthouse.ts');

/** The figures that `npm run lighthouse` prints, a line for each page. */
export const lighthouse: Row = {
  name: 'lighthouse',
  about: 'Lighthouse, mobile: home, listing, table, product, cart, article',
  onlyByName: true,
  async run(bench) {
    const { url } = await bench.shop();
    const child = spawn(process.execPath, [script], {
      env: { ...process.env, SHOP_URL: url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await once(child, 'close');
    const lines = [...output.matchAll(/^(\w+) +(\d+) +(\d+) +(\d+) +(\d+)$/gm)];
    if (lines.length === 0) throw new Error(`Lighthouse told nothing:\n${output}`);
    return lines.map(([, page = '', ...scores]): Figure => {
      const [performance = 0, ...others] = scores.map(Number);
      return {
        row: `Lighthouse, mobile: ${page}`,
        measured: `${performance}; accessibility, practices, SEO ${others.join(', ')}`,
        baseline: '',
        floor: '≥ 90; 100',
        held: performance >= 90 && others.every((score) => score === 100),
      };
    });
  },
};
