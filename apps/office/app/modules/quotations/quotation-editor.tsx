import type { StaffQuotation } from '@spindle/contract/staff/orders/staff-quotations';
import type { ReactNode } from 'react';
import type { Change } from '../../ground/record.tsx';
import { QuotationPreview } from './document-preview.tsx';
import { bodyOf } from './quotation-fields.ts';
import { QuotationGrid } from './quotation-grid.tsx';
import { QuotationSide } from './quotation-side.tsx';
import { QuotationTexts, UnsavedBar } from './quotation-texts.tsx';
import { useQuotationForm } from './use-quotation-form.tsx';

/** The grid and the texts on the left, the PDF preview on the right. */
export function QuotationEditor(props: {
  readonly quotation: StaffQuotation;
  readonly change: Change<StaffQuotation>;
  readonly children: ReactNode;
}) {
  const { quotation, change, children } = props;
  const form = useQuotationForm(quotation, change);
  const { wrong, body } = bodyOf(form.fields, quotation.lines);
  return (
    <div className="cols w">
      <div>
        {form.draft.offer}
        {form.conflict}
        <QuotationGrid quotation={quotation} form={form} />
        <QuotationTexts quotation={quotation} form={form} />
        <UnsavedBar form={form} />
        {children}
      </div>
      <QuotationSide
        quotation={quotation}
        paper={<QuotationPreview quotation={quotation} draft={wrong.length === 0 ? body : null} />}
      />
    </div>
  );
}
