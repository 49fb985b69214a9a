import type { ChildProcess } from 'node:child_process';

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
}

interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

export interface Profiler {
  start(): Promise<void>;
  /** Shares of the processor's time: by package, then by function. */
  stop(): Promise<string[]>;
  close(): void;
}

const shownRows = 14;

/** Looks into a Node that was started with `--inspect=127.0.0.1:0` and its stderr piped. */
export async function openProfiler({ stderr }: ChildProcess): Promise<Profiler> {
  const address = await new Promise<string>((resolve) => {
    let said = '';
    stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [found] = /ws:\/\/\S+/.exec(said) ?? [];
      if (found) resolve(found);
    });
  });
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  let last = 0;
  const ask = (method: string, params: object = {}): Promise<Record<string, unknown>> => {
    const id = (last += 1);
    return new Promise((resolve) => {
      const read = ({ data }: MessageEvent): void => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: Record<string, unknown> };
        if (answer.id !== id) return;
        socket.removeEventListener('message', read);
        resolve(answer.result ?? {});
      };
      socket.addEventListener('message', read);
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
  await ask('Profiler.enable');
  await ask('Profiler.setSamplingInterval', { interval: 200 });
  return {
    start: async () => void (await ask('Profiler.start')),
    stop: async () => rows((await ask('Profiler.stop'))['profile'] as Profile),
    close: () => socket.close(),
  };
}

function rows({ nodes, samples, timeDeltas }: Profile): string[] {
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const [rooms, functions] = [new Map<string, number>(), new Map<string, number>()];
  let all = 0;
  samples.forEach((id, index) => {
    const frame = byId.get(id);
    const time = timeDeltas[index] ?? 0;
    if (!frame || frame.functionName === '(idle)') return;
    all += time;
    const place = placeOf(frame.url);
    add(rooms, frame.url === '' ? frame.functionName || 'native' : place.room, time);
    add(functions, `${frame.functionName || '(anonymous)'} ${place.file}:${frame.lineNumber + 1}`, time);
  });
  const most = (map: ReadonlyMap<string, number>): string[] =>
    [...map]
      .sort(([, a], [, b]) => b - a)
      .slice(0, shownRows)
      .map(([name, time]) => `    ${((time / all) * 100).toFixed(1).padStart(5)} %  ${name}`);
  return ['  by room', ...most(rooms), '  by function', ...most(functions)];
}

function add(map: Map<string, number>, name: string, time: number): void {
  map.set(name, (map.get(name) ?? 0) + time);
}

function placeOf(url: string): { room: string; file: string } {
  const dependency = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(url);
  if (dependency) return { room: dependency[1] ?? '', file: `${dependency[1]}/${dependency[2]}` };
  const own = /\/((?:apps|packages)\/.*)$/.exec(url)?.[1];
  if (own) return { room: own.split('/').slice(0, 5).join('/'), file: own };
  return { room: url.split('/').slice(0, 2).join('/'), file: url };
}
