import { STORAGE_KEYS } from '@spindle/contract/constants';
import { type ComponentType, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { TableInstrumentProps } from './goods-table-props.ts';

/** Loads the table's interactive code when the visitor reaches for the table or has chosen its columns before. */
export function useTableInstrument() {
  const [Instrument, setInstrument] = useState<ComponentType<TableInstrumentProps> | null>(null);
  // Where the hand is: it may rest there until the code has come.
  const at = useRef<EventTarget | null>(null);
  const reach = (event?: SyntheticEvent): void => {
    at.current = event?.target ?? null;
    if (!Instrument)
      void import('./table-instrument.tsx').then(
        ({ TableInstrument }) => setInstrument(() => TableInstrument),
        () => {},
      );
  };
  useEffect(() => {
    try {
      if (localStorage.getItem(STORAGE_KEYS.columns)) reach();
    } catch {
      // A browser that keeps nothing has no choice to show.
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the table appears
  }, []);
  // Not «enter»: the pointer may have been there before the page was alive.
  return { Instrument, at, onPointerOver: reach, onFocus: reach };
}
