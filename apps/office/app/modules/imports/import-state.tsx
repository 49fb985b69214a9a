import { IMPORT_STATES, type ListedImport, UNDO_STATES } from '@spindle/contract/staff/goods/staff-imports';
import { State } from '../../ground/state.tsx';

export function ImportStateMark({ sheet }: { sheet: ListedImport }) {
  const words = (sheet.undoes === null ? null : UNDO_STATES[sheet.state]) ?? IMPORT_STATES[sheet.state];
  if (sheet.state === 'done')
    return (
      <State share="ok" tone="done">
        {words}
      </State>
    );
  if (sheet.state === 'cancelled' || sheet.state === 'stopped')
    return (
      <State share="x" tone={sheet.state === 'stopped' ? 'bad' : 'off'}>
        {words}
      </State>
    );
  const share = sheet.state === 'running' ? sheet.done / Math.max(1, sheet.total) : 0;
  return <State share={share}>{words}</State>;
}
