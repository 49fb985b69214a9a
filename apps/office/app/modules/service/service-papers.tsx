import { fileAccept } from '@spindle/contract/fields/file';
import { DRAWING_TYPES } from '@spindle/contract/fields/file-signature';
import { STAFF_API } from '@spindle/contract/staff/office-paths';
import type { StaffService } from '@spindle/contract/staff/staff-service';
import { useState } from 'react';
import { api } from '../../ground/api.ts';
import { Attached } from '../../ground/attached.tsx';
import { Icon } from '../../ground/icon.tsx';
import type { Change } from '../../ground/record.tsx';
import { dateWords } from '../../ground/words.ts';

/** Papers of a request, and files for the customer: into their account, or by letter to whoever has none. */
export function ServicePapers(props: {
  readonly record: StaffService;
  readonly change: Change<StaffService>;
}) {
  const { record, change } = props;
  const [files, setFiles] = useState<readonly File[]>([]);
  const [busy, setBusy] = useState(false);
  const { number, papers, may_attach: mayAttach } = record;
  if (papers.length === 0 && !mayAttach) return null;
  const attach = async (): Promise<void> => {
    const body = new FormData();
    for (const file of files) body.append('files', file);
    setBusy(true);
    if (await change(() => api.service.attach({ params: { number }, body }))) setFiles([]);
    setBusy(false);
  };
  return (
    <section className="sec">
      <header>
        <h2>Документы</h2>
      </header>
      {papers.length > 0 && (
        <ul className="rows">
          {papers.map(({ id, title, issued_on, file }) => (
            <li key={id}>
              {file === null ? (
                title
              ) : (
                <a
                  className="lk fx"
                  href={`${STAFF_API}/service/${encodeURIComponent(number)}/papers/${id}`}
                  download
                >
                  <Icon name="file" size="s" />
                  <span className="el">{title}</span>
                </a>
              )}{' '}
              <span className="mu">{dateWords(issued_on)}</span>
            </li>
          ))}
        </ul>
      )}
      {mayAttach && (
        <div className="fx w">
          <Attached files={files} accept={fileAccept(DRAWING_TYPES)} onChange={setFiles} />
          {files.length > 0 && (
            <button type="button" className="b out" disabled={busy} onClick={() => void attach()}>
              Отправить покупателю
            </button>
          )}
        </div>
      )}
    </section>
  );
}
