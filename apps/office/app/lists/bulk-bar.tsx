import { type BulkAction, EXPORT_ACTION, type ListDefinition } from '@spindle/contract/staff/lists';
import type { Colleague } from '@spindle/contract/staff/office';
import { type ReactNode, useState } from 'react';
import { useMay } from '../ground/me.ts';
import { count, plural } from '../ground/words.ts';
import { RunDialog, type Selection, useRunStart } from './run-dialog.tsx';

interface BulkBarProps {
  readonly definition: ListDefinition;
  readonly people: readonly Colleague[];
  readonly ids: readonly string[];
  /** What the list was asked for; with it all that match are taken. */
  readonly query: string | null;
  /** How many match, where there are more of them than are on the page. */
  readonly matching: string | null;
  readonly many: number;
  readonly sum: ReactNode;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** What may be done with the chosen records: each is a run, which goes on when the page is closed. */
export function BulkBar(props: BulkBarProps) {
  const { definition, people, ids, query, matching, many, sum, onAll, onClear } = props;
  const may = useMay();
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const { start, said, setSaid, busy } = useRunStart(definition, () => {
    setAsked(null);
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
        {sum}
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
                setSaid('');
                if (action.asks || action.outside || action.key === EXPORT_ACTION || query !== null)
                  setAsked(action);
                else void start(action, selection);
              }}
            >
              {action.title}
            </button>
          ))}
        {said && !asked && <span role="alert">{said}</span>}
        <button type="button" className="b" onClick={onClear}>
          Снять <kbd>Esc</kbd>
        </button>
      </div>
      {asked && (
        <RunDialog
          action={asked}
          objects={objects}
          people={people}
          said={said}
          busy={busy}
          onSend={(input) => void start(asked, selection, input)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
