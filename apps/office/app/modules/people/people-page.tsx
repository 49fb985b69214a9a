import { officePaths } from '@spindle/contract/staff/office-paths';
import { PERMISSIONS, permissionKeys } from '@spindle/contract/staff/permissions';
import type { StaffPerson } from '@spindle/contract/staff/people';
import { Link } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { Avatar } from '../../ground/avatar.tsx';
import { Icon } from '../../ground/icon.tsx';
import { useMay, useMe } from '../../ground/me.ts';
import { State } from '../../ground/state.tsx';
import { momentLabel } from '../../ground/labels.ts';
import { TableBox } from '../../ground/table-box.tsx';
import type { Route } from './+types/people-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [people, roles] = await loaded(request, Promise.all([api.people.list(), api.people.roles()]));
  return { people: people.data, roles: roles.data };
}

function factorState({ factor, invited, locked }: StaffPerson) {
  if (locked)
    return (
      <State share="x" tone="off">
        вход закрыт
      </State>
    );
  const factorNames = [factor.passkeys > 0 && 'ключ', factor.totp && 'код'].filter(Boolean).join(' и\u00a0');
  if (factorNames)
    return (
      <State share="ok" tone="done">
        {factorNames}
      </State>
    );
  return invited ? (
    <State share={0} tone="fresh">
      ждёт приглашения
    </State>
  ) : (
    <State share="x" tone="bad">
      не\u00a0настроен
    </State>
  );
}

export default function PeoplePage({ loaderData: { people, roles } }: Route.ComponentProps) {
  const me = useMe();
  const may = useMay();
  const nameOf = new Map(roles.map(({ id, name }) => [id, name]));
  const groups = Object.entries(
    Object.groupBy(permissionKeys, (permission) => PERMISSIONS[permission].group),
  );
  return (
    <>
      <title>Сотрудники и роли</title>
      <div className="ph">
        <h1>Сотрудники и&nbsp;роли</h1>
        {may('staff.manage') && (
          <div className="ml fx">
            <Link className="b" to={officePaths.newRole()}>
              <Icon name="plus" />
              Роль
            </Link>
            <Link className="b p" to={officePaths.newPerson()}>
              <Icon name="plus" />
              Пригласить
            </Link>
          </div>
        )}
      </div>
      <div className="tw">
        <table className="t">
          <thead>
            <tr>
              <th scope="col">Сотрудник</th>
              <th scope="col">Роли</th>
              <th scope="col">Должность</th>
              <th scope="col">Второй фактор</th>
              <th scope="col">Сейчас</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.id}>
                <td>
                  <Link className="num fx" to={officePaths.person(person.id)}>
                    <Avatar name={`${person.first_name} ${person.last_name}`} own={person.id === me.id} />
                    {person.first_name} {person.last_name}
                  </Link>
                </td>
                <td>{person.roles.map((role) => nameOf.get(role) ?? role).join(', ')}</td>
                <td className="m2">{person.position}</td>
                <td>{factorState(person)}</td>
                <td className="m2">
                  {person.sessions > 0 ? (
                    <State share="ok" tone="done">
                      здесь
                    </State>
                  ) : person.seen_at ? (
                    momentLabel(person.seen_at)
                  ) : (
                    '—'
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <section className="sec flush">
        <header>
          <h2>Что может роль</h2>
          <span className="mu">меню кабинета следует правам; свои роли открываются по&nbsp;названию</span>
        </header>
        <TableBox label="Роли и права">
          <table className="t grp">
            <thead>
              <tr>
                <th scope="col">Право</th>
                {roles.map((role) => (
                  <th scope="col" key={role.id} className="r">
                    {role.built_in ? (
                      role.name
                    ) : (
                      <Link className="lk" to={officePaths.role(role.id)}>
                        {role.name}
                      </Link>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {groups.map(([group, permissions]) => [
                <tr key={group} className="g">
                  <td colSpan={roles.length + 1}>{group}</td>
                </tr>,
                ...(permissions ?? []).map((permission) => (
                  <tr key={permission}>
                    <td>{PERMISSIONS[permission].name}</td>
                    {roles.map(({ id, permissions }) => (
                      <td key={id} className="r">
                        {permissions.includes(permission) ? (
                          <span className="ok">
                            <Icon name="check" size="s" />
                            <span className="vh">может</span>
                          </span>
                        ) : (
                          <span className="mu">—</span>
                        )}
                      </td>
                    ))}
                  </tr>
                )),
              ])}
            </tbody>
          </table>
        </TableBox>
      </section>
    </>
  );
}
