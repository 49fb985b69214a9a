import { emptyVisitor } from '@spindle/contract/account/empty-visitor';
import type { Visitor } from '@spindle/contract/account/visitor';
import { client } from '../../calls/client.ts';
import { storeUnsent } from './unsent-calls.ts';
import { VISITOR_DATA_ID } from './visitor-slots.ts';
import { createVisitorStore, type VisitorMessage, type VisitorStore } from './visitor-store.ts';

let opened: { readonly store: VisitorStore; readonly sent: Visitor | null } | undefined;
let channel: BroadcastChannel | undefined;

/** The data in the page: an empty text means no data; `null`, that it could not be read. */
function readSent(): Visitor | null {
  const text = document.getElementById(VISITOR_DATA_ID)?.textContent ?? 'null';
  if (text === '') return emptyVisitor;
  try {
    return JSON.parse(text) as Visitor | null;
  } catch {
    return null;
  }
}

/** The browser's store with the page's data. Never on the server: there is one per visitor. */
export function openVisitor(): { readonly store: VisitorStore; readonly sent: Visitor | null } {
  if (opened) return opened;
  const sent = readSent();
  const store = createVisitorStore({
    load: async () => (await client().visitor.get()).data,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    broadcast: (message) => channel?.postMessage(message),
    now: () => performance.now(),
    storeCalls: storeUnsent,
  });
  if (sent) store.start(sent);
  opened = { store, sent };
  return opened;
}

/** Who a page of another tab is shown to. */
interface PersonMessage {
  readonly person: string | null;
}

/** Synchronizes changes and the signed-in person between tabs of one visitor; returns a function that stops it. */
export function joinTabs(store: VisitorStore, onPerson: (id: string | null) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const joined = new BroadcastChannel('visitor');
  joined.addEventListener('message', ({ data }: MessageEvent<VisitorMessage | PersonMessage>) =>
    'person' in data ? onPerson(data.person) : store.receive(data),
  );
  channel = joined;
  return () => {
    joined.close();
    if (channel === joined) channel = undefined;
  };
}

export function broadcastPerson(person: string | null): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage({ person } satisfies PersonMessage);
}
