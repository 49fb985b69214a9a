import type { StaffQuotation } from '@spindle/contract/staff/orders/staff-quotations';
import { api, onVersion } from '../../ground/api.ts';
import type { Change } from '../../ground/record.tsx';

/** Shows the discount limit, the requester and the approvers; nothing when the discount is within one's own limit. */
export function ApprovalStrip(props: {
  readonly quotation: StaffQuotation;
  readonly change: Change<StaffQuotation>;
}) {
  const { quotation, change } = props;
  const { approval, number, version, editable } = quotation;
  const decide = (step: 'ask' | 'approve' | 'refuse'): void =>
    void change(() => api.quotations.approve({ params: { number }, body: { step } }, onVersion(version)));
  if (quotation.status !== 'requested') return null;
  if (approval.approved_by)
    return (
      <p className="nt" role="status">
        Скидка согласована: {approval.approved_by}. Новая цена потребует согласования снова.
      </p>
    );
  if (approval.may_approve)
    return (
      <div className="nt wa fx w" role="status">
        <span>{approval.asked_by} просит согласовать скидку: она больше предела менеджера.</span>
        <span className="ml fx">
          <button type="button" className="b xs" onClick={() => decide('refuse')}>
            Не&nbsp;согласовать
          </button>
          <button type="button" className="b xs p" onClick={() => decide('approve')}>
            Согласовать скидку
          </button>
        </span>
      </div>
    );
  if (!editable || approval.above.length === 0) return null;
  return (
    <div className="nt wa fx w" role="status">
      <span>
        {approval.above.length === 1 ? 'Строка' : 'Строки'} {approval.above.join(', ')}: скидка больше вашего
        предела {approval.limit}&nbsp;%.{' '}
        {approval.asked_by
          ? `Согласования ждёт ${approval.asked_by}.`
          : 'Отправить можно после согласования.'}
      </span>
      {!approval.asked_by && (
        <button type="button" className="b xs p ml" onClick={() => decide('ask')}>
          Запросить согласование
        </button>
      )}
    </div>
  );
}
