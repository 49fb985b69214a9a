import { tradeinRequest, tradeinRequestForm } from '@spindle/contract/forms/tradein-request';
import { client } from '../../calls/client.ts';
import { FormSelect, FormText, FormTextarea } from '../../shared/forms/form-fields.tsx';
import { FormFiles } from '../../shared/forms/form-files.tsx';
import { RequestPopup } from '../../shared/forms/request-popup.tsx';
import { SenderCompanyFields, SenderFields } from '../../shared/forms/sender-fields.tsx';
import type { PopupParams } from '../../shared/popups/popup-module.ts';
import { GoodsLine } from './goods-line.tsx';

const { labels, choices } = tradeinRequestForm;

/** An old machine for a new one; opened from a machine it knows which one the buyer wants. */
export function Popup({ params }: { params: PopupParams }) {
  return (
    <RequestPopup
      schema={tradeinRequest}
      send={(body) => client().forms.tradeinRequest({ body })}
      thanks={(number) => ({
        title: `Заявка ${number} принята`,
        message: 'Оценим станок и\u00a0пришлём вилку цены на\u00a0почту за\u00a0два рабочих дня.',
      })}
      files
    >
      {params['goods_id'] && <p className="second">В&nbsp;счёт нового станка:</p>}
      <GoodsLine params={params} />
      <FormSelect name="kind" label={labels.kind} options={choices.kind} placeholder="Выберите" required />
      <div className="form-grid">
        <FormText name="brand" label={labels.brand} required />
        <FormText name="model" label={labels.model} required />
        <FormText name="year" label={labels.year} inputMode="numeric" required />
        <FormText name="spindle_hours" label={labels.spindle_hours} inputMode="numeric" />
        <FormText name="control" label={labels.control} />
        <FormText name="serial_number" label={labels.serial_number} />
      </div>
      <FormSelect
        name="condition"
        label={labels.condition}
        options={choices.condition}
        placeholder="Выберите"
        required
      />
      <div className="form-grid">
        <FormText name="city" label={labels.city} autoComplete="address-level2" required />
        <FormText name="expected_price" label={labels.expected_price} inputMode="numeric" />
      </div>
      <FormTextarea name="comment" label={labels.comment} rows={2} />
      <FormFiles name="files" label={labels.files} hint="Общий вид, табличка, стойка ЧПУ, рабочая зона" />
      <SenderFields labels={labels} />
      <SenderCompanyFields labels={labels} />
    </RequestPopup>
  );
}
