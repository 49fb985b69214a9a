import { officePaths } from '@spindle/contract/staff/office-paths';
import type { StaffRequest } from '@spindle/contract/staff/customers/staff-requests';
import { Link } from 'react-router';
import { api, onVersion } from '../../ground/api.ts';
import { useMay } from '../../ground/me.ts';
import type { Change } from '../../ground/record.tsx';
import { momentLabel } from '../../ground/labels.ts';

/** Duplicates: the request this one is merged into, and other candidates. */
export function RequestDoubles({ record, change }: { record: StaffRequest; change: Change<StaffRequest> }) {
  const may = useMay()('requests.step');
  const { number, version, merged_into, merged, doubles } = record;
  const link = (one: string) => (
    <Link key={one} className="lk" to={officePaths.request(one)}>
      {one}
    </Link>
  );
  const merge = (into: string): void =>
    void change(() => api.requests.merge({ params: { number }, body: { into } }, onVersion(version)));
  const part = (): void => void change(() => api.requests.part({ params: { number } }, onVersion(version)));
  return (
    <>
      {merged_into && (
        <p className="nt">
          <span>Повтор заявки {link(merged_into)}: работа идёт там.</span>
          {may && (
            <button type="button" className="b xs ml" onClick={part}>
              Разъединить
            </button>
          )}
        </p>
      )}
      {merged.length > 0 && (
        <p className="nt">
          <span>Сюда объединены: {merged.flatMap((one, index) => [index === 0 ? '' : ', ', link(one)])}</span>
        </p>
      )}
      {doubles.map((double) => (
        <p key={double.number} className="nt">
          <span>
            Похоже на&nbsp;повтор: заявка {link(double.number)} от&nbsp;{momentLabel(double.created_at)}
            {double.subject && `, «${double.subject.slice(0, 60)}»`}
          </span>
          <button type="button" className="b xs ml" onClick={() => merge(double.number)}>
            Объединить с&nbsp;{double.number}
          </button>
        </p>
      ))}
    </>
  );
}
