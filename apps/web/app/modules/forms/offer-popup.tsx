import { offerRequest, offerRequestForm } from '@spindle/contract/forms/offer-request';
import { otherTerm } from '@spindle/contract/reaction';
import { client } from '../../calls/client.ts';
import { FormSelect, FormText, FormTextarea } from '../../shared/forms/form-fields.tsx';
import { FormFiles } from '../../shared/forms/form-files.tsx';
import { RequestPopup } from '../../shared/forms/request-popup.tsx';
import { SenderCompanyFields, SenderFields } from '../../shared/forms/sender-fields.tsx';
import type { PopupParams } from '../../shared/popups/popup-module.ts';
import { GoodsLine } from './goods-line.tsx';

const { labels, choices } = offerRequestForm;

/** From a product the form knows it; elsewhere the sender describes the request. */
export function Popup({ params }: { params: PopupParams }) {
  const hasProduct = Boolean(params['goods_id']);
  return (
    <RequestPopup
      schema={offerRequest}
      send={(body) => client().forms.offerRequest({ body })}
      thanks={(number, reaction) => ({
        title: `Запрос ${number} принят`,
        message: `Пришлём предложение с\u00a0ценой и\u00a0сроком на\u00a0почту ${otherTerm(reaction)}.`,
      })}
      files
    >
      <GoodsLine params={params} />
      <FormTextarea
        name="request"
        label={hasProduct ? 'Комментарий' : labels.request}
        rows={hasProduct ? 2 : 4}
        hint={hasProduct ? undefined : 'Обозначения, количество, сроки. Список можно приложить файлом'}
        defaultValue={params['request']}
        required={!hasProduct}
      />
      <div className="form-grid">
        {hasProduct && (
          <FormText
            name="quantity"
            label={labels.quantity}
            inputMode="numeric"
            defaultValue={params['quantity'] ?? '1'}
          />
        )}
        <FormSelect name="term" label={labels.term} options={choices.term} placeholder="Не выбрано" />
        {!hasProduct && <FormText name="city" label={labels.city} autoComplete="address-level2" />}
      </div>
      <SenderFields labels={labels} />
      <SenderCompanyFields labels={labels} />
      <FormFiles name="files" label={labels.files} withDrawings />
    </RequestPopup>
  );
}
