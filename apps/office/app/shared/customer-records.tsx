import { officePaths } from '@spindle/contract/staff/office-paths';
import { REQUEST_FORM_NAMES, REQUEST_STATUS_NAMES } from '@spindle/contract/staff/lists/requests-list';
import type { CustomerMachine, CustomerRequest } from '@spindle/contract/staff/customers/customer-records';
import { Link } from 'react-router';
import { useMay } from '../ground/me.ts';
import { momentLabel } from '../ground/labels.ts';

/** Requests of a person or of a company's members; nothing where there are none. */
export function CustomerRequests({ requests }: { readonly requests: readonly CustomerRequest[] | null }) {
  if (!requests || requests.length === 0) return null;
  return (
    <section className="sec">
      <header>
        <h2>Заявки</h2>
      </header>
      <ul className="rows">
        {requests.map((row) => (
          <li key={row.number} className="fx w">
            <Link className="num" to={officePaths.request(row.number)}>
              {row.number}
            </Link>
            <span>{REQUEST_FORM_NAMES[row.form] ?? 'Форма на\u00a0сайте'}</span>
            <span className="m2">{REQUEST_STATUS_NAMES[row.status].toLowerCase()}</span>
            <span className="mu ml">{momentLabel(row.created_at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Machines of a customer with links to their documents. */
export function CustomerMachines(props: {
  readonly machines: readonly CustomerMachine[];
  /** Names the owner of a new card: `customer=…`. */
  readonly owner: string | null;
}) {
  const { machines, owner } = props;
  const mayDo = useMay();
  const may = mayDo('service.read');
  const mayAdd = owner !== null && may && mayDo('service.step');
  if (machines.length === 0 && !mayAdd) return null;
  return (
    <section className="sec">
      <header>
        <h2>Станки</h2>
        {mayAdd && (
          <Link className="b xs ml" to={officePaths.newMachine(owner)}>
            Завести карту
          </Link>
        )}
      </header>
      {machines.length === 0 && <p className="mu">Карт нет.</p>}
      <ul className="rows">
        {machines.map(({ number, name, serial_number: serial }) => (
          <li key={number}>
            {may ? (
              <Link className="lk" to={officePaths.machine(number)}>
                {name}
              </Link>
            ) : (
              name
            )}{' '}
            <span className="mu">{[number, serial && `№\u00a0${serial}`].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
