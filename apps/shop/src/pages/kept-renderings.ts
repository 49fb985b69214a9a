import { createHash } from 'node:crypto';
import { createByteLru } from '@spindle/api/kernel/byte-lru';
import type { Transport, TransportAnswer, TransportRequest } from '@spindle/client/client';
import type { PackedPage } from './packed-page.ts';

/** Pages of people who are signed in, each under its address and all the data it was rendered from. */
export interface KeptRenderings {
  /** `named` is the address and whatever else of the request the page may be made from. */
  begin(named: string, transport: Transport): Rendering;
}

/** One page on its way: asked for by what its calls are answered, then by its data. */
export interface Rendering {
  /** Calls of the page. What was asked once is not asked again until something is changed. */
  readonly transport: Transport;
  /** Whether such a page was made before: what it asked then is known. */
  readonly wasMade: boolean;
  /** Asks what the page asked the last time. The page, where these very answers have made the same page twice. */
  ready(): Promise<PackedPage | null>;
  /** Whether the page was rendered from the same data before: then nothing needs to be rendered now. */
  isKnown(data: string): boolean;
  readonly wasAsked: boolean;
  readonly known: PackedPage | null;
  /** Keeps what was rendered from the data that was asked about. Without a question nothing is kept. */
  keep(page: PackedPage): void;
}

interface Entry {
  readonly page: PackedPage;
  readonly madeAt: number;
}

/** What came of the same answers the last time. */
interface Outcome {
  readonly data: string;
  /** The answers have made the same data twice: neither chance nor the clock has a part in it. */
  readonly isProven: boolean;
}

/** For what changes with the clock and stands in no data. */
const longestLife = 10 * 60_000;
const bookkeeping = 300;
/** A page that asks for more is made each time. */
const mostCalls = 60;

/**
 * A page is a function of its address and of what its loaders answered, and these of what their calls were answered.
 * The calls are asked each time, as this person, so what is sent is never older than its data, and nobody can get a
 * page that they would not have got by rendering it.
 */
export function createKeptRenderings(now: () => number, mostBytes: number): KeptRenderings {
  const kept = createByteLru<Entry>(mostBytes);
  const plans = createByteLru<readonly TransportRequest[]>(mostBytes / 8);
  const outcomes = createByteLru<Outcome>(mostBytes / 8);
  const keptPage = (name: string): PackedPage | null => {
    const entry = kept.get(name);
    return entry && now() - entry.madeAt < longestLife ? entry.page : null;
  };

  return {
    begin(named, transport) {
      const page = hash(named);
      const calls = watchCalls(transport);
      let name: string | null = null;
      let known: PackedPage | null = null;

      function learn(data: string): void {
        const asked = calls.answered();
        const answers = asked && answersName(page, asked.values());
        if (!answers || asked.size === 0 || asked.size > mostCalls) return;
        const before = outcomes.get(answers);
        if (before?.data === data && before.isProven) return;
        outcomes.set(answers, { data, isProven: before?.data === data }, bookkeeping);
        const plan = [...asked.values()].map(({ request }) => request);
        const bytes = [...asked.keys()].reduce((sum, question) => sum + question.length * 2, bookkeeping);
        plans.set(page, plan, bytes);
      }

      return {
        transport: calls.transport,
        wasMade: plans.get(page) !== undefined,
        async ready() {
          const plan = plans.get(page);
          if (!plan) return null;
          await Promise.allSettled(plan.map((request) => calls.transport.send(request)));
          const asked = calls.answered();
          const outcome = asked && outcomes.get(answersName(page, asked.values()));
          return outcome?.isProven ? keptPage(outcome.data) : null;
        },
        isKnown(data) {
          name = hash(page, data);
          known = keptPage(name);
          learn(name);
          return known !== null;
        },
        get wasAsked() {
          return name !== null;
        },
        get known() {
          return known;
        },
        keep(made) {
          if (name !== null) kept.set(name, { page: made, madeAt: now() }, made.bytes);
        },
      };
    },
  };
}

interface Answered {
  readonly question: string;
  readonly request: TransportRequest;
  readonly answer: TransportAnswer;
}

interface WatchedCalls {
  readonly transport: Transport;
  /** Everything that was asked, by its question; null where something was changed, failed or is still on its way. */
  answered(): ReadonlyMap<string, Answered> | null;
}

/** Questions of a page and their answers, as long as it only asks. */
function watchCalls(inner: Transport): WatchedCalls {
  const asked = new Map<string, Promise<TransportAnswer>>();
  const answered = new Map<string, Answered>();
  let onlyAsks = true;
  const changes = (): void => {
    onlyAsks = false;
    asked.clear();
  };

  async function ask(request: TransportRequest, question: string): Promise<TransportAnswer> {
    const answer = await inner.send(request);
    const isQuestion = request.method === 'GET';
    if (!isQuestion || answer.status >= 500 || answer.header('set-cookie') !== null) changes();
    else answered.set(question, { question, request, answer });
    return answer;
  }

  return {
    transport: {
      send(request) {
        const question = questionOf(request);
        if (question === null) changes();
        if (question === null || !onlyAsks) return inner.send(request);
        const before = asked.get(question);
        if (before) return before;
        const mine = ask(request, question);
        asked.set(question, mine);
        mine.catch(changes);
        return mine;
      },
    },
    answered: () => (onlyAsks && answered.size === asked.size ? answered : null),
  };
}

function questionOf({ method, url, headers, body = '' }: TransportRequest): string | null {
  if (typeof body !== 'string' || (method !== 'GET' && method !== 'POST')) return null;
  return `${method} ${url} ${JSON.stringify(headers)} ${body}`;
}

/** Each refusal has a number of its own; a page that shows it is another each time by its data. */
const requestNumber = /"request_id":"[^"]*"/;

/** Answers that are kept for many are the same object each time and are read once. */
const digests = new WeakMap<TransportAnswer, string>();

function digestOf(answer: TransportAnswer): string {
  const before = digests.get(answer);
  if (before !== undefined) return before;
  const { status, text } = answer;
  const digest = hash(String(status), status < 400 ? text : text.replace(requestNumber, ''));
  digests.set(answer, digest);
  return digest;
}

function answersName(page: string, asked: Iterable<Answered>): string {
  const lines = [...asked].map(({ question, answer }) => `${question} ${digestOf(answer)}`);
  return hash(page, lines.toSorted().join('\n'));
}

function hash(...parts: readonly string[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(`${part.length} `).update(part);
  return sum.digest('base64url');
}
