import { data, type EntryContext } from 'react-router';
import { asScript } from './handed-data.tsx';

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

/** The loader of a page whose data goes to the browser as JSON. `isPage` is false where the browser asks for data alone. */
export function handingLoader<L extends Loader>(loader: L, isPage: (args: Parameters<L>[0]) => boolean): L {
  const handing = async (args: Parameters<L>[0]): Promise<unknown> => {
    const answer = await loader(args);
    if (!isPage(args)) return answer;
    if (isWithInit(answer))
      return isJson(answer.data) ? data(new Ticket(answer.data), answer.init ?? {}) : answer;
    return isJson(answer) ? new Ticket(answer) : answer;
  };
  return handing as L;
}

/** The data itself in the places of its tickets, and the JSON of it; whole where nothing was left to React Router. */
export function redeem(given: LoaderData): { loaderData: LoaderData; text: string; isWhole: boolean } {
  const all = Object.entries(given);
  const own = all.flatMap(([id, value]) =>
    value instanceof Ticket ? [[id, Ticket.answerOf(value)] as const] : [],
  );
  const whole = Object.fromEntries(own);
  return { loaderData: { ...given, ...whole }, text: asScript(whole), isWhole: own.length === all.length };
}

function isWithInit(answer: unknown): answer is ReturnType<typeof data> {
  return (
    typeof answer === 'object' && answer !== null && 'init' in answer && 'data' in answer && 'type' in answer
  );
}

/** Whether JSON brings all of it over. A field that is undefined is as good as none. */
function isJson(value: unknown): boolean {
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
