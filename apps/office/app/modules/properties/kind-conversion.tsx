import { PROPERTY_KINDS } from '@spindle/contract/staff/goods/property-kinds';
import type { StaffProperty } from '@spindle/contract/staff/goods/staff-properties';
import { api } from '../../ground/api.ts';
import type { Change } from '../../ground/record.tsx';
import { useFresh } from '../../ground/use-fresh.ts';
import { count } from '../../ground/labels.ts';

/** A change of kind on its way, with its end in words. */
export function KindConversion(props: {
  readonly property: StaffProperty;
  readonly change: Change<StaffProperty>;
  readonly may: boolean;
}) {
  const { property, change, may } = props;
  const { turn } = property;
  useFresh(turn?.state === 'running');
  if (!turn || turn.state === 'done') return null;
  if (turn.state !== 'running')
    return (
      <p className="nt wa" role="status">
        {turn.state === 'cancelled'
          ? 'Смену вида остановили: у\u00a0товаров всё, как было.'
          : `Вид не\u00a0изменился. ${turn.reason ?? ''}`}
      </p>
    );
  const title = `Меняем вид на «${PROPERTY_KINDS[turn.kind]}»`;
  return (
    <div className="nt fx w" role="status">
      <span>
        {title}: {count(turn.done)} из&nbsp;{count(turn.total)}. До&nbsp;конца на&nbsp;сайте всё, как было.
      </span>
      <progress max={Math.max(1, turn.total)} value={turn.done} aria-label={title} />
      {may && (
        <button
          type="button"
          className="b xs ml"
          disabled={turn.is_stopping}
          onClick={() => void change(() => api.properties.cancelKind({ params: { id: property.id } }))}
        >
          {turn.is_stopping ? 'Останавливаем…' : 'Остановить'}
        </button>
      )}
    </div>
  );
}
