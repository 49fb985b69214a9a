import type { CompanyDetails } from '@spindle/contract/companies';

/** The office and each of its people as vCard 3.0, which every address book reads. */
export function officeVcards(office: CompanyDetails, shop: string): string {
  const address = `ADR;TYPE=WORK:;;${escape(office.office_address)};${escape(office.city_name)};;${escape(office.postal_code)};${escape('Россия')}`;
  const own = card([
    `FN:${escape(`${shop}, ${office.city_name}`)}`,
    `N:;${escape(`${shop}, ${office.city_name}`)};;;`,
    `ORG:${escape(shop)}`,
    `TEL;TYPE=WORK,VOICE:${phone(office.phone)}`,
    `EMAIL;TYPE=WORK:${escape(office.email)}`,
    address,
    `GEO:${office.lat};${office.lon}`,
    `TZ:${escape(office.timezone)}`,
    `NOTE:${escape(office.opening_hours)}`,
  ]);
  const people = office.staff.map(({ name, position, phone: number, email }) => {
    const [last = '', first = '', middle = ''] = name.split(' ');
    return card([
      `FN:${escape(name)}`,
      `N:${escape(last)};${escape(first)};${escape(middle)};;`,
      `ORG:${escape(shop)};${escape(office.city_name)}`,
      `TITLE:${escape(position)}`,
      `TEL;TYPE=WORK,VOICE:${phone(number)}`,
      `EMAIL;TYPE=WORK:${escape(email)}`,
      address,
    ]);
  });
  return [own, ...people].join('');
}

function card(lines: readonly string[]): string {
  return ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].map(folded).join('\r\n');
}

/** An extension is dialled after a pause: «+73432264810,231». */
function phone(text: string): string {
  const [number = '', extension] = text.split(/,?\s*доб\.\s*/);
  return number.replaceAll(/[^\d+]/g, '') + (extension ? `,${extension.replaceAll(/\D/g, '')}` : '');
}

function escape(text: string): string {
  return text.replaceAll(/[\\;,]/g, (char) => `\\${char}`).replaceAll(/\r?\n/g, '\\n');
}

/** Lines are at most 75 bytes long; a longer one goes on after a line break and a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const char of line) {
    const bytes = Buffer.byteLength(char);
    if (size + bytes > 74) {
      parts.push(part);
      part = '';
      size = 0;
    }
    part += char;
    size += bytes;
  }
  return [...parts, part].join('\r\n ');
}
