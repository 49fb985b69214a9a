import type { CompanyOwnerWish, StaffCompany } from '@spindle/contract/staff/customers/staff-companies';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { formatPhone } from '@spindle/ui/format/phone.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../ground/me.ts';
import { dayWords, plural } from '../../ground/words.ts';
import { OwnerDialog } from './owner-dialog.tsx';

type Member = StaffCompany['members'][number];

/** Why the person cannot act for the company now. */
function hindrance({ locked, email_confirmed, acting }: Member): string {
  if (locked) return 'вход закрыт';
  if (!email_confirmed) return 'почта не\u00a0подтверждена';
  return acting ? '' : 'нужен второй фактор';
}

export function CompanyPeople(props: {
  readonly company: StaffCompany;
  readonly onOwner: (wish: CompanyOwnerWish) => Promise<boolean>;
}) {
  const { company, onOwner } = props;
  const { members, invites, state } = company;
  const mayName = useMay()('customers.owner') && state === 'confirmed';
  const [naming, setNaming] = useState(false);
  return (
    <section className="sec">
      <header>
        <h2>Люди</h2>
        <span className="mu">
          {plural(members.length, ['человек', 'человека', 'человек'])}
          {invites.length > 0 && `, ${plural(invites.length, ['приглашение', 'приглашения', 'приглашений'])}`}
        </span>
        {mayName && (
          <button type="button" className="b xs ml" onClick={() => setNaming(true)}>
            Назначить владельца
          </button>
        )}
      </header>
      {members.length === 0 && <p className="mu">За компанию никто не&nbsp;заходит.</p>}
      {members.length + invites.length > 0 && (
        <div className="tw">
          <table className="t in two">
            <thead>
              <tr>
                <th scope="col">Имя</th>
                <th scope="col">Роль</th>
                <th scope="col">Почта</th>
                <th scope="col">Телефон</th>
                <th scope="col">С&nbsp;какого дня</th>
              </tr>
            </thead>
            <tbody>
              {members.map((member) => (
                <tr key={member.id}>
                  <td className="b5">
                    <Link to={officePaths.customer(member.user_id)}>{member.name || member.email}</Link>
                    {hindrance(member) && <small className="wa">{hindrance(member)}</small>}
                  </td>
                  <td className="m2">{member.role === 'owner' ? 'Владелец' : 'Сотрудник'}</td>
                  <td>
                    <a className="lk" href={`mailto:${member.email}`}>
                      {member.email}
                    </a>
                  </td>
                  <td>
                    {member.phone ? (
                      <a className="lk" href={`tel:${member.phone}`}>
                        {formatPhone(member.phone)}
                      </a>
                    ) : (
                      '—'
                    )}
                  </td>
                  <td className="m2">{dayWords(member.since)}</td>
                </tr>
              ))}
              {invites.map(({ email, expires_at }) => (
                <tr key={email}>
                  <td className="mu">приглашение</td>
                  <td className="m2">Сотрудник</td>
                  <td>{email}</td>
                  <td>—</td>
                  <td className="m2">действует до&nbsp;{dayWords(expires_at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {naming && <OwnerDialog company={company} onOwner={onOwner} onClose={() => setNaming(false)} />}
    </section>
  );
}
