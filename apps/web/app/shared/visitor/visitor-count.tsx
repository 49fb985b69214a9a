import { CountBadge } from '@spindle/ui/text/tag.tsx';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import { useVisitorSlot } from './use-visitor.ts';
import { type CountedPart, countedLabel, visitorCounts } from './visitor-counts.ts';
import { VISITOR_DATA_ID } from './visitor-slots.ts';

interface VisitorCountProps {
  part: CountedPart;
  /** The control's name: «Корзина» becomes «Корзина, 4 товара». Its visible label is hidden from readers. */
  label: string;
  variant?: 'action' | 'steel';
  className?: string | undefined;
}

/** Name and badge of a control. The page server writes both into the HTML, so that they do not wait for JavaScript. */
export function VisitorCount({ part, label, variant = 'action', className }: VisitorCountProps) {
  const count = useVisitorSlot(visitorCounts[part]);
  return (
    <>
      <VisuallyHidden slot={`${part}-words`}>{countedLabel(label, count)}</VisuallyHidden>
      <CountBadge slot={`${part}-badge`} count={count} variant={variant} className={className} />
    </>
  );
}

const nothingYet = { __html: '' };

/** The page server writes the visitor's data here as the initial state of the store. */
export function VisitorData() {
  return (
    <script
      type="application/json"
      id={VISITOR_DATA_ID}
      suppressHydrationWarning
      dangerouslySetInnerHTML={nothingYet}
    />
  );
}
