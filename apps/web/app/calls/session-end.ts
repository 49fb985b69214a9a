interface SessionEnd {
  /** Another tab has signed out; no call of this tab failed. */
  readonly quiet?: boolean;
  /** A form was refused, and its input is kept. */
  readonly formKept?: boolean;
}

type Listener = (end: SessionEnd) => void;

const listeners = new Set<Listener>();
let person: string | null = null;

/** The id of the signed-in user. */
export function setPerson(id: string | null): void {
  person = id;
}

export const personNow = (): string | null => person;

/** The session has ended: listeners drop the user's data. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function notifySessionEnd(end: SessionEnd = {}): void {
  for (const listener of listeners) listener(end);
}
