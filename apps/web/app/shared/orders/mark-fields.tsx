import { BUYER_MARKS, type LastMarks } from '@spindle/contract/catalogue/buyer-marks';
import { shippingDocument } from '@spindle/contract/orders/shipping-document';
import { shopCurrency } from '@spindle/contract/shop/shop-locale';
import { FormText } from '../forms/form-fields.tsx';

/** For the books of a company; the contract and the cost centre are those of its last order. */
export function MarkFields({ last }: { readonly last: LastMarks }) {
  return (
    <div className="form-grid">
      <FormText
        name="buyer_number"
        label={BUYER_MARKS.buyer_number.label}
        hint={`Впишем в\u00a0счёт и\u00a0${shippingDocument(shopCurrency()).whom}`}
        autoComplete="off"
      />
      <FormText
        name="cost_centre"
        label={BUYER_MARKS.cost_centre.label}
        hint={'Подразделение или статья'}
        autoComplete="off"
        defaultValue={last.cost_centre ?? ''}
      />
      <FormText
        name="contract"
        label={BUYER_MARKS.contract.label}
        hint={'Номер и\u00a0дата, если поставка по\u00a0договору'}
        autoComplete="off"
        defaultValue={last.contract ?? ''}
      />
    </div>
  );
}
