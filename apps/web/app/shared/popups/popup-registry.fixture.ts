import type { PopupName } from '@spindle/contract/constants';
import type { PopupEntry, PopupRegistry } from './popup-entry.ts';

/** A registry of a few popups without code. */
export function popupsOf(...names: PopupName[]): PopupRegistry {
  return new Map(names.map((name) => [name, { ...plain, name, title: '', level: 1, code }]));
}

export const code = async () => ({ Popup: () => null });
export const plain: PopupEntry = { submit: null };
