import type { Notices } from '@spindle/database/notices';

interface Cache<T> {
  get(): Promise<T>;
  drop(): void;
}

/**
 * A value that is the same for everyone, kept until its channel says it changed. Loads run once at a time; an
 * answer that was already on its way when the drop came is given to its askers but not kept. `matters` tells which
 * notices of the channel are about it.
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
