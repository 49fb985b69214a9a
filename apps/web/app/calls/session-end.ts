interface SessionEnd {
  /** Another tab has signed out: nothing was asked for here. */
  readonly quiet?: boolean;
  /** A form of the page was refused, and is kept as it was sent. */
  readonly formKept?: boolean;
}

type Listener = (end: SessionEnd) => void;

const listeners = new Set<Listener>();
let person: string | null = null;

/** Who is signed in, as the page knows. */
export function setPerson(id: string | null): void {
  person = id;
}

export const personNow = (): string | null => person;

/** The shop does not know the person any more: whoever holds something of theirs hears of it. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function notifySessionEnd(end: SessionEnd = {}): void {
  for (const listener of listeners) listener(end);
}
