import type { PopupName } from '@spindle/contract/constants';
import type { PopupEntry, PopupRegistry } from './popup-entry.ts';

/** A registry of a few popups without code. */
export function popupsOf(...names: PopupName[]): PopupRegistry {
  return new Map(names.map((name) => [name, { name, ...plain, level: 1 }]));
}

export const plain: PopupEntry = { title: 'Окно', code: async () => ({ Popup: () => null }), submit: null };
