import { type BulkAction, EXPORT_ACTION, type ListDefinition } from '@spindle/contract/staff/lists';
import type { Colleague } from '@spindle/contract/staff/office';
import type { Permission } from '@spindle/contract/staff/permissions';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useKeys } from '../ground/keys.ts';
import { useMay } from '../ground/me.ts';
import { count, plural } from '../ground/labels.ts';
import type { NamedChoices } from './filter-bar.tsx';
import { Pop } from './pop.tsx';
import { RunDialog, type Selection, useRunStart } from './run-dialog.tsx';

/** Sentences about what an action would touch. */
export type ShowEffect = (
  action: BulkAction,
  selection: Selection,
  target: string | undefined,
) => Promise<readonly string[]>;

/** What is done with the selection on a screen of its own. */
export interface BulkLink {
  readonly title: string;
  readonly permission: Permission;
  readonly hotkey: NonNullable<BulkAction['hotkey']>;
  readonly to: (selection: Selection) => string;
}

interface BulkBarProps {
  readonly definition: ListDefinition;
  readonly people: readonly Colleague[];
  readonly named: NamedChoices;
  readonly links: readonly BulkLink[];
  readonly effect: ShowEffect | undefined;
  readonly ids: readonly string[];
  /** The query of the list; with it the action covers all matching records. */
  readonly query: string | null;
  /** How many match, where there are more of them than are on the page. */
  readonly matching: string | null;
  readonly many: number;
  readonly amount: ReactNode;
  readonly onClear: () => void;
}

const hotkeyLabel = (hotkey: string): string => hotkey.replace('Key', '');

/** What may be done with the chosen records: each is a run, which goes on when the page is closed. */
export function BulkBar(props: BulkBarProps) {
  const { definition, people, named, ids, query, matching, many, amount, onClear } = props;
  const may = useMay();
  const navigate = useNavigate();
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
  const chosen = query === null ? count(ids.length) : (matching ?? count(many));
  const objects =
    query === null || matching === null
      ? plural(many, definition.nouns)
      : `${matching} ${definition.nouns[2]}`;
  const actions = (definition.bulk ?? []).filter(({ permission, apart }) => !apart && may(permission));
  const links = props.links.filter(({ permission }) => may(permission));
  const frequent = actions.filter((action) => action.frequent);
  const begin = (action: BulkAction): void => {
    setFailure('');
    if (action.asks || action.previews || action.outside || action.key === EXPORT_ACTION || query !== null)
      setPendingAction(action);
    else void start(action, selection);
  };
  useKeys(
    Object.fromEntries([
      ...actions.flatMap((action) => (action.hotkey ? [[action.hotkey, () => begin(action)] as const] : [])),
      ...links.map(({ hotkey, to }) => [hotkey, () => void navigate(to(selection))] as const),
    ]),
  );
  const titleOf = ({ title, asks }: BulkAction): string => (asks === 'target' ? `${title}…` : title);
  const button = (action: BulkAction, className: string) => (
    <button
      key={action.key}
      type="button"
      className={`b ${className} ${action.outside ? 'out' : ''}`}
      disabled={busy}
      onClick={({ currentTarget }) => {
        const menu = currentTarget.closest('details');
        if (menu) menu.open = false;
        begin(action);
      }}
    >
      {titleOf(action)}
      {className === 'item' && action.hotkey && <kbd>{hotkeyLabel(action.hotkey)}</kbd>}
    </button>
  );
  const link = ({ title, hotkey, to }: BulkLink, className: string) => (
    <Link key={hotkey} className={`b ${className}`} to={to(selection)}>
      {title}…{className === 'item' && <kbd>{hotkeyLabel(hotkey)}</kbd>}
    </Link>
  );
  return (
    <>
      <div className="bulk" role="group" aria-label="Выбранное">
        <b role="status">
          {query === null ? 'Выбрано' : 'Выбраны все:'} {chosen}
        </b>
        {amount}
        {(frequent.length > 0 ? frequent : actions).map((action) =>
          button(action, frequent.length > 0 ? 'wk' : ''),
        )}
        {links.map((one) => link(one, ''))}
        {frequent.length > 0 && (
          <Pop label="Ещё" className="b upward">
            <h4>С выбранными: {objects}</h4>
            {actions.map((action) => button(action, 'item'))}
            {links.map((one) => link(one, 'item'))}
          </Pop>
        )}
        {failure && !pendingAction && <span role="alert">{failure}</span>}
        <button type="button" className="b" onClick={onClear}>
          Снять <kbd className="wk">Esc</kbd>
        </button>
      </div>
      {pendingAction && (
        <RunDialog
          action={pendingAction}
          objects={objects}
          people={people}
          effect={(target) => props.effect?.(pendingAction, selection, target)}
          choices={named[pendingAction.target?.of ?? ''] ?? []}
          failure={failure}
          busy={busy}
          onSend={(input) => void start(pendingAction, selection, input)}
          onClose={() => setPendingAction(null)}
        />
      )}
    </>
  );
}
