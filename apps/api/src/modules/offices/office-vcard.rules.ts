import type { CompanyDetails } from '@spindle/contract/offices/companies';
import { contentLines, lineText } from '../../kernel/text/content-lines.ts';

/** The office and each of its people as vCard 3.0, which every address book reads. */
export function officeVcards(office: CompanyDetails, shop: string): string {
  const address = `ADR;TYPE=WORK:;;${lineText(office.office_address)};${lineText(office.city_name)};;${lineText(office.postal_code)};${lineText('Россия')}`;
  const officeCard = card([
    `FN:${lineText(`${shop}, ${office.city_name}`)}`,
    `N:;${lineText(`${shop}, ${office.city_name}`)};;;`,
    `ORG:${lineText(shop)}`,
    `TEL;TYPE=WORK,VOICE:${phone(office.phone)}`,
    `EMAIL;TYPE=WORK:${lineText(office.email)}`,
    address,
    `GEO:${office.lat};${office.lon}`,
    `TZ:${lineText(office.timezone)}`,
    `NOTE:${lineText(office.opening_hours)}`,
  ]);
  const people = office.staff.map(({ name, position, phone: number, email }) => {
    const [last = '', first = '', middle = ''] = name.split(' ');
    return card([
      `FN:${lineText(name)}`,
      `N:${lineText(last)};${lineText(first)};${lineText(middle)};;`,
      `ORG:${lineText(shop)};${lineText(office.city_name)}`,
      `TITLE:${lineText(position)}`,
      `TEL;TYPE=WORK,VOICE:${phone(number)}`,
      `EMAIL;TYPE=WORK:${lineText(email)}`,
      address,
    ]);
  });
  return [officeCard, ...people].join('');
}

function card(lines: readonly string[]): string {
  return contentLines(['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD']);
}

/** An extension is dialled after a pause: «+73432264810,231». */
function phone(text: string): string {
  const [number = '', extension] = text.split(/,?\s*доб\.\s*/);
  return number.replaceAll(/[^\d+]/g, '') + (extension ? `,${extension.replaceAll(/\D/g, '')}` : '');
}
