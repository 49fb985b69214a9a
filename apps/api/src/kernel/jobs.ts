import { AppError } from '@spindle/contract/errors';
import type { Connection, Db } from '@spindle/database/pool';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss';

export interface JobsLog {
  info(details: object, line: string): void;
  warn(details: object, line: string): void;
  error(details: object, line: string): void;
}

interface QueueOptions {
  /** Jobs one instance works on at the same time. */
  readonly atOnce?: number;
  readonly firstRetrySeconds?: number;
  readonly longestRetrySeconds?: number;
  readonly retries?: number;
  /** A job that runs longer is given up and tried again. */
  readonly longestRunSeconds?: number;
  /** Runs by this cron line (UTC), on one instance at a time. */
  readonly cron?: string;
}

export interface NewJob {
  readonly key: string;
  readonly data: object;
}

type JobHandler<T extends object> = (data: T, signal: AbortSignal) => Promise<void>;

/** Work that follows a commit: at least once, with retries, on any instance. */
export interface Jobs {
  /** Names a queue and who works on it. Before `start`. */
  define<T extends object>(queue: string, handler: JobHandler<T>, options?: QueueOptions): void;
  /**
   * Adds jobs in one statement; given a transaction, they exist only when that commits. While a job with the same key
   * waits or runs, no second one is added. Queues that are not open yet are waited for.
   */
  add(db: Db, queue: string, jobs: readonly NewJob[]): Promise<void>;
  /** Resolves when the queues are open. While the database is away it keeps trying. */
  start(): Promise<void>;
  /** Gives running jobs time to finish; the next start takes up the remaining ones. */
  stop(): Promise<void>;
}

interface JobsOptions {
  readonly connection: Connection;
  readonly log: JobsLog;
  /** How often due retries are looked for; new jobs wake the workers at once. */
  readonly pollSeconds?: number;
  readonly drainMs?: number;
  /** How long work waits for queues that are not open yet. */
  readonly patienceMs?: number;
}

interface Queue {
  readonly name: string;
  readonly handler: JobHandler<never>;
  readonly options: QueueOptions;
}

const schema = 'pgboss';
const startPauseMs = 3000;
// A worker that was killed is noticed when its heartbeat stops.
const heartbeatSeconds = 30;

export function createJobs({
  connection,
  log,
  pollSeconds = 5,
  drainMs = 5000,
  patienceMs = 5000,
}: JobsOptions): Jobs {
  const queues = new Map<string, Queue>();
  const stopping = new AbortController();
  const settings = { ...connection, query_timeout: 60_000, keepAlive: true };
  const boss = new PgBoss({
    ...settings,
    schema,
    application_name: 'spindle jobs',
    max: 3,
    connectionTimeoutMillis: 5000,
    useListenNotify: true,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
  });
  let started = false;
  const opened = Promise.withResolvers<void>();
  // An unhandled error event would end the process. Workers continue by themselves once the database is back.
  boss.on('error', (err) => log.error({ err }, 'job queue: the database did not answer'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, `job queue: ${message}`));

  const run = async (queue: Queue, job: Job<never>): Promise<JobResult> => {
    try {
      await queue.handler(job.data, job.signal);
      return { id: job.id, status: 'completed' };
    } catch (err) {
      log.warn({ err, queue: queue.name, job: job.id }, 'a job failed and will be tried again');
      // The log has the reason; the queue's output holds no personal data.
      return { id: job.id, status: 'failed', output: { error: (err as Error).name } };
    }
  };

  const open = async (queue: Queue): Promise<void> => {
    const { name, options } = queue;
    const settled = queueSettings(options);
    await boss.createQueue(name, { ...settled, policy: 'exclusive' });
    // Otherwise an existing queue keeps its old settings.
    await boss.updateQueue(name, settled);
    if (options.cron) await boss.schedule(name, options.cron, null, { singletonKey: name });
    await boss.work(
      name,
      {
        // Batches of one would wait out the poll after each job.
        batchSize: Math.max(2, options.atOnce ?? 2),
        burstWhenBatchFull: true,
        perJobResults: true,
        pollingIntervalSeconds: Math.min(2, pollSeconds),
        notifyPollingIntervalSeconds: pollSeconds,
      },
      (jobs: Job<never>[]) => Promise.all(jobs.map((job) => run(queue, job))),
    );
  };

  return {
    define(name, handler, options = {}) {
      queues.set(name, { name, handler: handler as JobHandler<never>, options });
    },
    async add(db, queue, jobs) {
      if (!started) await Promise.race([opened.promise, sleep(patienceMs, undefined, { ref: false })]);
      if (!started) throw new AppError('unavailable');
      if (jobs.length === 0) return;
      const rows = jobs.map(({ key, data }) => ({ singletonKey: key, data }));
      await boss.insert(queue, rows, { db: fromKysely(db) });
    },
    async start() {
      while (!started && !stopping.signal.aborted) {
        try {
          await boss.start();
          for (const queue of queues.values()) await open(queue);
          started = true;
          opened.resolve();
        } catch (err) {
          log.error({ err }, `job queue: could not start, trying again in ${startPauseMs / 1000} s`);
          await boss.stop({ graceful: false }).catch(() => {});
          await sleep(startPauseMs, undefined, { signal: stopping.signal }).catch(() => {});
        }
      }
    },
    async stop() {
      stopping.abort();
      const end = boss.stop({ graceful: true, timeout: drainMs });
      end.catch((err: unknown) => log.warn({ err }, 'job queue: stopped uncleanly'));
      // A database that is away must not keep the process from exiting.
      await Promise.race([end, sleep(drainMs + 1500, undefined, { ref: false })]).catch(() => {});
    },
  };
}

function queueSettings(options: QueueOptions) {
  return {
    retryLimit: options.retries ?? 1_000_000,
    retryBackoff: true,
    retryDelay: options.firstRetrySeconds ?? 5,
    retryDelayMax: options.longestRetrySeconds ?? 600,
    expireInSeconds: options.longestRunSeconds ?? 900,
    heartbeatSeconds,
    deleteAfterSeconds: 24 * 3600,
    notify: true,
  };
}
