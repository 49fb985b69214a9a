import {
  type LiveChange,
  type LiveEventName,
  type LiveHere,
  type OpenRecord,
} from '@spindle/contract/staff/live';
import { STAFF_API } from '@spindle/contract/staff/office-paths';
import { useEffect, useRef, useState } from 'react';
import { api } from '../ground/api.ts';

interface StreamHandlers {
  readonly onChange: (change: LiveChange) => void;
  /** Changes were missed: the screen may be stale. */
  readonly onGap: () => void;
  /** The server needs the user to be identified again. */
  readonly onEnd: () => void;
}

const firstPause = 2000;
const longestPause = 30_000;

/** The tab's one stream of changes. It opens itself again, from where it was cut. */
export function useStream(record: OpenRecord, handlers: StreamHandlers) {
  const latestHandlers = useRef(handlers);
  latestHandlers.current = handlers;
  const stream = useRef('');
  const latestRecord = useRef(record);
  latestRecord.current = record;
  const [here, setHere] = useState<LiveHere | null>(null);
  const [lostSince, setLostSince] = useState<Date | null>(null);

  useEffect(() => {
    let source: EventSource;
    let last = '';
    let pause = firstPause;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isFull = false;
    let isFirst = true;
    const open = (): void => {
      isFull = false;
      source = new EventSource(`${STAFF_API}/events${last && `?last=${last}`}`);
      const on = (name: LiveEventName, act: (data: string) => void): void =>
        source.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
          last = lastEventId;
          act(data);
        });
      on('hello', (data) => {
        const hello = JSON.parse(data) as { readonly stream: string };
        stream.current = hello.stream;
        pause = firstPause;
        setLostSince(null);
        if (latestRecord.current) reportPresence(hello.stream, latestRecord.current);
        // Changes between the screen's first read and the stream were missed.
        if (isFirst) latestHandlers.current.onGap();
        isFirst = false;
      });
      on('change', (data) => latestHandlers.current.onChange(JSON.parse(data) as LiveChange));
      on('gap', () => latestHandlers.current.onGap());
      on('here', (data) => setHere(JSON.parse(data) as LiveHere));
      on('end', () => {
        source.close();
        latestHandlers.current.onEnd();
        again();
      });
      on('full', () => {
        source.close();
        isFull = true;
      });
      source.addEventListener('error', () => {
        setLostSince((since) => since ?? new Date());
        // The browser retries by itself unless the server answered with an error.
        if (source.readyState !== EventSource.CLOSED) return;
        latestHandlers.current.onEnd();
        again();
      });
    };
    const again = (): void => {
      clearTimeout(timer);
      timer = setTimeout(open, pause);
      pause = Math.min(pause * 2, longestPause);
    };
    // Another tab took its slot; returning to this tab takes it back.
    const back = (): void => {
      if (isFull && document.visibilityState === 'visible') open();
    };
    open();
    document.addEventListener('visibilitychange', back);
    window.addEventListener('focus', back);
    return () => {
      clearTimeout(timer);
      source.close();
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('focus', back);
    };
  }, []);

  const [kind, id] = [record?.kind, record?.id];
  useEffect(() => {
    setHere(null);
    if (stream.current) reportPresence(stream.current, kind && id ? { kind, id } : null);
  }, [kind, id]);

  const isHere = here !== null && here.kind === kind && here.id === id;
  return { people: isHere ? here.people : [], lostSince };
}

const reportPresence = (stream: string, record: OpenRecord): void => {
  // Presence is optional, so a failure is ignored.
  void api.office.showRecord({ params: { id: stream }, body: { record } }).catch(() => {});
};
