import { ageLabel, momentLabel } from '../../ground/labels.ts';

interface Term {
  readonly due_at: string;
  readonly late: boolean;
  readonly late_hours: number;
  readonly answered_at: string | null;
}

/** Until when to answer; how long it is overdue, in words and colour. */
export function RequestTerm({ of: { due_at, late, late_hours, answered_at } }: { of: Term }) {
  if (answered_at !== null) return <span className="mu">ответ {momentLabel(answered_at)}</span>;
  if (!late) return <span className="m2">до {momentLabel(due_at)}</span>;
  return <span className="er b5">просрочена на&nbsp;{ageLabel(late_hours)}</span>;
}
