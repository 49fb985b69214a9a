import { NavigationType } from 'react-router';
import type { DrawnPage, Place, Places } from './page-place.tsx';

export interface Drawn extends DrawnPage {
  readonly address: string;
}

interface Stand {
  readonly here?: Drawn | undefined;
  /** May come next from where one is. */
  readonly next?: Drawn | undefined;
}

/** A drawn page is shown when the router comes to its address. The place is where it stands; null until it is told. */
export function drawnPlaces(place: Place | null, { here, next }: Stand): Places {
  const self: Places = {
    pages: next ? [here, next] : [here],
    with: (page) => drawnPlaces(place, { here, next: page }),
    at(now) {
      if (now === place) return self;
      if (!place) return drawnPlaces(now, { here, next });
      const isNext = next?.address === addressOf(now) && now.navigationType !== NavigationType.Pop;
      return drawnPlaces(now, { here: isNext ? next : here });
    },
  };
  return self;
}

const addressOf = ({ location }: Place): string => location.pathname + location.search;
