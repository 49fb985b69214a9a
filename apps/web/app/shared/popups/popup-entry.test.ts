import { describe, expect, it } from 'vitest';
import {
  type PopupCode,
  type PopupEntries,
  type PopupEntry,
  popupFor,
  type PopupVisitor,
  sendsRequest,
} from './popup-entry.ts';
import type { PopupModule, PopupProps } from './popup-module.ts';
import { code, plain, popupsOf } from './popup-registry.fixture.ts';

const guest: PopupVisitor = {
  signedIn: false,
  profilesEnabled: true,
  individualsAllowed: true,
  basketEnabled: true,
};

describe('a popup for a visitor', () => {
  it.each<[string, Partial<PopupEntry>, Partial<PopupVisitor>, string | null]>([
    ['anybody', {}, {}, 'callback'],
    ['a guest', { guestsOnly: true }, {}, 'callback'],
    ['a buyer, where only guests may', { guestsOnly: true }, { signedIn: true }, null],
    ['a guest while accounts are off', { guestsOnly: true }, { profilesEnabled: false }, null],
    ['a buyer', { membersOnly: true }, { signedIn: true }, 'callback'],
    ['a guest, where only buyers may', { membersOnly: true }, {}, 'loginRequired'],
    ['a guest with a basket', { membersOnly: 'withoutBasket' }, {}, 'callback'],
    ['a guest without one', { membersOnly: 'withoutBasket' }, { basketEnabled: false }, 'loginRequired'],
    [
      'a buyer without one',
      { membersOnly: 'withoutBasket' },
      { basketEnabled: false, signedIn: true },
      'callback',
    ],
    [
      'anybody without basket and accounts',
      { membersOnly: 'withoutBasket' },
      { basketEnabled: false, profilesEnabled: false },
      null,
    ],
    ['an individual who cannot buy', { individualsOnly: true }, { individualsAllowed: false }, null],
  ])('%s', (_case, rules, visitor, name) => {
    const popup = { ...plain, ...rules, name: 'callback', title: '', level: 1, code } as const;
    const registry = new Map(popupsOf('callback', 'loginRequired'));
    const entrance = registry.get('loginRequired');
    if (entrance) registry.set('loginRequired', { ...entrance, guestsOnly: true });
    const opened = popupFor(registry, popup, { ...guest, ...visitor });
    expect(opened?.name ?? null).toBe(name);
  });

  it('needs a token only where a request is sent', () => {
    expect(
      [null, 'own', 'feedback'].map((submit) => sendsRequest({ ...plain, submit } as PopupEntry)),
    ).toEqual([false, false, true]);
  });
});

/** Not run: the compiler holds these. Where a part may be forgotten, the line above it is no error and fails. */
export const forgotten = () => {
  const load = async () => [1];
  const Popup = ({ data }: PopupProps<typeof load>) => data?.length;
  return [
    // @ts-expect-error -- no submit, not even null
    { guestsOnly: true } satisfies PopupEntry,
    // @ts-expect-error -- names without code
    { login: code } satisfies PopupCode,
    // @ts-expect-error -- drawn with data that nothing loads
    { Popup } satisfies PopupModule,
    { Popup, load } satisfies PopupModule,
    // @ts-expect-error -- a name without an entry
    { login: { submit: null } } satisfies PopupEntries,
  ];
};
