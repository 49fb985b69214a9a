import { EXPORT_ACTION, type ListDefinition } from '@spindle/contract/staff/lists';
import { useState } from 'react';
import { Icon } from '../ground/icon.tsx';
import { useMay } from '../ground/me.ts';
import { RunDialog, useRunStart } from './run-dialog.tsx';

/** Everything that was found, as a file. */
export function ExportButton(props: {
  readonly definition: ListDefinition;
  readonly query: string;
  readonly objects: string;
}) {
  const { definition, query, objects } = props;
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const { start, said: failure, setSaid: setFailure, busy } = useRunStart(definition, () => setOpen(false));
  const action = definition.bulk?.find(({ key }) => key === EXPORT_ACTION);
  if (!action || !may(action.permission)) return null;
  return (
    <>
      <button
        type="button"
        className="b"
        onClick={() => {
          setFailure('');
          setOpen(true);
        }}
      >
        <Icon name="down" size="s" />
        {action.title}
      </button>
      {isOpen && (
        <RunDialog
          action={action}
          objects={objects}
          people={[]}
          failure={failure}
          busy={busy}
          onSend={(input) => void start(action, { query }, input)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
