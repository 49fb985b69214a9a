import { leasingRequest, leasingRequestForm } from '@spindle/contract/forms/leasing-request';
import { LEASING, leasingPrice } from '@spindle/contract/money/leasing';
import { formatNumber, NBSP } from '@spindle/ui/format/number.ts';
import { otherTerm } from '@spindle/contract/reaction';
import { client } from '../../calls/client.ts';
import { FormText, FormTextarea } from '../../shared/forms/form-fields.tsx';
import { FormFiles } from '../../shared/forms/form-files.tsx';
import { RequestPopup } from '../../shared/forms/request-popup.tsx';
import { SenderCompanyFields, SenderFields } from '../../shared/forms/sender-fields.tsx';
import { useOpenPopup } from '../../shared/popups/popup-context.ts';
import type { PopupParams } from '../../shared/popups/popup-module.ts';
import { GoodsLine } from './goods-line.tsx';
import { LeasingEstimate } from './leasing-estimate.tsx';

const { labels } = leasingRequestForm;

/** The price comes with the machine it was opened from; the payment is counted while numbers are typed. */
export function Popup({ params }: { params: PopupParams }) {
  const { answer } = useOpenPopup();
  const price = Math.round(Number(params['price']));
  const start = {
    price: price >= leasingPrice().min ? formatNumber(price) : '',
    advance_percent: String(LEASING.advance.usual),
    months: String(LEASING.months.usual),
  };
  return (
    <RequestPopup
      schema={leasingRequest}
      send={(body) => client().forms.leasingRequest({ body })}
      thanks={(number, reaction) => ({
        title: `Заявка ${number} принята`,
        message: `Пришлём предварительные графики лизинговых компаний ${otherTerm(reaction)}.`,
      })}
      files
    >
      <GoodsLine params={params} />
      {!params['goods_id'] && (
        <FormText
          name="machine"
          label={labels.machine}
          hint="Модель или артикул"
          defaultValue={params['machine']}
          required
        />
      )}
      <FormText name="price" label={labels.price} inputMode="numeric" defaultValue={start.price} />
      <div className="form-grid">
        <FormText
          name="advance_percent"
          label={labels.advance_percent}
          inputMode="numeric"
          defaultValue={start.advance_percent}
          hint={`${LEASING.advance.min}–${LEASING.advance.max}${NBSP}%`}
          required
        />
        <FormText
          name="months"
          label={labels.months}
          inputMode="numeric"
          defaultValue={start.months}
          hint={`${LEASING.months.min}–${LEASING.months.max}`}
          required
        />
      </div>
      <LeasingEstimate start={{ ...start, ...answer?.values }} />
      <SenderCompanyFields labels={labels} required />
      <SenderFields labels={labels} />
      <FormTextarea name="comment" label={labels.comment} rows={2} />
      <FormFiles name="files" label={labels.files} />
    </RequestPopup>
  );
}
