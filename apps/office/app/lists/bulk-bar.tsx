import { type BulkAction, EXPORT_ACTION, type ListDefinition } from '@spindle/contract/staff/lists';
import type { Colleague } from '@spindle/contract/staff/office';
import { type ReactNode, useState } from 'react';
import { useMay } from '../ground/me.ts';
import { count, plural } from '../ground/labels.ts';
import { RunDialog, type Selection, useRunStart } from './run-dialog.tsx';

interface BulkBarProps {
  readonly definition: ListDefinition;
  readonly people: readonly Colleague[];
  readonly ids: readonly string[];
  /** The query of the list; with it the action covers all matching records. */
  readonly query: string | null;
  /** How many match, where there are more of them than are on the page. */
  readonly matching: string | null;
  readonly many: number;
  readonly amount: ReactNode;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** What may be done with the chosen records: each is a run, which goes on when the page is closed. */
export function BulkBar(props: BulkBarProps) {
  const { definition, people, ids, query, matching, many, amount, onAll, onClear } = props;
  const may = useMay();
  const [pendingAction, setPendingAction] = useState<BulkAction | null>(null);
  const {
    start,
    said: failure,
    setSaid: setFailure,
    busy,
  } = useRunStart(definition, () => {
    setPendingAction(null);
    onClear();
  });
  const selection: Selection = query === null ? { ids: [...ids] } : { query };
  const chosen = query === null ? count(ids.length) : `все ${matching ?? count(many)}`;
  const objects =
    query === null || matching === null
      ? plural(many, definition.nouns)
      : `${matching} ${definition.nouns[2]}`;
  return (
    <>
      <div className="bulk" role="group" aria-label="Выбранное">
        <b role="status">Выбрано {chosen}</b>
        {amount}
        {query === null && matching !== null && (
          <button type="button" className="b" onClick={onAll}>
            Выбрать все {matching}
          </button>
        )}
        {definition.bulk
          ?.filter(({ permission, apart }) => !apart && may(permission))
          .map((action) => (
            <button
              key={action.key}
              type="button"
              className={`b ${action.outside ? 'out' : ''}`}
              disabled={busy}
              onClick={() => {
                setFailure('');
                if (action.asks || action.outside || action.key === EXPORT_ACTION || query !== null)
                  setPendingAction(action);
                else void start(action, selection);
              }}
            >
              {action.title}
            </button>
          ))}
        {failure && !pendingAction && <span role="alert">{failure}</span>}
        <button type="button" className="b" onClick={onClear}>
          Снять <kbd>Esc</kbd>
        </button>
      </div>
      {pendingAction && (
        <RunDialog
          action={pendingAction}
          objects={objects}
          people={people}
          failure={failure}
          busy={busy}
          onSend={(input) => void start(pendingAction, selection, input)}
          onClose={() => setPendingAction(null)}
        />
      )}
    </>
  );
}
