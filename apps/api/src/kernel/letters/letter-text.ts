import type { Letter } from './letter.ts';
import { type Shop, shopLink } from './shop.ts';

const rule = '----------------------------------------';

/** The letter for programs and people that read plain text. */
export function letterText(letter: Letter, shop: Shop): string {
  const { facts = [], lines = [], steps = [], button, note } = letter;
  const parts = [
    letter.heading,
    ...letter.paragraphs,
    facts.map(([label, value]) => fact(label, value)).join('\n'),
    lines
      .map(({ text, note: small, value, path }) =>
        [text, small, value, path && shopLink(shop, path)].filter(Boolean).join('\n  '),
      )
      .join('\n'),
    letter.linesNote ?? '',
    button ? `${button.text}:\n${shopLink(shop, button.path)}` : '',
    steps.length > 0
      ? ['Что дальше:', ...steps.map((step, index) => `${index + 1}. ${step}`)].join('\n')
      : '',
    note ?? '',
    [rule, ...shop.requisites, shop.url.href].join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function fact(label: string, value: string): string {
  return value.includes('\n') ? `${label}:\n${value.replace(/^/gm, '  ')}` : `${label}: ${value}`;
}
