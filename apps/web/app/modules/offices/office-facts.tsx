import { tieAddress } from '@spindle/contract/account/address-line';
import type { CompanyDetails } from '@spindle/contract/offices/companies';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { formatPhone, phoneHref } from '@spindle/ui/format/phone.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { SpecList, type Spec } from '@spindle/ui/text/spec-list.tsx';
import { OpenNow } from '../../shared/offices/open-now.tsx';

const engineer = { one: 'инженер', few: 'инженера', many: 'инженеров' };

/** Address, hours, telephones and the gate of one office. */
export function OfficeFacts({ office }: { office: CompanyDetails }) {
  return <SpecList specs={specs(office)} />;
}

function specs(office: CompanyDetails): Spec[] {
  const { warehouse } = office;
  return [
    {
      label: 'Адрес',
      value: tieAddress(
        [office.postal_code, office.city_name, office.office_address].filter(Boolean).join(', '),
      ),
    },
    {
      label: office.has_showroom ? 'Офис и\u00a0демозал' : 'Офис',
      value: (
        <>
          {office.opening_hours}
          <OpenNow hours={office.hours} timezone={office.timezone} clock narrow />
        </>
      ),
    },
    ...(warehouse
      ? [
          {
            label: 'Склад и\u00a0самовывоз',
            value: (
              <>
                {warehouse.opening_hours}
                <OpenNow hours={warehouse.hours} timezone={office.timezone} narrow />
              </>
            ),
          },
          ...(warehouse.gate ? [{ label: 'Заезд на\u00a0склад', value: warehouse.gate }] : []),
        ]
      : []),
    { label: 'Телефон', value: <a href={phoneHref(office.phone)}>{formatPhone(office.phone)}</a> },
    {
      label: 'Почта',
      value: (
        <a className="link" href={`mailto:${office.email}`}>
          {office.email}
        </a>
      ),
    },
    ...(office.service_engineers > 0
      ? [{ label: 'Сервис', value: formatCount(office.service_engineers, engineer) }]
      : []),
    { label: 'Координаты входа', value: coordinates(office) },
  ];
}

function coordinates({ lat, lon }: CompanyDetails): string {
  const degrees = (value: number) => formatNumber(value, { least: 4, most: 4 });
  return `${degrees(lat)}° с.\u00a0ш., ${degrees(lon)}° в.\u00a0д.`;
}
