import { STAFF_API } from '@spindle/contract/staff/office-paths';
import type { StaffService } from '@spindle/contract/staff/service/staff-service';
import { api } from '../../ground/api.ts';
import { PaperForm, paperKindName, PaperRows, servicePaperKinds } from '../../ground/documents.tsx';
import type { Change } from '../../ground/record.tsx';

/** Papers of a request, and files for the customer: into their account, or by letter to whoever has none. */
export function ServicePapers(props: {
  readonly record: StaffService;
  readonly change: Change<StaffService>;
}) {
  const { record, change } = props;
  const { number, papers, may_attach: mayAttach } = record;
  if (papers.length === 0 && !mayAttach) return null;
  return (
    <section className="sec">
      <header>
        <h2>Документы</h2>
      </header>
      {papers.length > 0 && (
        <PaperRows
          papers={papers}
          hrefOf={({ id }) => `${STAFF_API}/service/${encodeURIComponent(number)}/papers/${id}`}
          renderAbout={({ kind, file }) =>
            file !== null && paperKindName(kind) && <span className="tag">{paperKindName(kind)}</span>
          }
          onRemove={({ id, file }) =>
            mayAttach && file !== null
              ? () => change(() => api.service.detach({ params: { number, id } }))
              : undefined
          }
        />
      )}
      {mayAttach && (
        <PaperForm
          ways={[['Отправить покупателю', {}]]}
          kinds={servicePaperKinds}
          onSend={(body) => change(() => api.service.attach({ params: { number }, body }))}
        />
      )}
    </section>
  );
}
