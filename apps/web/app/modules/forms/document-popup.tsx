import { documentRequest, documentRequestForm } from '@spindle/contract/forms/document-request';
import { otherTerm } from '@spindle/contract/reaction';
import { client } from '../../calls/client.ts';
import { FormPhone, FormSelect, FormText, FormTextarea } from '../../shared/forms/form-fields.tsx';
import { RequestPopup } from '../../shared/forms/request-popup.tsx';
import type { PopupParams } from '../../shared/popups/popup-module.ts';
import { useLayoutData } from '../../layout/layout-data.ts';

const { labels, choices } = documentRequestForm;

/** From an order its number is prefilled; from a product the product is, without an order field. */
export function Popup({ params }: { params: PopupParams }) {
  const user = useLayoutData()?.user;
  const payers = user?.payers ?? [];
  return (
    <RequestPopup
      schema={documentRequest}
      send={(body) => client().forms.documentRequest({ body })}
      thanks={(number, reaction) => ({
        title: `Запрос ${number} принят`,
        message: `Подготовим документ ${otherTerm(reaction)} и\u00a0пришлём на\u00a0почту.`,
      })}
    >
      <FormSelect
        name="kind"
        label={labels.kind}
        options={choices.kind}
        placeholder="Выберите"
        defaultValue={params['kind'] ?? ''}
        required
      />
      {params['about'] !== 'goods' && (
        <div className="form-grid">
          <FormText name="order_number" label={labels.order_number} defaultValue={params['order_number']} />
          <FormText name="period" label={labels.period} hint="Например, III квартал 2026" />
        </div>
      )}
      {payers.length > 1 && (
        <FormSelect
          name="payer_id"
          label={labels.payer_id}
          options={payers.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={payers[0]?.id ?? ''}
        />
      )}
      {payers.length === 1 && <input type="hidden" name="payer_id" value={payers[0]?.id} readOnly />}
      <FormText
        name="name"
        label={labels.name}
        autoComplete="name"
        defaultValue={user?.first_name}
        required
      />
      <div className="form-grid">
        <FormText
          name="email"
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={user?.email}
          required
        />
        <FormPhone name="phone" label={labels.phone} defaultValue={user?.phone ?? undefined} />
      </div>
      <FormTextarea name="comment" label={labels.comment} rows={2} defaultValue={params['comment']} />
    </RequestPopup>
  );
}
