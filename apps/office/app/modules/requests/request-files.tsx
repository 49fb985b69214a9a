import { STAFF_API } from '@spindle/contract/staff/office-paths';
import type { StaffRequest } from '@spindle/contract/staff/customers/staff-requests';
import { Icon } from '../../ground/icon.tsx';

/** Files that came with a request, or went with an answer. */
export function RequestFiles(props: { readonly number: string; readonly files: StaffRequest['files'] }) {
  const { number, files } = props;
  return (
    <ul className="rows">
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <a
            className="lk fx"
            href={`${STAFF_API}/requests/${encodeURIComponent(number)}/files/${id}`}
            download
          >
            <Icon name="file" size="s" />
            <span className="el">{name}</span>
            <span className="mu nw">{size}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
