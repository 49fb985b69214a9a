import { REQUEST_STATUS_NAMES } from '@spindle/contract/staff/lists/requests-list';
import type { StaffRequest } from '@spindle/contract/staff/customers/staff-requests';
import { api } from '../../ground/api.ts';
import { useMay } from '../../ground/me.ts';
import { type Change, RecordFeed } from '../../ground/record.tsx';
import { RequestFiles } from './request-files.tsx';

/** Steps with their answers, and notes. */
export function RequestFeed({ record, change }: { record: StaffRequest; change: Change<StaffRequest> }) {
  const may = useMay();
  const params = { number: record.number };
  return (
    <RecordFeed
      feed={record.feed}
      draft={`request-note:${record.number}`}
      keyOf={({ at, kind }) => at + kind}
      step={({ status }) => `: ${status ? REQUEST_STATUS_NAMES[status].toLowerCase() : ''}`}
      renderAfter={({ files }) => files.length > 0 && <RequestFiles number={record.number} files={files} />}
      onNote={
        may('requests.step') ? (text) => change(() => api.requests.note({ params, body: { text } })) : null
      }
    />
  );
}
