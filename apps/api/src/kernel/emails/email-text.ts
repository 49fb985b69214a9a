import type { Letter, LetterLine } from './email.ts';
import { type Shop, shopLink } from './shop.ts';

const rule = '----------------------------------------';

/** The e-mail for programs and readers of plain text. */
export function emailText(email: Letter, shop: Shop): string {
  const { facts = [], lines = [], more, steps = [], button, note } = email;
  const parts = [
    email.heading,
    ...email.paragraphs,
    facts.map(([label, value]) => fact(label, value)).join('\n'),
    goods(lines, shop),
    email.linesNote ?? '',
    more ? `${more.heading}:\n${goods(more.lines, shop)}` : '',
    button ? `${button.text}:\n${shopLink(shop, button.path)}` : '',
    steps.length > 0
      ? ['Что дальше:', ...steps.map((step, index) => `${index + 1}. ${step}`)].join('\n')
      : '',
    note ?? '',
    [rule, ...shop.requisites, shop.url.href].join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function goods(lines: readonly LetterLine[], shop: Shop): string {
  return lines
    .map(({ text, note, value, path }) =>
      [text, note, value, path && shopLink(shop, path)].filter(Boolean).join('\n  '),
    )
    .join('\n');
}

function fact(label: string, value: string): string {
  return value.includes('\n') ? `${label}:\n${value.replace(/^/gm, '  ')}` : `${label}: ${value}`;
}
