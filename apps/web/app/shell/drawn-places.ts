import { NavigationType } from 'react-router';
import type { DrawnPage, Place, Places } from './page-place.tsx';

export interface Drawn extends DrawnPage {
  readonly address: string;
}

/** A place for a page that was not drawn, none for one that is nobody's to keep. */
export type MakePlace = (address: string) => Drawn | undefined;

interface Stand {
  readonly here?: Drawn | undefined;
  /** May come next from where one is. */
  readonly next?: Drawn | undefined;
  /** Where one was before, and its key in the history. */
  readonly last?: readonly [Drawn, key: string] | undefined;
}

/**
 * A drawn page is shown when the router comes to its address; another one gets a place of its own, unless it is the same
 * page with other parameters. The one it was left for is kept for the way back and forth. The place is where it stands; null
 * until it is told.
 */
export function drawnPlaces(make: MakePlace, place: Place | null, { here, next, last }: Stand): Places {
  const move = (now: Place, stand: Stand): Places => drawnPlaces(make, now, stand);
  const self: Places = {
    pages: [here, ...(next ? [next] : []), ...(last ? [last[0]] : [])],
    with: (page) => drawnPlaces(make, place, { here, next: page, last }),
    at(now) {
      if (now === place) return self;
      if (!place) return move(now, { here, next });
      const left = here && ([here, place.location.key] as const);
      const isBack = now.navigationType === NavigationType.Pop;
      if (!isBack && next?.address === addressOf(now)) return move(now, { here: next, last: left });
      if (isBack && last?.[1] === now.location.key) return move(now, { here: last[0], last: left });
      if (now.location.pathname === place.location.pathname) return move(now, { here });
      return move(now, { here: make(addressOf(now)), last: left });
    },
  };
  return self;
}

const addressOf = ({ location }: Place): string => location.pathname + location.search;
