import { ApiError } from '@spindle/client/api-error';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { StaffRole } from '@spindle/contract/staff/people';
import { PERMISSIONS, permissionKeys } from '@spindle/contract/staff/permissions';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useProved } from '../../frame/step-up.tsx';
import { api, loaded, messageOf, onVersion } from '../../ground/api.ts';
import { TextField } from '../../ground/field.tsx';
import { useMay } from '../../ground/me.ts';
import { plural } from '../../ground/labels.ts';
import { RemoveButton } from '../../ground/remove-button.tsx';
import { Conflict } from '../../records/conflict.tsx';
import type { Route } from './+types/role-page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { id } = params as { id?: string };
  const { data } = await loaded(request, api.people.roles());
  const role = data.find((one) => one.id === id) ?? null;
  if (id !== undefined && !role) throw new ApiError({ status: 404, code: 'not_found', message: '' });
  return { role };
}

const fieldsOf = (role: StaffRole | null) => ({
  name: role?.name ?? '',
  permissions: role?.permissions ?? [],
});

export default function RolePage({ loaderData: { role } }: Route.ComponentProps) {
  const [fields, setFields] = useState(fieldsOf(role));
  const [late, setLate] = useState<ApiError | null>(null);
  const theirs = late && (late.current as StaffRole);
  const [strip, setStrip] = useState('');
  const navigate = useNavigate();
  const proved = useProved();
  const manages = useMay()('staff.manage');
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setStrip('');
    try {
      await proved(work);
      await navigate(officePaths.people());
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale') setLate(error);
      else setStrip(messageOf(error));
    }
  };
  const save = (body: typeof fields, version: number): Promise<void> =>
    attempt(() =>
      role
        ? api.people.changeRole({ params: { id: role.id }, body }, onVersion(version))
        : api.people.addRole({ body }),
    );
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void save(fields, role?.version ?? 0);
  };
  return (
    <>
      <title>{role?.name ?? 'Новая роль'}</title>
      <div className="ph">
        <h1>{role?.name ?? 'Новая роль'}</h1>
        {role && (
          <span className="sub">
            есть у&nbsp;{plural(role.people, ['сотрудника', 'сотрудников', 'сотрудников'])}
          </span>
        )}
      </div>
      {strip && (
        <p className="nt er" role="alert">
          {strip}
        </p>
      )}
      {theirs && (
        <Conflict
          names={{ name: 'Название', permissions: 'Права' }}
          base={fieldsOf(role)}
          mine={fields}
          theirs={fieldsOf(theirs)}
          changed={late.changed}
          onChoose={(merged) => void save(merged, theirs.version ?? 0)}
        />
      )}
      <form className="form narrow sec" onSubmit={submit}>
        <TextField
          label="Название"
          required
          maxLength={60}
          value={fields.name}
          disabled={!manages}
          onChange={({ target }) => setFields({ ...fields, name: target.value })}
        />
        <fieldset className="ff" disabled={!manages}>
          <legend>Права</legend>
          {permissionKeys.map((permission) => (
            <label key={permission}>
              <input
                type="checkbox"
                className="cb k"
                checked={fields.permissions.includes(permission)}
                onChange={({ target }) =>
                  setFields({
                    ...fields,
                    permissions: target.checked
                      ? [...fields.permissions, permission]
                      : fields.permissions.filter((one) => one !== permission),
                  })
                }
              />
              {PERMISSIONS[permission].name}
              <span className="mu sm ml">{permission}</span>
            </label>
          ))}
        </fieldset>
        {manages && (
          <div className="fx">
            <button type="submit" className="b p">
              {role
                ? `Сохранить для ${plural(role.people, ['сотрудника', 'сотрудников', 'сотрудников'])}`
                : 'Создать'}
            </button>
            {role && (
              <RemoveButton
                className="b d ml"
                label="Удалить роль"
                name={role.name}
                onRemove={() =>
                  attempt(() =>
                    api.people.removeRole({ params: { id: role.id } }, onVersion(role.version ?? 0)),
                  )
                }
              />
            )}
          </div>
        )}
      </form>
    </>
  );
}
