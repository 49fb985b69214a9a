import type { LiveChange } from '@spindle/contract/staff/live';
import type { RailCount } from '@spindle/contract/staff/office';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Run } from '@spindle/contract/staff/runs';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { api } from '../ground/api.ts';
import { freshRecords } from './menu.ts';
import { isShown, recordAt } from './screen-record.ts';
import { forgetTyped, isTyped, watchTyping } from './typed.ts';
import { useStream } from './use-stream.ts';

export interface Fresh {
  readonly title: string;
  readonly id: string;
  readonly path: string;
  readonly at: string;
}

/** Changes that come in a burst are read once. */
const pause = 1500;
const freshAtMost = 20;

/** Runs at once and then at most once in a while. */
function useSpaced(work: () => void): () => void {
  const latestWork = useRef(work);
  latestWork.current = work;
  const [spaced] = useState(() => {
    let [timer, at]: [ReturnType<typeof setTimeout> | undefined, number] = [undefined, -pause];
    return () => {
      if (timer !== undefined) return;
      timer = setTimeout(
        () => {
          timer = undefined;
          at = performance.now();
          latestWork.current();
        },
        Math.max(0, at + pause - performance.now()),
      );
    };
  });
  return spaced;
}

/** What others do appears: the screen reads again what it shows, the rail counts again, new records are named. */
export function useLive(me: string) {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const [counts, setCounts] = useState<readonly RailCount[]>([]);
  const [fresh, setFresh] = useState<readonly Fresh[]>([]);
  const [unseen, setUnseen] = useState(0);
  /** Somebody changed the record that is being edited: their name, or an empty one. */
  const [changedBy, setChangedBy] = useState<string | null>(null);
  const [runs, setRuns] = useState<readonly Run[]>([]);
  const isOld = useRef(false);
  const record = recordAt(pathname, search);

  const count = useSpaced(() => {
    api.office.waiting().then(
      ({ data }) => setCounts(data),
      // The counts stay as they were; the screen itself reports an ended session.
      () => {},
    );
  });
  const name = (news: Fresh): void => {
    setFresh((before) => [news, ...before].slice(0, freshAtMost));
    setUnseen((before) => before + 1);
  };
  const readRuns = useSpaced(() => {
    api.runs.list().then(
      ({ data }) => {
        for (const { id, own, ended_at, title } of data)
          if (own && ended_at !== null && runs.some((one) => one.id === id && one.ended_at === null))
            name({ title: `Прогон закончен. ${title}`, id: '', path: officePaths.runs(), at: ended_at });
        setRuns(data);
      },
      () => {},
    );
  });
  const read = useSpaced(() => {
    if (document.visibilityState !== 'visible') isOld.current = true;
    else if (!isTyped()) void revalidate();
  });
  const see = (change: LiveChange): void => {
    if (!isShown(change, pathname, search)) return;
    if (record === null || !isTyped()) return read();
    if (change.by !== me && change.kind === record.kind) setChangedBy(change.by ?? '');
  };
  const { people, lostSince } = useStream(record, {
    onChange(change) {
      if (change.kind === 'run') readRuns();
      else count();
      see(change);
      const freshKind = change.fresh && change.id !== undefined ? freshRecords[change.kind] : undefined;
      if (!freshKind || change.id === undefined) return;
      const { id } = change;
      name({ title: freshKind.title, id, path: freshKind.path(id), at: new Date().toISOString() });
    },
    onGap() {
      count();
      readRuns();
      read();
    },
    onEnd: () => void revalidate(),
  });

  useEffect(() => {
    count();
    readRuns();
    const stop = watchTyping();
    const back = (): void => {
      if (document.visibilityState !== 'visible' || !isOld.current) return;
      isOld.current = false;
      read();
    };
    document.addEventListener('visibilitychange', back);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', back);
    };
  }, [count, read, readRuns]);
  useEffect(() => {
    forgetTyped();
    setChangedBy(null);
  }, [pathname]);

  return {
    counts,
    runs,
    people,
    lostSince,
    fresh,
    unseen,
    seen: () => setUnseen(0),
    changedBy,
    /** Shows the current record and discards what was typed. */
    showCurrent() {
      forgetTyped();
      setChangedBy(null);
      void revalidate();
    },
  };
}
