import { ApiError } from '@spindle/client/api-error';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { StaffPerson } from '@spindle/contract/staff/people';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useProved } from '../../frame/step-up.tsx';
import { api, loaded, messageOf, onVersion } from '../../ground/api.ts';
import { TextField } from '../../ground/field.tsx';
import { useMay, useMe } from '../../ground/me.ts';
import { Conflict } from '../../records/conflict.tsx';
import type { Route } from './+types/person-page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { id } = params as { id?: string };
  const [person, roles] = await loaded(
    request,
    Promise.all([id === undefined ? null : api.people.get({ params: { id } }), api.people.roles()]),
  );
  return { person: person?.data ?? null, roles: roles.data };
}

interface PersonFields {
  readonly first_name: string;
  readonly last_name: string;
  readonly position: string;
  readonly roles: string[];
  readonly only_own: boolean;
  readonly locked: boolean;
}

const fieldsOf = (person: StaffPerson | null, onlyOwn = false): PersonFields => ({
  first_name: person?.first_name ?? '',
  last_name: person?.last_name ?? '',
  position: person?.position ?? '',
  roles: person?.roles ?? ['sales-manager'],
  only_own: person?.only_own ?? onlyOwn,
  locked: person?.locked ?? false,
});

export default function PersonPage({ loaderData }: Route.ComponentProps) {
  const [person, setPerson] = useState(loaderData.person);
  const me = useMe();
  // Staff limited to their own customers may not invite colleagues who see more.
  const [fields, setFields] = useState(fieldsOf(loaderData.person, me.only_own));
  const [late, setLate] = useState<ApiError | null>(null);
  const theirs = late && (late.current as StaffPerson);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [strip, setStrip] = useState('');
  const [link, setLink] = useState('');
  const [email, setEmail] = useState('');
  const navigate = useNavigate();
  const proved = useProved();
  const manages = useMay()('staff.manage');
  const put = (over: Partial<PersonFields>): void => setFields({ ...fields, ...over });

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setErrors({});
    setStrip('');
    try {
      await proved(work);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale') return setLate(error);
      if (error instanceof ApiError) setErrors(error.firstMessages());
      setStrip(messageOf(error));
    }
  };
  const save = (values: PersonFields, version: number): Promise<void> =>
    attempt(async () => {
      if (!person) return;
      const { data } = await api.people.change(
        { params: { id: person.id }, body: values },
        onVersion(version),
      );
      setPerson(data);
      setFields(fieldsOf(data));
      setLate(null);
      setStrip('Сохранено');
    });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (person) return void save(fields, person.version);
    const { locked: _, ...body } = fields;
    void attempt(async () => {
      const invited = await api.people.invite({ body: { ...body, email } });
      setPerson(invited.data);
      setLink(invited.link);
    });
  };
  const title = person ? `${person.first_name} ${person.last_name}` : 'Новый сотрудник';
  return (
    <>
      <title>{title}</title>
      <div className="ph">
        <h1>{title}</h1>
        {person && <span className="sub">{person.email}</span>}
        {person && manages && (
          <div className="ml fx">
            <button
              type="button"
              className="b"
              onClick={() =>
                void attempt(async () => void (await api.people.endSessions({ params: { id: person.id } })))
              }
            >
              Завершить сеансы
            </button>
            <button
              type="button"
              className="b"
              onClick={() =>
                void attempt(async () =>
                  setLink((await api.people.newInvite({ params: { id: person.id } })).link),
                )
              }
            >
              Новое приглашение
            </button>
          </div>
        )}
      </div>
      {strip && (
        <p className="nt" role="status">
          {strip}
        </p>
      )}
      {link && (
        <p className="nt wa">
          Ссылка ушла письмом. Здесь её видно один раз: <code>{link}</code>
        </p>
      )}
      {theirs && person && (
        <Conflict
          names={{
            first_name: 'Имя',
            last_name: 'Фамилия',
            position: 'Должность',
            roles: 'Роли',
            only_own: 'Видит только своё',
            locked: 'Вход закрыт',
          }}
          base={fieldsOf(person)}
          mine={fields}
          theirs={fieldsOf(theirs)}
          changed={late.changed}
          onChoose={(merged) => void save(merged, theirs.version)}
        />
      )}
      <form className="form narrow sec" onSubmit={submit}>
        {!person && (
          <TextField
            label="Почта"
            type="email"
            required
            maxLength={254}
            value={email}
            error={errors['email']}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
        <div className="fg">
          <TextField
            label="Имя"
            required
            value={fields.first_name}
            error={errors['first_name']}
            disabled={!manages}
            onChange={({ target }) => put({ first_name: target.value })}
          />
          <TextField
            label="Фамилия"
            required
            value={fields.last_name}
            error={errors['last_name']}
            disabled={!manages}
            onChange={({ target }) => put({ last_name: target.value })}
          />
        </div>
        <TextField
          label="Должность"
          maxLength={100}
          value={fields.position}
          disabled={!manages}
          onChange={({ target }) => put({ position: target.value })}
        />
        <fieldset className="ff" disabled={!manages}>
          <legend>Роли</legend>
          {loaderData.roles.map((role) => (
            <label key={role.id}>
              <input
                type="checkbox"
                className="cb k"
                checked={fields.roles.includes(role.id)}
                onChange={({ target }) =>
                  put({
                    roles: target.checked
                      ? [...fields.roles, role.id]
                      : fields.roles.filter((one) => one !== role.id),
                  })
                }
              />
              {role.name}
            </label>
          ))}
          {errors['roles'] && <small className="er">{errors['roles']}</small>}
        </fieldset>
        <fieldset className="ff" disabled={!manages}>
          <label>
            <input
              type="checkbox"
              className="cb k"
              checked={fields.only_own}
              onChange={({ target }) => put({ only_own: target.checked })}
            />
            Видит только то, что ведёт сам
          </label>
          {person && person.id !== me.id && (
            <label>
              <input
                type="checkbox"
                className="cb k"
                checked={fields.locked}
                onChange={({ target }) => put({ locked: target.checked })}
              />
              Вход закрыт
            </label>
          )}
        </fieldset>
        {manages && (
          <div className="fx">
            <button type="submit" className="b p">
              {person ? 'Сохранить' : 'Пригласить'}
            </button>
            <button type="button" className="b" onClick={() => void navigate(officePaths.people())}>
              К&nbsp;списку
            </button>
          </div>
        )}
      </form>
    </>
  );
}
