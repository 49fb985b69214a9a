import { STAFF_API } from '@spindle/contract/staff/office-paths';
import type { StaffOrder } from '@spindle/contract/staff/orders/staff-order';
import { formatFileSize } from '@spindle/ui/format/file-size.ts';
import { useState } from 'react';
import { api } from '../../ground/api.ts';
import { useMay } from '../../ground/me.ts';
import { DocumentForm, DocumentRows } from '../../ground/documents.tsx';
import type { Change } from '../../ground/record.tsx';
import { plural } from '../../ground/labels.ts';

interface OrderDocumentsProps {
  readonly order: StaffOrder;
  readonly change: Change<StaffOrder>;
}

/** Documents of the order, and files that staff attached to it. */
export function OrderDocuments({ order, change }: OrderDocumentsProps) {
  const may = useMay()('orders.step');
  const { number, papers: documents, files } = order;
  const href = ({ id }: { readonly id: string }): string =>
    `${STAFF_API}/orders/${encodeURIComponent(number)}/papers/${id}`;
  return (
    <>
      {documents.length > 0 && (
        <section className="sec">
          <header>
            <h2>Бумаги</h2>
            <span className="mu">{plural(documents.length, ['документ', 'документа', 'документов'])}</span>
          </header>
          <DocumentRows papers={documents} hrefOf={href} />
        </section>
      )}
      {(may || files.length > 0) && (
        <section className="sec">
          <header>
            <h2>Файлы</h2>
            {files.length > 0 && (
              <span className="mu">{plural(files.length, ['файл', 'файла', 'файлов'])}</span>
            )}
          </header>
          {files.length > 0 && (
            <DocumentRows
              papers={files}
              hrefOf={href}
              renderAbout={(file) => (
                <>
                  <span className="mu">
                    {[formatFileSize(file.size), file.who].filter(Boolean).join(', ')}
                  </span>
                  <FileVisibility file={file} may={may} number={number} change={change} />
                </>
              )}
              onRemove={({ id }) =>
                may ? () => change(() => api.orders.detach({ params: { number, id } })) : undefined
              }
            />
          )}
          {may && (
            <DocumentForm
              buttons={[
                ['Приложить для\u00a0своих', {}],
                ['Приложить и\u00a0отправить покупателю', { shown: 'yes' }],
              ]}
              onSend={(body) => change(() => api.orders.attach({ params: { number }, body }))}
            />
          )}
        </section>
      )}
    </>
  );
}

/** Whether the buyer sees the file; permitted staff can change it. */
function FileVisibility(props: {
  readonly file: StaffOrder['files'][number];
  readonly may: boolean;
  readonly number: string;
  readonly change: Change<StaffOrder>;
}) {
  const { file, may, number, change } = props;
  const [busy, setBusy] = useState(false);
  if (!may) return <span className="mu">{file.is_shown ? 'видит покупатель' : 'только свои'}</span>;
  const show = async (is_shown: boolean): Promise<void> => {
    setBusy(true);
    await change(() => api.orders.showFile({ params: { number, id: file.id }, body: { is_shown } }));
    setBusy(false);
  };
  return (
    <label className="fx">
      <input
        type="checkbox"
        className="cb"
        checked={file.is_shown}
        disabled={busy}
        onChange={({ currentTarget: { checked } }) => void show(checked)}
      />
      <span>
        видит покупатель<span className="vh">: {file.title}</span>
      </span>
    </label>
  );
}
