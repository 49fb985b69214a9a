import { localeRules } from '@spindle/contract/shop/locales';
import type { MemberCompany } from '@spindle/contract/account/profile';
import { Note } from '@spindle/ui/text/note.tsx';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { type Spec, SpecList } from '@spindle/ui/text/spec-list.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { ActionButton } from '../../../shared/forms/action-button.tsx';
import { type FormAnswer } from '../../../shared/forms/use-shop-form.ts';
import { PopupButton } from '../../../shared/popups/popup-button.tsx';
import { useLayoutData } from '../../../layout/layout-data.ts';
import { CloseCompanyForm } from './close-company-form.tsx';
import { CompanyForm } from './company-form.tsx';
import type { ProfileIntent } from '../profile/profile-actions.server.ts';
import styles from '../profile/profile-page.module.css';

const states = {
  unchecked: { look: 'warn', text: 'На\u00a0проверке' },
  confirmed: { look: 'ok', text: 'Проверена' },
  rejected: { look: 'err', text: 'Не\u00a0прошла проверку' },
} as const;

/** The owner's switch: members without a second factor see nothing of the company while it is on. */
function FactorSwitch({ company: { id, factor_required: required } }: { company: MemberCompany }) {
  return (
    <ActionButton
      intent={'require-factor' satisfies ProfileIntent}
      fields={{ id, required: required ? '' : '1' }}
      {...(!required && {
        confirm: {
          title: 'Требовать второй фактор?',
          text: 'Сотрудники без второго фактора не\u00a0смогут покупать от\u00a0имени компании и\u00a0видеть её заказы, цены и\u00a0документы, пока его не\u00a0включат.',
          verb: 'Требовать',
        },
      })}
    >
      {required ? 'Не\u00a0требовать второй фактор' : 'Требовать второй фактор у\u00a0сотрудников'}
    </ActionButton>
  );
}

/** One company of the person; its owner corrects it until staff confirm it. */
export function CompanyPanel({
  company,
  answer,
  closed,
}: {
  company: MemberCompany;
  answer: FormAnswer | null;
  /** What came of closing it. */
  closed: FormAnswer | null;
}) {
  const { taxLabel, hasKpp } = localeRules(useLayoutData()?.site.locale);
  const state = states[company.state];
  const specs: Spec[] = [
    { label: 'Полное название', value: company.name_full },
    { label: taxLabel, value: company.inn },
    ...(hasKpp && company.kpp ? [{ label: 'КПП', value: company.kpp }] : []),
    ...(hasKpp && company.ogrn ? [{ label: 'ОГРН', value: company.ogrn }] : []),
    ...(company.legal_address ? [{ label: 'Юридический адрес', value: company.legal_address }] : []),
    ...(company.factor_required
      ? [{ label: 'Второй фактор', value: 'Требуется у\u00a0всех сотрудников' }]
      : []),
    { label: 'Ваша роль', value: company.role === 'owner' ? 'Владелец' : 'Сотрудник' },
  ];
  return (
    <Panel title={company.name_short} side={<Tag variant={state.look}>{state.text}</Tag>}>
      {company.reject_reason && <Note look="err">{company.reject_reason}</Note>}
      {company.state === 'unchecked' && (
        <Note look="info">
          Покупать от&nbsp;имени компании можно уже сейчас. Мы&nbsp;проверяем, что вы&nbsp;её представляете:
          если в&nbsp;реестре есть почта компании, письмо уже там; ответить на&nbsp;него или прислать вам
          приглашение может и&nbsp;владелец кабинета. Иначе проверят наши сотрудники.
        </Note>
      )}
      <SpecList specs={specs} />
      {company.role === 'owner' && company.state === 'confirmed' && (
        <div className={styles.buttons}>
          <PopupButton popup="editCompany" params={{ client_id: company.id }} size="s">
            Изменить данные
          </PopupButton>
          <FactorSwitch company={company} />
        </div>
      )}
      {company.role === 'owner' && company.state !== 'confirmed' && (
        <details className={styles.details} open={answer !== null}>
          <summary className="link">Исправить данные</summary>
          <CompanyForm intent={'correct' satisfies ProfileIntent} inn={company.inn} answer={answer} />
        </details>
      )}
      {company.role === 'owner' && !company.factor_missing && (
        <details className={styles.details} open={closed !== null}>
          <summary className="link">Закрыть кабинет компании</summary>
          <CloseCompanyForm id={company.id} answer={closed} />
        </details>
      )}
    </Panel>
  );
}

/** A person's account becomes a company's. */
export function ConvertPanel({ answer }: { answer: FormAnswer | null }) {
  return (
    <Panel title="Компания">
      <p className="second">
        Покупаете для компании? Добавьте её, и&nbsp;счета придут на&nbsp;юридическое лицо.
      </p>
      <CompanyForm intent={'convert' satisfies ProfileIntent} answer={answer} />
    </Panel>
  );
}
