import { emptyVisitor } from '@spindle/contract/account/empty-visitor';
import type { Visitor } from '@spindle/contract/account/visitor';
import { NOUNS } from '@spindle/contract/nouns';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { formatBadge } from '@spindle/ui/format/number.ts';
import { type CountedPart, countedLabel, visitorCounts } from './visitor-counts.ts';

export const VISITOR_DATA_ID = 'visitor';

/** A place in a page's HTML that differs from visitor to visitor. */
export interface VisitorSlot {
  readonly start: number;
  readonly end: number;
  /** `null`: the visitor's data could not be read, so the browser requests it again. */
  fill(visitor: Visitor | null): string;
}

const slotPattern =
  /<span data-slot="(\w+)-(words|badge|count)"([^>]*)>([^<]*)<\/span>|(<script type="application\/json" id="visitor">)<\/script>/g;

/**
 * Pages are rendered for a visitor without data. Each slot of `VisitorCount` and `VisitorData` can be rewritten for one
 * visitor, exactly as React would have rendered it.
 */
export function findVisitorSlots(html: string): VisitorSlot[] {
  return [...html.matchAll(slotPattern)].map((found) => {
    const [matched, part, kind, attributes = '', text = '', script] = found;
    const fill = (visitor: Visitor | null): string => {
      if (script) return `${script}${asData(visitor)}</script>`;
      const count = visitor ? (visitorCounts[part as CountedPart]?.(visitor) ?? 0) : 0;
      if (count === 0) return matched;
      if (kind === 'count')
        return `<span data-slot="${part}-count">${formatCount(count, NOUNS.goods)}</span>`;
      return kind === 'words'
        ? matched.replace(`>${text}<`, `>${countedLabel(text, count)}<`)
        : `<span data-slot="${part}-badge"${attributes.replace(' hidden=""', '')}>${formatBadge(count)}</span>`;
    };
    return { start: found.index, end: found.index + matched.length, fill };
  });
}

export function fillVisitor(html: string, visitor: Visitor | null): string {
  let filled = '';
  let from = 0;
  for (const slot of findVisitorSlots(html)) {
    filled += html.slice(from, slot.start) + slot.fill(visitor);
    from = slot.end;
  }
  return filled + html.slice(from);
}

/** JSON that cannot end its script element. */
function asData(visitor: Visitor | null): string {
  // A newcomer gets the page as it was rendered.
  if (visitor === emptyVisitor) return '';
  return JSON.stringify(visitor).replaceAll('<', '\\u003c');
}
