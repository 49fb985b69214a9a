import {
  type LiveChange,
  type LiveEventName,
  type LiveHere,
  readerOfRecord,
  type OpenRecord,
} from '@spindle/contract/staff/live';
import type { Notices } from '@spindle/database/notices';
import type { Db } from '@spindle/database/pool';
import { randomUUID } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import type { StaffDoorkeeper, StaffMember } from './handle-staff.ts';
import {
  parseChangeNotice,
  type ChangeNotice,
  type PresenceNotice,
  parsePresenceNotice,
  joined,
  LiveMemory,
} from './live.rules.ts';

/** Server-sent streams of changes for the tabs of the office; each gets only what its user may read. */
export interface Live {
  /** Listens to the database until the server closes. */
  start(): void;
  /** `last` is the last event id the tab received: later changes are replayed, or the tab is told to reload. */
  open(tab: { readonly staff: StaffMember; readonly token: string; readonly last: string | null }): Readable;
  /** Announces on every instance which record a tab shows. */
  show(stream: string, staff: StaffMember, record: OpenRecord): Promise<void>;
  close(): void;
}

interface LiveDeps {
  readonly db: Db;
  readonly notices: Notices;
  readonly authenticator: StaffDoorkeeper;
  /** How long changes gather before they go out together. */
  readonly gatherMs?: number;
  readonly heartbeatMs?: number;
  readonly streamsPerSession?: number;
  readonly streamsPerPerson?: number;
}

interface Stream {
  readonly id: string;
  readonly token: string;
  readonly staff: StaffMember;
  readonly out: PassThrough;
  record: OpenRecord;
  /** Number of permission checks in progress; messages wait in the queue meanwhile. */
  checks: number;
  pending: string[];
}

const channel = 'office';
const rightsChannel = 'office-doors';
const here = 'office-here';
/** A tab that does not read what it is sent. */
const longestQueue = 256 * 1024;
/** Presence is announced with every heartbeat; an instance that crashed is forgotten after three. */
const heartbeats = 3;
const presenceAtMost = 2000;

export function createLive(deps: LiveDeps): Live {
  const { db, notices, authenticator, gatherMs = 100, heartbeatMs = 25_000 } = deps;
  const { streamsPerSession = 4, streamsPerPerson = 12 } = deps;
  // In the order they were opened: the oldest gives way.
  const streams = new Map<string, Stream>();
  const memory = new LiveMemory(randomUUID().slice(0, 8));
  const present = new Map<string, PresenceNotice & { until: number }>();
  const leave: (() => void)[] = [];
  let gathered: ChangeNotice[] = [];
  let flushing: NodeJS.Timeout | undefined;
  let beating: NodeJS.Timeout | undefined;

  const write = (stream: Stream, text: string): void => {
    if (stream.checks > 0) return void stream.pending.push(text);
    stream.out.write(text);
    if (stream.out.writableLength > longestQueue) drop(stream);
  };
  const send = (stream: Stream, name: LiveEventName, data: object, id = memory.last): void =>
    write(stream, `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

  const drop = (stream: Stream): void => {
    if (!streams.delete(stream.id)) return;
    stream.out.end();
    if (stream.record !== null) void announce(stream, null);
    if (streams.size === 0) clearInterval(beating);
  };
  const end = (stream: Stream, name: 'end' | 'full'): void => {
    stream.checks = 0;
    stream.pending = [];
    send(stream, name, {});
    drop(stream);
  };

  const sendChange = (stream: Stream, change: ChangeNotice, id: string): void => {
    const { staff } = stream;
    const isOwnRun = change.kind === 'run' && change.by === staff.id;
    if (!isOwnRun && !staff.permissions.has(readerOfRecord(change.kind))) return;
    // Staff limited to their own customers do not learn the ids of other records.
    const message: LiveChange =
      staff.onlyOwn && !isOwnRun
        ? { kind: change.kind }
        : {
            kind: change.kind,
            ...(change.id === undefined ? {} : { id: change.id }),
            ...(change.by === null ? {} : { by: change.by }),
            ...(change.fresh ? { fresh: true } : {}),
          };
    send(stream, 'change', message, id);
  };

  const flush = (): void => {
    flushing = undefined;
    const changes = joined(gathered);
    gathered = [];
    for (const change of changes) {
      const id = memory.add(change);
      for (const stream of streams.values()) sendChange(stream, change, id);
    }
  };
  const onChange = (payload: string): void => {
    const change = parseChangeNotice(payload);
    if (!change) return;
    gathered.push(change);
    flushing ??= setTimeout(flush, gatherMs);
  };
  const gap = (): void => {
    memory.forget();
    for (const stream of streams.values()) send(stream, 'gap', {});
  };

  /** Reloads the user's permissions; when they changed or are gone, the stream ends and the tab reconnects. */
  const check = async (stream: Stream): Promise<void> => {
    stream.checks += 1;
    const now = await authenticator.requireStaff(stream.token, { quiet: true }).catch(() => null);
    if (!streams.has(stream.id)) return;
    if (now === null || rightsOf(now) !== rightsOf(stream.staff)) return end(stream, 'end');
    stream.checks -= 1;
    if (stream.checks > 0) return;
    const { pending } = stream;
    stream.pending = [];
    for (const text of pending) write(stream, text);
  };

  const announce = (stream: Stream, record: OpenRecord): Promise<void> =>
    notices
      .notify(
        db,
        here,
        JSON.stringify([
          stream.id,
          stream.staff.id,
          stream.staff.name.slice(0, 100),
          record?.kind ?? null,
          record?.id ?? null,
        ]),
      )
      // While the database is away nobody is told; presence is told anew with the next heartbeat.
      .catch(() => {});

  const sendPresence = ({ kind, id }: NonNullable<OpenRecord>): void => {
    const all = [...present.values()].filter(({ record }) => record.kind === kind && record.id === id);
    for (const stream of streams.values()) {
      if (stream.record?.kind !== kind || stream.record.id !== id || stream.staff.onlyOwn) continue;
      const others = new Map(
        all.filter(({ staffId }) => staffId !== stream.staff.id).map((one) => [one.staffId, one.name]),
      );
      const message: LiveHere = { kind, id, people: [...others].map(([one, name]) => ({ id: one, name })) };
      send(stream, 'here', message);
    }
  };
  const onPresence = (payload: string): void => {
    const notice = parsePresenceNotice(payload);
    if (!notice) return;
    const { stream: id, record } = notice;
    const before = present.get(id);
    present.delete(id);
    const openStream = streams.get(id);
    // Applies the record only if the notice names the stream's own user; the sending instance has verified them.
    if (openStream && openStream.staff.id === notice.staffId) openStream.record = record;
    if (record !== null && present.size < presenceAtMost)
      present.set(id, { ...notice, record, until: Date.now() + heartbeats * heartbeatMs });
    const isSame = before?.record.kind === record?.kind && before?.record.id === record?.id;
    if (isSame) return;
    if (before) sendPresence(before.record);
    if (record) sendPresence(record);
  };

  const beat = (): void => {
    for (const stream of streams.values()) {
      write(stream, ':\n\n');
      void check(stream);
      if (stream.record !== null) void announce(stream, stream.record);
    }
    for (const [id, one] of present)
      if (one.until < Date.now()) {
        present.delete(id);
        sendPresence(one.record);
      }
  };

  return {
    start() {
      leave.push(
        notices.subscribe(channel, onChange, gap),
        notices.subscribe(
          rightsChannel,
          (staffId) => {
            for (const stream of streams.values())
              if (staffId === '' || stream.staff.id === staffId) void check(stream);
          },
          () => {
            for (const stream of streams.values()) void check(stream);
          },
        ),
        notices.subscribe(here, onPresence, () => {}),
      );
    },
    open({ staff, token, last }) {
      const mine = [...streams.values()].filter((one) => one.staff.id === staff.id);
      const inSession = mine.filter((one) => one.staff.sessionId === staff.sessionId);
      if (inSession.length >= streamsPerSession) end(inSession[0] as Stream, 'full');
      else if (mine.length >= streamsPerPerson) end(mine[0] as Stream, 'full');
      const stream: Stream = {
        id: randomUUID(),
        token,
        staff,
        out: new PassThrough(),
        record: null,
        checks: 0,
        pending: [],
      };
      if (streams.size === 0) beating = setInterval(beat, heartbeatMs).unref();
      streams.set(stream.id, stream);
      stream.out.once('close', () => drop(stream));
      stream.out.write('retry: 2000\n');
      send(stream, 'hello', { stream: stream.id });
      if (last !== null) {
        const missed = memory.since(last);
        if (missed === null) send(stream, 'gap', {});
        else for (const { id, change } of missed) sendChange(stream, change, id);
      }
      // Permissions may have changed since the request was authorized.
      void check(stream);
      return stream.out;
    },
    async show(id, staff, record) {
      if (record !== null && !staff.permissions.has(readerOfRecord(record.kind))) return;
      await notices.notify(
        db,
        here,
        JSON.stringify([id, staff.id, staff.name.slice(0, 100), record?.kind ?? null, record?.id ?? null]),
      );
    },
    close() {
      for (const stop of leave.splice(0)) stop();
      clearTimeout(flushing);
      clearInterval(beating);
      for (const stream of streams.values()) drop(stream);
    },
  };
}

const rightsOf = ({ permissions, onlyOwn, factorMissing }: StaffMember): string =>
  JSON.stringify([[...permissions].sort(), onlyOwn, factorMissing]);
