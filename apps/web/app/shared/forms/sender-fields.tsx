import { localeRules } from '@spindle/contract/shop/locales';
import { useLayoutData } from '../../layout/layout-data.ts';
import { FormPhone, FormText } from './form-fields.tsx';

interface ContactLabels {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

interface CompanyLabels {
  readonly company: string;
  readonly inn: string;
}

/** Values already known from another popup. */
type PrefilledValues = Readonly<Record<string, string | undefined>>;

interface SenderProps {
  readonly labels: ContactLabels;
  readonly prefilled?: PrefilledValues;
  /** The label is «Фамилия и имя», so the last name comes first. */
  readonly familyFirst?: boolean;
}

/** Sender fields, prefilled for signed-in buyers. */
export function SenderFields({ labels, prefilled = {}, familyFirst = false }: SenderProps) {
  const user = useLayoutData()?.user;
  const names = user ? [user.first_name, user.last_name] : [];
  const name = (familyFirst ? names.toReversed() : names).filter(Boolean).join(' ') || undefined;
  return (
    <>
      <FormText
        name="name"
        label={labels.name}
        autoComplete="name"
        defaultValue={prefilled['name'] ?? name}
        required
      />
      <div className="form-grid">
        <FormPhone
          name="phone"
          label={labels.phone}
          defaultValue={prefilled['phone'] ?? user?.phone ?? undefined}
          required
        />
        <FormText
          name="email"
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={prefilled['email'] ?? user?.email}
          required
        />
      </div>
    </>
  );
}

export function SenderCompanyFields({
  labels,
  prefilled = {},
  required,
}: {
  labels: CompanyLabels;
  prefilled?: PrefilledValues;
  required?: boolean;
}) {
  const layout = useLayoutData();
  const client = layout?.user?.clients[0];
  return (
    <div className="form-grid">
      <FormText
        name="company"
        label={labels.company}
        autoComplete="organization"
        defaultValue={prefilled['company'] ?? client?.name}
        required={required}
      />
      <FormText
        name="inn"
        label={localeRules(layout?.site.locale).taxLabel}
        inputMode="numeric"
        defaultValue={prefilled['inn'] ?? client?.inn}
        required={required}
      />
    </div>
  );
}
