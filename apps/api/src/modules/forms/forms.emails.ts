import type { Letter } from '../../kernel/emails/email.ts';
import { type Shop, shopLink } from '../../kernel/emails/shop.ts';
import { type AcceptedFacts, type FormDefinition, type FormFields, textOf } from './form-definition.ts';
import { fileSize, formFacts } from './forms.rules.ts';

interface EmailFile {
  readonly name: string;
  readonly size: number;
}

export interface RequestEmail {
  readonly definition: FormDefinition;
  readonly fields: FormFields;
  readonly facts: AcceptedFacts;
  readonly files: readonly EmailFile[];
  readonly pageUrl: string | null;
  readonly shop: Shop;
}

/** To the shop's mailbox: everything the sender wrote and the page they sent it from. */
export function staffRequestEmail(request: RequestEmail): Letter {
  const { definition, fields, facts, pageUrl, shop } = request;
  const title = definition.meta.title;
  const who = textOf(fields, 'name') ?? textOf(fields, 'phone') ?? '';
  return {
    values: { форма: title, номер: facts.number, кто: who },
    subject: `${title}: заявка ${facts.number}`,
    preheader: who,
    heading: `${title}: заявка ${facts.number}`,
    paragraphs: definition.emailField ? ['Ответ на\u00a0это письмо уйдёт отправителю.'] : [],
    facts: [
      ...filled(request),
      ...(pageUrl === null ? [] : ([['Страница', shopLink(shop, pageUrl)]] as const)),
    ],
  };
}

/** Files that did not fit into the first e-mail. */
export function staffFilesEmail(request: RequestEmail, part: number, parts: number): Letter {
  const { definition, facts, files } = request;
  const which = `${part} из ${parts}`;
  return {
    values: { форма: definition.meta.title, номер: facts.number, письмо: which },
    subject: `${definition.meta.title}: заявка ${facts.number}, файлы, письмо ${which}`,
    preheader: '',
    heading: `Файлы к\u00a0заявке ${facts.number}`,
    paragraphs: [`Письмо ${which}. Текст заявки в\u00a0первом письме.`],
    facts: files.map((file) => [file.name, fileSize(file.size)]),
  };
}

/** To the sender: the number, what happens next, and what they sent. */
export function senderEmail(request: RequestEmail, page: string | null): Letter {
  const { definition, fields, facts, shop } = request;
  const { title } = definition.accepted(fields, facts);
  const name = textOf(fields, 'name');
  const steps = definition.steps(fields, facts);
  const hello = `Здравствуйте${name ? `, ${name}` : ''}.`;
  return {
    values: {
      приветствие: hello,
      сообщение: title,
      форма: definition.meta.title,
      номер: facts.number,
      'что дальше': steps.join('\n'),
    },
    subject: title,
    preheader: `${shop.name}: ${definition.meta.title.toLowerCase()}`,
    heading: title,
    paragraphs: [`${hello} Спасибо за\u00a0обращение. Ниже\u00a0— копия того, что\u00a0вы отправили.`],
    facts: filled(request),
    ...(page ? { button: { text: 'Открыть заявку', path: page } } : {}),
    steps,
    note: `Вы\u00a0получили это письмо, потому что ваш адрес указали в\u00a0форме «${definition.meta.title}». Если это были не\u00a0вы, просто не\u00a0отвечайте.`,
  };
}

function filled({ definition, fields, facts, files }: RequestEmail): [string, string][] {
  const office = facts.office && `${facts.office.city_name}, ${facts.office.office_address}`;
  const list = formFacts(definition.meta, fields, office);
  for (const [label, value] of definition.more?.(fields) ?? []) list.push([label, value]);
  if (files.length > 0) {
    list.push(['Файлы', files.map((file) => `${file.name}, ${fileSize(file.size)}`).join('\n')]);
  }
  return list;
}
