import type { OpenRecord } from '@spindle/contract/staff/live';

/** A change from a database notice; without an id it means any record of the kind. */
export interface ChangeNotice {
  readonly kind: string;
  readonly id?: string;
  readonly by: string | null;
  readonly fresh: boolean;
}

export interface PresenceNotice {
  readonly stream: string;
  readonly staffId: string;
  readonly name: string;
  readonly record: NonNullable<OpenRecord>;
}

const read = (payload: string): unknown[] | null => {
  try {
    const value: unknown = JSON.parse(payload);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
};

/** `["order","ШП-1",null,true]` of the triggers. */
export function parseChangeNotice(payload: string): ChangeNotice | null {
  const [kind, id, by, fresh] = read(payload) ?? [];
  if (typeof kind !== 'string') return null;
  return {
    kind,
    ...(typeof id === 'string' ? { id } : {}),
    by: typeof by === 'string' ? by : null,
    fresh: fresh === true,
  };
}

export function parsePresenceNotice(
  payload: string,
): (Omit<PresenceNotice, 'record'> & { record: OpenRecord }) | null {
  const [stream, staffId, name, kind, id] = read(payload) ?? [];
  if (typeof stream !== 'string' || typeof staffId !== 'string' || typeof name !== 'string') return null;
  return {
    stream,
    staffId,
    name,
    record: typeof kind === 'string' && typeof id === 'string' ? { kind, id } : null,
  };
}

/** Above this number of changes of one kind, only the kind is sent: clients reload the list anyway. */
export const namedAtMost = 40;

/** Deduplicates the notices of one batch by record. */
export function joined(notices: readonly ChangeNotice[]): ChangeNotice[] {
  const kinds = new Map<string, Map<string | undefined, ChangeNotice>>();
  for (const change of notices) {
    const records = kinds.get(change.kind) ?? new Map<string | undefined, ChangeNotice>();
    kinds.set(change.kind, records);
    const before = records.get(change.id);
    records.set(change.id, {
      ...change,
      by: change.by ?? before?.by ?? null,
      fresh: change.fresh || (before?.fresh ?? false),
    });
  }
  return [...kinds].flatMap(([kind, records]): ChangeNotice[] =>
    records.size > namedAtMost ? [{ kind, by: null, fresh: false }] : [...records.values()],
  );
}

const maxRemembered = 1000;

/** The last changes of this process, replayed to tabs that reconnect. */
export class LiveMemory {
  readonly #boot: string;
  readonly #kept: ChangeNotice[] = [];
  #last = 0;

  constructor(boot: string) {
    this.#boot = boot;
  }

  get last(): string {
    return `${this.#boot}-${this.#last}`;
  }

  add(change: ChangeNotice): string {
    this.#last += 1;
    this.#kept.push(change);
    if (this.#kept.length > maxRemembered) this.#kept.shift();
    return this.last;
  }

  /** Notices were missed, so no client can resume from before. */
  forget(): void {
    this.#last += 1;
    this.#kept.length = 0;
  }

  /** What came after it; null where that is not known. */
  since(id: string): { readonly id: string; readonly change: ChangeNotice }[] | null {
    const [boot, text = ''] = id.split('-');
    if (boot !== this.#boot || !/^\d{1,15}$/.test(text)) return null;
    const first = this.#last - this.#kept.length;
    const at = Number(text);
    if (at < first || at > this.#last) return null;
    return this.#kept
      .slice(at - first)
      .map((change, index) => ({ id: `${this.#boot}-${at + index + 1}`, change }));
  }
}
