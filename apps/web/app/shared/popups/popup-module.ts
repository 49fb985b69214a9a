import type { Client } from '@spindle/client/client';
import type { ComponentType } from 'react';

/** What a popup is opened with; without JavaScript the same values stand in the address. */
export type PopupParams = Readonly<Record<string, string>>;

/** Loads data of a popup beyond its fields, on the server and in the browser. */
export type PopupLoad<T = unknown> = (
  client: Client,
  params: PopupParams,
  visitor: { readonly signedIn: boolean },
) => Promise<T>;

/** What a popup is drawn with; its data are null when they could not be fetched. */
export interface PopupProps<Load extends PopupLoad> {
  readonly params: PopupParams;
  readonly data: Awaited<ReturnType<Load>> | null;
}

/** A popup with its fields only. */
interface PlainPopup {
  readonly Popup: ComponentType<{ readonly params: PopupParams }>;
  readonly load?: undefined;
}

/** A popup that is drawn with data brings what fetches them. */
interface FilledPopup {
  // oxlint-disable-next-line typescript/no-explicit-any -- each popup knows its own data
  readonly Popup: ComponentType<{ readonly params: PopupParams; readonly data: any }>;
  readonly load: PopupLoad;
}

export type PopupModule = PlainPopup | FilledPopup;
