import { NavigationType } from 'react-router';
import type { DrawnPage, Place, Places } from './page-place.tsx';

export interface Drawn extends DrawnPage {
  readonly address: string;
}

interface Stand {
  readonly here?: Drawn | undefined;
  /** May come next from where one is. */
  readonly next?: Drawn | undefined;
  /** Where one was before, and its key in the history. */
  readonly last?: readonly [Drawn, key: string] | undefined;
}

/**
 * A drawn page is shown when the router comes to its address, and the one it was left for is kept for the way back and
 * forth. The place is where it stands; null until it is told.
 */
export function drawnPlaces(place: Place | null, { here, next, last }: Stand): Places {
  const self: Places = {
    pages: [here, ...(next ? [next] : []), ...(last ? [last[0]] : [])],
    with: (page) => drawnPlaces(place, { here, next: page, last }),
    at(now) {
      if (now === place) return self;
      if (!place) return drawnPlaces(now, { here, next });
      const left = here && ([here, place.location.key] as const);
      const isBack = now.navigationType === NavigationType.Pop;
      if (!isBack && next?.address === addressOf(now)) return drawnPlaces(now, { here: next, last: left });
      if (isBack && last?.[1] === now.location.key) return drawnPlaces(now, { here: last[0], last: left });
      return drawnPlaces(now, { here });
    },
  };
  return self;
}

const addressOf = ({ location }: Place): string => location.pathname + location.search;
