import { STAFF_API } from '@spindle/contract/staff/office-paths';
import type { QuotationDraft, StaffQuotation } from '@spindle/contract/staff/orders/staff-quotations';
import { useEffect, useState } from 'react';
import { Icon } from '../../ground/icon.tsx';

const pause = 900;
/** Longer quotations are rendered on request only. */
const mostLines = 200;
const besideTheForm = '(min-width: 1360px)';

/** Preview of the PDF beside the form: the sent version, or the unsaved draft. Narrow screens show only a link. */
export function QuotationPreview(props: {
  readonly quotation: StaffQuotation;
  /** Null where it cannot be drawn now. */
  readonly draft: QuotationDraft | null;
}) {
  const { quotation, draft } = props;
  const address = `${STAFF_API}/quotations/${encodeURIComponent(quotation.number)}/paper`;
  const isSent = quotation.prepared_at !== null;
  const isWide = useIsWide();
  const isVisible =
    isWide && (isSent || (draft !== null && draft.lines.length > 0 && draft.lines.length <= mostLines));
  const body = isSent || !quotation.editable ? null : JSON.stringify(draft);
  const pdfUrl = useBlob(isVisible ? address : null, body, quotation.version);
  return (
    <section className="sec paper">
      <header>
        <h2>PDF</h2>
        <span className="mu">
          {isSent ? 'как отправлено' : 'черновик'}
          {quotation.revision > 1 && `, версия\u00a0${quotation.revision}`}
        </span>
        <a className="b xs ml" href={address} target="_blank" rel="noreferrer">
          <Icon name="down" size="s" />
          {isSent ? 'PDF' : 'PDF черновика'}
        </a>
      </header>
      {isVisible &&
        (pdfUrl ? (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; the bytes are the shop's own
          <iframe
            title={`Предложение ${quotation.number}, PDF`}
            src={`${pdfUrl}#toolbar=0&navpanes=0&view=FitH`}
          />
        ) : (
          <p className="mu sm">Рисуем…</p>
        ))}
    </section>
  );
}

function useIsWide(): boolean {
  const [isWide, setWide] = useState(() => window.matchMedia(besideTheForm).matches);
  useEffect(() => {
    const media = window.matchMedia(besideTheForm);
    const onChange = (): void => setWide(media.matches);
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  }, []);
  return isWide;
}

/** Object URL of the PDF; the previous one stays until the next is loaded. */
function useBlob(address: string | null, body: string | null, version: number): string | null {
  const [objectUrl, setObjectUrl] = useState<string | null>(null);
  useEffect(() => {
    if (address === null) return;
    const stop = new AbortController();
    const load = async (): Promise<void> => {
      try {
        const answer = await fetch(address, {
          credentials: 'same-origin',
          signal: stop.signal,
          ...(body === null ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
        });
        // An incomplete draft has no PDF, so the last one stays.
        if (answer.ok) setObjectUrl(URL.createObjectURL(await answer.blob()));
      } catch {
        // A preview is a courtesy: without the shop the form says so itself.
      }
    };
    const timer = setTimeout(() => void load(), objectUrl === null ? 0 : pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the paper that is shown is no reason for another
  }, [address, body, version]);
  useEffect(
    () => () => {
      if (objectUrl !== null) URL.revokeObjectURL(objectUrl);
    },
    [objectUrl],
  );
  return objectUrl;
}
