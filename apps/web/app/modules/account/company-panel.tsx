import { localeRules } from '@spindle/contract/locales';
import type { OwnCompany } from '@spindle/contract/profile';
import { Note } from '@spindle/ui/note.tsx';
import { Panel } from '@spindle/ui/panel.tsx';
import { type Spec, SpecList } from '@spindle/ui/spec-list.tsx';
import { Tag } from '@spindle/ui/tag.tsx';
import { type FormAnswer } from '../../kits/forms/use-shop-form.ts';
import { PopupButton } from '../../kits/popups/popup-button.tsx';
import { useLayoutData } from '../../layout/layout-data.ts';
import { CompanyForm } from './company-form.tsx';
import styles from './profile-page.module.css';

const states = {
  unchecked: { look: 'warn', text: 'На\u00a0проверке' },
  confirmed: { look: 'ok', text: 'Проверена' },
  rejected: { look: 'err', text: 'Не\u00a0прошла проверку' },
} as const;

/** One company of the person; its owner corrects it until staff confirm it. */
export function CompanyPanel({ company, answer }: { company: OwnCompany; answer: FormAnswer | null }) {
  const { taxLabel } = localeRules(useLayoutData()?.site.locale);
  const state = states[company.state];
  const specs: Spec[] = [
    { label: 'Полное название', value: company.name_full },
    { label: taxLabel, value: company.inn },
    ...(company.kpp ? [{ label: 'КПП', value: company.kpp }] : []),
    ...(company.ogrn ? [{ label: 'ОГРН', value: company.ogrn }] : []),
    ...(company.legal_address ? [{ label: 'Юридический адрес', value: company.legal_address }] : []),
    { label: 'Ваша роль', value: company.role === 'owner' ? 'Владелец' : 'Сотрудник' },
  ];
  return (
    <Panel title={company.name_short} side={<Tag look={state.look}>{state.text}</Tag>}>
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
        <p className={styles.details}>
          <PopupButton popup="editCompany" params={{ client_id: company.id }} size="s">
            Изменить данные
          </PopupButton>
        </p>
      )}
      {company.role === 'owner' && company.state !== 'confirmed' && (
        <details className={styles.details} open={answer !== null}>
          <summary className="link">Исправить данные</summary>
          <CompanyForm intent="correct" inn={company.inn} answer={answer} />
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
      <CompanyForm intent="convert" answer={answer} />
    </Panel>
  );
}
