import { QUOTATION_STATUS_NAMES } from '@spindle/contract/quotations/quotation-names';
import { customersList } from '@spindle/contract/staff/lists/customers-list';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { StaffCustomer } from '@spindle/contract/staff/customers/staff-customers';
import { formatPhone } from '@spindle/ui/format/phone.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useProved } from '../../frame/step-up.tsx';
import { api, loaded, onVersion } from '../../ground/api.ts';
import { Icon } from '../../ground/icon.tsx';
import { useMay } from '../../ground/me.ts';
import { MergeDialog } from '../../ground/merge-dialog.tsx';
import { Modal } from '../../ground/modal.tsx';
import { MonthBars } from '../../ground/month-bars.tsx';
import { ReasonDialog } from '../../ground/reason-dialog.tsx';
import { RecordLeader, RecordStrip, RecordVersion, useRecord } from '../../ground/record.tsx';
import { State } from '../../ground/state.tsx';
import { money, momentLabel } from '../../ground/labels.ts';
import { CustomerMachines, CustomerRequests } from '../../shared/customer-records.tsx';
import { RecordTags } from '../../lists/tags.tsx';
import type { Route } from './+types/customer-page';
import { CustomerDeals } from './customer-deals.tsx';
import { EraseDialog } from './erase-dialog.tsx';

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const [person, people] = await loaded(
    request,
    Promise.all([api.customers.get({ params: { id } }), api.office.colleagues()]),
  );
  return { person: person.data, people: people.data };
}

export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  const {
    record: person,
    strip,
    change,
    attempt,
  } = useRecord(
    loaderData.person,
    'Учётную запись изменили, пока вы на\u00a0неё смотрели. Ниже она такая, как сейчас: проверьте и\u00a0повторите.',
  );
  const may = useMay();
  const navigate = useNavigate();
  const proved = useProved();
  const [isConfirming, setConfirming] = useState(false);
  const [erasing, setErasing] = useState(false);
  const [link, setLink] = useState('');
  const { id, version, locked } = person;
  const lock = async (): Promise<void> => {
    const done = await change(() =>
      api.customers.lock({ params: { id }, body: { locked: !locked } }, onVersion(version)),
    );
    if (done) setConfirming(false);
  };
  const assign = (staff_id: string | null): void =>
    void change(() => api.customers.assign({ params: { id }, body: { staff_id } }, onVersion(version)));
  const merge = (into: string): Promise<boolean> =>
    change(async () => {
      const answer = await proved(() =>
        api.customers.merge({ params: { id }, body: { into } }, onVersion(version)),
      );
      await navigate(officePaths.customer(answer.data.id), { replace: true });
      return answer;
    });
  const dropFactor = (reason: string): Promise<boolean> =>
    attempt(() =>
      proved(() => api.customers.dropFactor({ params: { id }, body: { reason } }, onVersion(version))),
    );
  const viewAs = (): void =>
    void change(async () => {
      setLink((await proved(() => api.customers.view({ params: { id } }))).data.url);
      return { data: person };
    });
  const title = person.name || person.email;
  return (
    <>
      <title>{title}</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.customers()}>Люди</Link>
          <i>/</i>
        </nav>
        <h1>{title}</h1>
        <State
          share={locked ? 'x' : person.email_confirmed ? 'ok' : 0.5}
          tone={locked ? 'bad' : person.email_confirmed ? 'done' : 'wait'}
        >
          {locked
            ? 'Вход закрыт'
            : person.email_confirmed
              ? 'Почта подтверждена'
              : 'Почта не\u00a0подтверждена'}
        </State>
        <RecordTags definition={customersList} id={id} />
        <div className="ml fx w">
          {may('customers.view-as') && !locked && (
            <button type="button" className="b" onClick={viewAs}>
              Открыть как покупатель
            </button>
          )}
          {may('customers.erase') && (
            <button type="button" className="b d" onClick={() => setErasing(true)}>
              Удалить по&nbsp;закону
            </button>
          )}
          {person.may_lock && (
            <button type="button" className={`b ${locked ? '' : 'd'}`} onClick={() => setConfirming(true)}>
              {locked ? 'Открыть вход' : 'Закрыть вход'}
            </button>
          )}
          {may('quotations.step') && (
            <Link className="b p" to={officePaths.newQuotation(`customer=${id}`)}>
              <Icon name="plus" />
              Предложение
            </Link>
          )}
        </div>
      </div>
      <RecordStrip>{strip}</RecordStrip>
      <div className="stamp">
        <div>
          <span>За 12&nbsp;месяцев</span>
          <b>{money(person.bonus.turnover)}</b>
          <small>как частное лицо</small>
        </div>
        <div>
          <span>Уровень</span>
          <b>{person.bonus.level ?? '—'}</b>
          <small>скидка {person.bonus.percent}&nbsp;%</small>
        </div>
        <div>
          <span>Ведут заказы</span>
          <b className="el">{person.leaders.join(', ') || 'никто'}</b>
        </div>
        <RecordLeader
          leader={person.manager}
          people={loaderData.people}
          mayAssign={may('customers.terms')}
          onAssign={assign}
        />
        <div>
          <span>Зарегистрирован</span>
          <b>{momentLabel(person.created_at)}</b>
        </div>
        <RecordVersion kind="account" id={id} version={version} />
      </div>
      <div className="cols">
        <div>
          {person.orders && (
            <CustomerDeals
              title="Заказы"
              empty="Заказов пока нет."
              rows={person.orders.map((row) => ({
                ...row,
                word: row.status_name,
                path: officePaths.order(row.number),
              }))}
            />
          )}
          {person.quotations && (
            <CustomerDeals
              title="Предложения"
              empty="Предложений пока нет."
              rows={person.quotations.map((row) => ({
                ...row,
                word: QUOTATION_STATUS_NAMES[row.status],
                path: officePaths.quotation(row.number),
              }))}
            />
          )}
          <CustomerRequests requests={person.requests} />
        </div>
        <PersonSide person={person} onMerge={merge} onDropFactor={dropFactor} />
      </div>
      {link && (
        <Modal title="Открыть как покупатель" onClose={() => setLink('')}>
          <h2>Открыть как покупатель</h2>
          <p>
            Магазин откроется таким, каким его видит {title}: 15&nbsp;минут, только просмотр. Журнал запишет,
            что&nbsp;вы&nbsp;открывали. Ссылка действует минуту и&nbsp;один раз.
          </p>
          <a
            className="b lg w p"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => setLink('')}
          >
            Открыть магазин
          </a>
        </Modal>
      )}
      {erasing && <EraseDialog person={person} onClose={() => setErasing(false)} />}
      {isConfirming && (
        <Modal title={locked ? 'Открыть вход' : 'Закрыть вход'} onClose={() => setConfirming(false)}>
          <h2>{locked ? 'Открыть вход' : 'Закрыть вход'}?</h2>
          <p>
            {locked
              ? `${title} снова сможет войти прежним паролем.`
              : `${title} не\u00a0сможет войти, сеансы и\u00a0ссылки из\u00a0писем перестанут действовать сразу. Заказы останутся.`}
          </p>
          <button type="button" className={`b lg w ${locked ? 'p' : 'dd'}`} onClick={() => void lock()}>
            {locked ? 'Открыть вход' : 'Закрыть вход'}
          </button>
        </Modal>
      )}
    </>
  );
}

function PersonSide(props: {
  readonly person: StaffCustomer;
  readonly onMerge: (into: string) => Promise<boolean>;
  readonly onDropFactor: (reason: string) => Promise<boolean>;
}) {
  const { person, onMerge, onDropFactor } = props;
  const may = useMay();
  const [dropping, setDropping] = useState(false);
  const [chosen, setChosen] = useState<StaffCustomer['doubles'][number] | null>(null);
  return (
    <aside className="side">
      <MonthBars months={person.months} />
      {person.doubles.length > 0 && (
        <section className="sec">
          <header>
            <h2>Возможно, тот&nbsp;же человек</h2>
          </header>
          <ul className="rows">
            {person.doubles.map((one) => (
              <li key={one.id}>
                <Link className="lk" to={officePaths.customer(one.id)}>
                  {one.name || one.email}
                </Link>{' '}
                <span className="mu">{one.email}</span>{' '}
                <button type="button" className="b xs" onClick={() => setChosen(one)}>
                  Объединить с&nbsp;ним
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {dropping && (
        <ReasonDialog
          title={`Снять второй фактор: ${person.name || person.email}?`}
          reason="Как убедились, что просит владелец"
          placeholder={'Перезвонили по\u00a0номеру из\u00a0заказа'}
          word="Снять второй фактор"
          onSend={onDropFactor}
          onClose={() => setDropping(false)}
        >
          <p>
            Сначала убедитесь, что просит сам владелец: перезвоните по&nbsp;номеру из&nbsp;его заказов. Вход
            останется по&nbsp;одному паролю, все сеансы закончатся, на&nbsp;{person.email} уйдёт письмо.
          </p>
        </ReasonDialog>
      )}
      {chosen && (
        <MergeDialog
          from={person.email}
          into={chosen.email}
          end="Вход в&nbsp;эту учётную запись закроется."
          load={() => api.customers.moves({ params: { id: person.id }, query: { into: chosen.id } })}
          onMerge={() => onMerge(chosen.id)}
          onClose={() => setChosen(null)}
        />
      )}
      <section className="sec">
        <header>
          <h2>Связь</h2>
        </header>
        <dl className="kv">
          <dt>Почта</dt>
          <dd>
            <a className="lk" href={`mailto:${person.email}`}>
              {person.email}
            </a>
          </dd>
          {person.phone && (
            <>
              <dt>Телефон</dt>
              <dd>
                <a className="lk" href={`tel:${person.phone}`}>
                  {formatPhone(person.phone)}
                </a>
              </dd>
            </>
          )}
          <dt>Второй фактор</dt>
          <dd className="fx w">
            {person.has_factor ? 'есть' : 'нет'}
            {person.has_factor && may('customers.factor') && (
              <button type="button" className="b xs" onClick={() => setDropping(true)}>
                Снять
              </button>
            )}
          </dd>
        </dl>
      </section>
      <section className="sec">
        <header>
          <h2>Компании</h2>
        </header>
        {person.companies.length === 0 && <p className="mu">Покупает как частное лицо.</p>}
        <ul className="rows">
          {person.companies.map((company) => (
            <li key={company.id}>
              <Link className="lk" to={officePaths.company(company.id)}>
                {company.name}
              </Link>{' '}
              <span className="mu">
                {company.role === 'owner' ? 'владелец' : 'сотрудник'}, ИНН&nbsp;{company.inn}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <CustomerMachines
        machines={person.machines}
        owner={person.email_confirmed ? `customer=${person.id}` : null}
      />
      {person.addresses.length > 0 && (
        <section className="sec">
          <header>
            <h2>Адреса</h2>
          </header>
          <ul className="rows">
            {person.addresses.map((one) => (
              <li key={`${one.name}${one.city}${one.address}`}>
                {one.name && <b className="b5">{one.name} </b>}
                {one.city}, {one.address}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="sec">
        <header>
          <h2>Согласия</h2>
        </header>
        {person.consents.length === 0 && <p className="mu">Не&nbsp;записаны.</p>}
        <ul className="rows">
          {person.consents.map((one) => (
            <li key={one.given_at + one.title}>
              {one.title}{' '}
              <span className="mu">
                редакция {one.version}, {momentLabel(one.given_at)}
                {one.withdrawn_at && `, отозвано ${momentLabel(one.withdrawn_at)}`}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
