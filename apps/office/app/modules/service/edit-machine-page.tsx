import { officePaths } from '@spindle/contract/staff/office-paths';
import type { StaffMachine } from '@spindle/contract/staff/customers/staff-machines';
import { Link, useNavigate } from 'react-router';
import { api, loaded, onVersion } from '../../ground/api.ts';
import { RecordStrip, useRecord } from '../../ground/record.tsx';
import type { Route } from './+types/edit-machine-page';
import { type MachineFields, MachineForm } from './machine-form.tsx';

export async function clientLoader({ request, params: { number } }: Route.ClientLoaderArgs) {
  return (await loaded(request, api.machines.get({ params: { number } }))).data;
}

const typed = (value: string | number | null): string => (value === null ? '' : String(value));

const fieldsOf = (machine: StaffMachine): MachineFields => ({
  goods_id: typed(machine.goods?.id ?? null),
  kind: machine.kind,
  brand: machine.brand_name,
  model: machine.model,
  serial_number: machine.serial_number,
  year: typed(machine.produced_year),
  location: typed(machine.location),
  sold_on: typed(machine.sold_on),
  started_on: typed(machine.started_on),
  warranty_until: typed(machine.warranty_until),
  hours: typed(machine.hours),
  maintenance_at: typed(machine.maintenance_at),
  maintenance_every: typed(machine.maintenance_every),
});

/** The card of a machine as staff write it; its owner cannot be changed. */
export default function EditMachinePage({ loaderData }: Route.ComponentProps) {
  const {
    record: machine,
    strip,
    attempt,
  } = useRecord(loaderData, 'Карту изменили, пока вы её правили. Выберите, что оставить.');
  const navigate = useNavigate();
  const { number, version } = machine;
  return (
    <>
      <title>{`Изменить ${machine.machine} ${number}`}</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.machines()}>Карты станков</Link>
          <i>/</i>
          <Link to={officePaths.machine(number)}>{number}</Link>
          <i>/</i>
        </nav>
        <h1>{machine.machine}</h1>
      </div>
      <RecordStrip>{strip}</RecordStrip>
      <MachineForm
        saved={fieldsOf(machine)}
        {...(machine.goods ? { goodsName: machine.goods.name } : {})}
        word="Сохранить карту"
        onSave={async (card, onLate) => {
          const done = await attempt(
            () => api.machines.change({ params: { number }, body: card }, onVersion(version)),
            onLate,
          );
          if (done) await navigate(officePaths.machine(number));
          return done;
        }}
      >
        <p>
          Владелец: <b>{machine.owner}</b>
        </p>
      </MachineForm>
    </>
  );
}
