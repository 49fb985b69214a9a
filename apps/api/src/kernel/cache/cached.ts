import type { Notices } from '@spindle/database/notices';

interface Cache<T> {
  get(): Promise<T>;
  drop(): void;
}

/**
 * A value that is the same for everyone, cached until a notice of its channel. Loads run once at a time; a load in
 * flight at the time of a drop is returned to its callers but not cached. `matters` picks the notices of the channel
 * that drop the value.
 */
export function cached<T>(
  notices: Notices,
  channel: string,
  load: () => Promise<T>,
  matters: (payload: string) => boolean = () => true,
): Cache<T> {
  let current: Promise<T> | undefined;
  const drop = (): void => {
    current = undefined;
  };
  notices.subscribe(channel, (payload) => (matters(payload) ? drop() : undefined), drop);
  return {
    drop,
    get() {
      if (current) return current;
      const mine = load();
      current = mine;
      mine.catch(() => {
        if (current === mine) current = undefined;
      });
      return mine;
    },
  };
}
