import { IMPORT_STATES, type ListedImport, UNDO_STATES } from '@spindle/contract/staff/goods/staff-imports';
import { State } from '../../ground/state.tsx';

export function ImportStateMark({ goodsImport }: { goodsImport: ListedImport }) {
  const label =
    (goodsImport.undoes === null ? null : UNDO_STATES[goodsImport.state]) ?? IMPORT_STATES[goodsImport.state];
  if (goodsImport.state === 'done')
    return (
      <State share="ok" tone="done">
        {label}
      </State>
    );
  if (goodsImport.state === 'cancelled' || goodsImport.state === 'stopped')
    return (
      <State share="x" tone={goodsImport.state === 'stopped' ? 'bad' : 'off'}>
        {label}
      </State>
    );
  const share = goodsImport.state === 'running' ? goodsImport.done / Math.max(1, goodsImport.total) : 0;
  return <State share={share}>{label}</State>;
}
