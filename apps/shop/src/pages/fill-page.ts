import type { Visitor } from '@spindle/contract/account/visitor';
import { findVisitorSlots, type VisitorSlot } from '@spindle/web/app/server-exports';

/** The slots of a page by its bytes: it is filled without being read as text again. */
export function slotsInBytes(html: string): VisitorSlot[] {
  let at = 0;
  let bytes = 0;
  const bytesUntil = (end: number): number => {
    bytes += Buffer.byteLength(html.slice(at, end));
    at = end;
    return bytes;
  };
  return findVisitorSlots(html).map(({ start, end, fill }) => ({
    start: bytesUntil(start),
    end: bytesUntil(end),
    fill,
  }));
}

export function fillBytes(html: Buffer, slots: readonly VisitorSlot[], visitor: Visitor | null): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (const { start, end, fill } of slots) {
    parts.push(html.subarray(from, start), Buffer.from(fill(visitor)));
    from = end;
  }
  return Buffer.concat([...parts, html.subarray(from)]);
}
