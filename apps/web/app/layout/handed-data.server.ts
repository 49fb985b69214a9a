import { data, type EntryContext } from 'react-router';
import { dataText } from './data-text.ts';
import type { LayoutData } from './layout-data.ts';
import { besideFile, layoutFileOf } from './layout-file.server.ts';
import type { LayoutFile, LayoutFiles } from './layout-file.ts';
import type { Handing } from './server-context.ts';

type Loader = (args: never) => unknown;
type LoaderData = EntryContext['staticHandlerContext']['loaderData'];

/** Stands for what a loader has answered until the page is rendered: React Router writes it down as an empty object. */
class Ticket {
  readonly #answer: unknown;

  constructor(answer: unknown) {
    this.#answer = answer;
  }

  static answerOf(ticket: Ticket): unknown {
    return ticket.#answer;
  }
}

/** The loader of a page whose data goes to the browser as JSON. */
export function handingLoader<L extends Loader>(
  loader: L,
  handingOf: (args: Parameters<L>[0]) => Handing,
): L {
  const handing = async (args: Parameters<L>[0]): Promise<unknown> => {
    const answer = await loader(args);
    const kind = handingOf(args);
    if (kind === 'router') return answer;
    const hand = (own: unknown): unknown =>
      isJson(own) ? (kind === 'page' ? new Ticket(own) : dataText(own)) : own;
    return isWithInit(answer) ? data(hand(answer.data), answer.init ?? {}) : hand(answer);
  };
  return handing as L;
}

interface Redeemed {
  readonly loaderData: LoaderData;
  /** The data without what stands in the layout's file. */
  readonly sent: Readonly<Record<string, unknown>>;
  /** Nothing was left to React Router. */
  readonly isWhole: boolean;
  readonly file: LayoutFile | null;
}

/** The data itself in the places of its tickets, and what of it is sent. Without a place for files it holds the layout too. */
export function redeem(given: LoaderData, files: LayoutFiles | null = null): Redeemed {
  const all = Object.entries(given);
  const own = all.flatMap(([id, value]) =>
    value instanceof Ticket ? [[id, Ticket.answerOf(value)] as const] : [],
  );
  const whole = Object.fromEntries(own);
  const layout = files ? (whole['root'] as LayoutData | undefined) : undefined;
  const file = layout ? layoutFileOf(layout) : null;
  if (file) files?.put(file);
  const sent = layout && file ? { ...whole, root: besideFile(layout, file) } : whole;
  const loaderData = { ...given, ...whole };
  return { loaderData, sent, isWhole: own.length === all.length, file };
}

function isWithInit(answer: unknown): answer is ReturnType<typeof data> {
  return (
    typeof answer === 'object' && answer !== null && 'init' in answer && 'data' in answer && 'type' in answer
  );
}

/** What can no longer change and was looked through before. */
const known = new WeakSet<object>();

/** Whether JSON brings all of it over. A field that is undefined is as good as none. */
function isJson(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isJsonPart(value);
  if (known.has(value)) return true;
  const is = isJsonPart(value);
  // All that is frozen here came out of JSON, with everything inside it.
  if (is && Object.isFrozen(value)) known.add(value);
  return is;
}

function isJsonPart(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0);
    case 'object':
      if (value === null) return true;
      if (Array.isArray(value)) return value.every(isJson);
      if (Object.getPrototypeOf(value) !== Object.prototype || 'toJSON' in value) return false;
      for (const key in value) {
        const field = (value as Record<string, unknown>)[key];
        if (field !== undefined && !isJson(field)) return false;
      }
      return true;
    default:
      return false;
  }
}
