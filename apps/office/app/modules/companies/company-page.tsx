import { COMPANY_STATE_NAMES } from '@spindle/contract/staff/lists/companies-list';
import { companiesList } from '@spindle/contract/staff/lists/companies-list';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type {
  CompanyDecisionInput,
  CompanyOwnerWish,
  StaffCompany,
} from '@spindle/contract/staff/customers/staff-companies';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useProved } from '../../frame/step-up.tsx';
import { api, loaded, onVersion } from '../../ground/api.ts';
import { useMay } from '../../ground/me.ts';
import { MergeDialog } from '../../ground/merge-dialog.tsx';
import { MonthBars } from '../../ground/month-bars.tsx';
import { RecordLeader, RecordStrip, RecordVersion, useRecord } from '../../ground/record.tsx';
import { count, money, momentLabel } from '../../ground/labels.ts';
import { CustomerMachines, CustomerRequests } from '../../shared/customer-records.tsx';
import { RecordTags } from '../../lists/tags.tsx';
import type { Route } from './+types/company-page';
import { CompanyDeals } from './company-deals.tsx';
import { CompanyPeople } from './company-people.tsx';
import { CompanyState } from './company-state.tsx';
import { CompanyTerms } from './company-terms.tsx';
import { DecisionBar } from './decision-bar.tsx';

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const [company, people] = await loaded(
    request,
    Promise.all([api.companies.get({ params: { id } }), api.office.colleagues()]),
  );
  return { company: company.data, people: people.data };
}

export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  const {
    record: company,
    strip,
    change,
    attempt,
  } = useRecord(
    loaderData.company,
    'Компанию изменили, пока вы на\u00a0неё смотрели. Ниже она такая, как сейчас: проверьте и\u00a0повторите.',
  );
  const may = useMay();
  const navigate = useNavigate();
  const proved = useProved();
  const { id, version } = company;

  const decide = (body: CompanyDecisionInput): Promise<boolean> =>
    change(async () => {
      const answer = await api.companies.decide({ params: { id }, body }, onVersion(version));
      // The number belongs to a proven company without an owner, which the person has taken over.
      if (answer.data.id !== id) await navigate(officePaths.company(answer.data.id), { replace: true });
      return answer;
    });

  const assign = (staff_id: string | null): void =>
    void change(() => api.companies.assign({ params: { id }, body: { staff_id } }, onVersion(version)));
  const saveTerms: Parameters<typeof CompanyTerms>[0]['onSave'] = (body, onLate) =>
    change(() => api.companies.terms({ params: { id }, body }, onVersion(version)), onLate);
  const nameOwner = (body: CompanyOwnerWish): Promise<boolean> =>
    attempt(() => proved(() => api.companies.owner({ params: { id }, body }, onVersion(version))));
  const merge = (into: string): Promise<boolean> =>
    change(async () => {
      const answer = await proved(() =>
        api.companies.merge({ params: { id }, body: { into } }, onVersion(version)),
      );
      await navigate(officePaths.company(answer.data.id), { replace: true });
      return answer;
    });

  return (
    <>
      <title>{company.name_short}</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.companies()}>Компании</Link>
          <i>/</i>
        </nav>
        <h1>{company.name_short}</h1>
        <CompanyState state={company.state} />
        <RecordTags definition={companiesList} id={company.id} />
        <DecisionBar company={company} onDecide={decide} />
      </div>
      <RecordStrip>{strip}</RecordStrip>
      {company.reject_reason && <p className="nt wa">Отклонена: {company.reject_reason}</p>}
      <div className="stamp">
        <div>
          <span>За 12&nbsp;месяцев</span>
          <b>{money(company.bonus.turnover)}</b>
        </div>
        {may('orders.read') && (
          <div>
            <span>Заказов</span>
            <b>{count(company.orders.count)}</b>
          </div>
        )}
        <div>
          <span>Предложений</span>
          <b>{count(company.quotations.count)}</b>
        </div>
        <div>
          <span>Уровень</span>
          <b>{company.bonus.level ?? '—'}</b>
          <small>скидка {company.bonus.percent}&nbsp;%</small>
        </div>
        <div>
          <span>Ведут заказы</span>
          <b className="el">{company.leaders.join(', ') || 'никто'}</b>
        </div>
        <RecordLeader
          leader={company.manager}
          people={loaderData.people}
          mayAssign={may('customers.terms')}
          onAssign={assign}
        />
        <RecordVersion kind="company" id={id} version={version} />
      </div>
      <div className="cols">
        <div>
          <Requisites company={company} />
          <CompanyPeople company={company} onOwner={nameOwner} />
          <CompanyDeals company={company} />
          <CustomerRequests requests={company.requests} />
        </div>
        <CompanySide company={company} onMerge={merge} onTerms={saveTerms} />
      </div>
    </>
  );
}

function Requisites({ company }: { company: StaffCompany }) {
  const rows = [
    ['Полное название', company.name_full],
    ['ИНН', company.inn],
    ['КПП', company.kpp],
    ['ОГРН', company.ogrn],
    ['Юридический адрес', company.legal_address],
    ['Почта по\u00a0реестру', company.registry_email],
    ['Добавлена', momentLabel(company.created_at)],
    [COMPANY_STATE_NAMES[company.state], company.decided_at && momentLabel(company.decided_at)],
    ['Вход', company.factor_required ? 'только со\u00a0вторым фактором' : null],
  ].filter(([, value]) => value);
  return (
    <section className="sec">
      <header>
        <h2>Реквизиты</h2>
      </header>
      <dl className="kv">
        {rows.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}-value`}>{value}</dd>])}
      </dl>
    </section>
  );
}

function CompanySide(props: {
  readonly company: StaffCompany;
  readonly onMerge: (into: string) => Promise<boolean>;
  readonly onTerms: Parameters<typeof CompanyTerms>[0]['onSave'];
}) {
  const { company, onMerge, onTerms } = props;
  const { id, namesakes, addresses, machines } = company;
  const [chosen, setChosen] = useState<StaffCompany['namesakes'][number] | null>(null);
  const mayMerge = useMay()('customers.merge') && company.state !== 'confirmed';
  return (
    <aside className="side">
      <MonthBars months={company.months} />
      {namesakes.length > 0 && (
        <section className="sec">
          <header>
            <h2>Тот&nbsp;же ИНН</h2>
          </header>
          <ul className="rows">
            {namesakes.map((one) => (
              <li key={one.id}>
                <Link className="lk" to={officePaths.company(one.id)}>
                  {one.name}
                </Link>{' '}
                <CompanyState state={one.state} /> <span className="mu">{one.owner ?? 'без владельца'}</span>
                {mayMerge && one.state === 'confirmed' && (
                  <button type="button" className="b xs" onClick={() => setChosen(one)}>
                    Объединить с&nbsp;ней
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <CompanyTerms terms={company.terms} onSave={onTerms} />
      {chosen && (
        <MergeDialog
          from={company.name_short}
          into={chosen.name}
          end="Эта запись исчезнет."
          load={() => api.companies.moves({ params: { id }, query: { into: chosen.id } })}
          onMerge={() => onMerge(chosen.id)}
          onClose={() => setChosen(null)}
        />
      )}
      <CustomerMachines machines={machines} owner={company.state === 'confirmed' ? `company=${id}` : null} />
      <section className="sec">
        <header>
          <h2>Адреса</h2>
        </header>
        {addresses.length === 0 && <p className="mu">Адресов нет.</p>}
        <ul className="rows">
          {addresses.map((one) => (
            <li key={`${one.name}${one.city}${one.address}`}>
              {one.name && <b className="b5">{one.name} </b>}
              {one.city}, {one.address}
              {one.is_default && <span className="mu"> основной</span>}
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
