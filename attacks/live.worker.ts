import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const url = new URL('/health/live', workerData as string);
const agent = new Agent({ keepAlive: true });
const pauseMs = 10;
const times: number[] = [];
const state = { isClosing: false };
parentPort?.once('message', () => {
  state.isClosing = true;
});

const probe = (): Promise<void> =>
  new Promise((resolve) => {
    const since = performance.now();
    const finish = (): void => {
      times.push(performance.now() - since);
      resolve();
    };
    get(url, { agent }, (answer) => void answer.resume().on('end', finish)).on('error', finish);
  });

while (!state.isClosing) {
  await probe();
  await sleep(pauseMs);
}
agent.destroy();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no target
parentPort?.postMessage(times);
