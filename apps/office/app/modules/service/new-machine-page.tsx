import { officePaths } from '@spindle/contract/staff/office-paths';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { Field } from '../../ground/field.tsx';
import { BuyerChoice, readBuyer } from '../../shared/buyer-choice.tsx';
import type { Route } from './+types/new-machine-page';
import { emptyMachine, MachineForm } from './machine-form.tsx';

/** Whose machine it is stands in the address: a company, a person, or words that find one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get('company');
  const company = id ? (await loaded(request, api.companies.get({ params: { id } }))).data : null;
  return { company, buyer: await readBuyer(request) };
}

export default function NewMachinePage({ loaderData: { company, buyer } }: Route.ComponentProps) {
  const { person } = buyer;
  const owners = company
    ? [{ id: company.id, name: company.name_short }]
    : person
      ? [
          ...person.companies.map(({ id, name }) => ({ id, name })),
          { id: person.id, name: `${person.name || person.email}, частное лицо` },
        ]
      : [];
  return (
    <>
      <title>Новая карта станка</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.machines()}>Карты станков</Link>
          <i>/</i>
        </nav>
        <h1>Новая карта станка</h1>
        {owners.length > 0 && (
          <Link className="lk" to={officePaths.newMachine()}>
            другой владелец
          </Link>
        )}
      </div>
      {owners.length > 0 ? (
        <NewMachine key={owners[0]?.id} owners={owners} />
      ) : (
        <BuyerChoice
          buyer={buyer}
          pathOf={(id) => officePaths.newMachine(`customer=${id}`)}
          retainedParams={{}}
          accountOnly
        />
      )}
    </>
  );
}

function NewMachine({ owners }: { readonly owners: readonly { id: string; name: string }[] }) {
  const navigate = useNavigate();
  const [owner, setOwner] = useState(owners[0]?.id ?? '');
  return (
    <MachineForm
      saved={emptyMachine}
      word="Завести карту"
      onSave={async (card) => {
        const { data } = await api.machines.add({ body: { ...card, owner_id: owner } });
        await navigate(officePaths.machine(data.number));
        return true;
      }}
    >
      {owners.length === 1 ? (
        <p>
          Владелец: <b>{owners[0]?.name}</b>
        </p>
      ) : (
        <Field label="Владелец">
          {(ids) => (
            <select
              className="inp"
              value={owner}
              onChange={(event) => setOwner(event.currentTarget.value)}
              {...ids}
            >
              {owners.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <p className="mu sm">Станок сразу появится в&nbsp;кабинете владельца. Письма не&nbsp;будет.</p>
    </MachineForm>
  );
}
