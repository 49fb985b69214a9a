import { markupLines, markupText } from '../text/markup-text.ts';
import { emailLogo } from './email-mark.ts';
import type { Letter, LetterLine } from './email.ts';
import { type Shop, shopLink } from './shop.ts';

// Mail programs know neither stylesheets nor variables: colours and sizes stand in every cell.
const ink = '#16212C';
const soft = '#4A5A68';
const quiet = '#607180';
const line = '#DAE1E7';
const font = `font-family:'IBM Plex Sans',Arial,sans-serif;`;

const narrow =
  '@media (max-width:700px){.page{padding:0!important}.sheet{width:100%!important}' +
  '.pad{padding-left:16px!important;padding-right:16px!important}.label{width:auto!important}}';

/** Tables and inline styles, 640 wide, one button: what every mail program shows alike. */
export function emailHtml(email: Letter, shop: Shop): string {
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${markupText(email.subject)}</title><style>${narrow}</style></head>
<body style="margin:0;padding:0;background:#E8EDF1">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${markupText(email.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="page" align="center" style="padding:32px 0">
<table role="presentation" class="sheet" width="640" cellpadding="0" cellspacing="0" border="0" style="width:640px;background:#FFFFFF;text-align:left">
${[head(shop), opening(email), facts(email), lines(email.lines, shop, email.linesNote), more(email, shop), button(email, shop), steps(email), note(email), foot(shop)].join('')}
</table></td></tr></table>
</body></html>
`;
}

const row = (style: string, content: string): string =>
  `<tr><td class="pad" style="${style}${font}">${content}</td></tr>\n`;

const inner = (style: string, rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;${style}">${rows}</table>`;

function head(shop: Shop): string {
  const name = `<td style="${font}font-size:21px;font-weight:600;letter-spacing:-.02em"><a href="${markupText(shop.url.href)}" style="color:${ink};text-decoration:none">${markupText(shop.name)}</a></td>`;
  const phone = `<td align="right" style="${font}font-size:14px;font-weight:600;white-space:nowrap;color:${ink}">${markupText(shop.phone)}</td>`;
  return row(
    `padding:24px 32px;border-bottom:1px solid ${line};`,
    inner('', `<tr><td width="44">${emailLogo}</td>${name}${phone}</tr>`),
  );
}

function opening({ heading, paragraphs }: Letter): string {
  const texts = paragraphs.map(
    (text) =>
      `<p style="margin:0 0 8px;font-size:15px;line-height:24px;color:${soft}">${markupLines(text)}</p>`,
  );
  return row(
    'padding:32px 32px 12px;',
    `<h1 style="margin:0 0 8px;font-size:26px;line-height:32px;font-weight:600;letter-spacing:-.015em;color:${ink}">${markupText(heading)}</h1>${texts.join('')}`,
  );
}

function facts({ facts: list = [] }: Letter): string {
  if (list.length === 0) return '';
  const cell = `padding:10px 0;border-bottom:1px solid ${line};${font}font-size:14px;line-height:20px;vertical-align:top;`;
  const rows = list.map(
    ([label, value]) =>
      `<tr><td class="label" width="190" style="${cell}padding-right:16px;color:${quiet}">${markupText(label)}</td><td style="${cell}color:${ink};word-break:break-word">${markupLines(value)}</td></tr>`,
  );
  return row('padding:8px 32px 20px;', inner(`border-top:1px solid ${ink};`, rows.join('')));
}

function more({ more: section }: Letter, shop: Shop): string {
  if (!section) return '';
  const heading = `<b style="font-size:16px;line-height:24px;font-weight:600;color:${ink}">${markupText(section.heading)}</b>`;
  return row('padding:4px 32px 0;', heading) + lines(section.lines, shop);
}

function lines(list: readonly LetterLine[] = [], shop: Shop, linesNote?: string): string {
  if (list.length === 0) return '';
  const cell = `padding:12px 0;border-bottom:1px solid ${line};${font}font-size:14px;line-height:20px;vertical-align:top;`;
  const pictured = list.some(({ image }) => image);
  const rows = list.map(
    ({ text, note: small, value, path, image }) =>
      `<tr>${pictured ? `<td width="68" style="${cell}width:68px;padding-right:12px">${picture(shop, image)}</td>` : ''}<td style="${cell}padding-right:16px;word-break:break-word">${path ? `<a href="${markupText(shopLink(shop, path))}" style="color:#1B56C4;text-decoration:none">${markupText(text)}</a>` : markupText(text)}<br><span style="font-size:13px;color:${quiet}">${markupText(small)}</span></td><td align="right" style="${cell}color:${ink};font-weight:600;white-space:nowrap">${markupText(value)}</td></tr>`,
  );
  const after = linesNote
    ? `<p style="margin:12px 0 0;font-size:13px;line-height:20px;color:${quiet}">${markupText(linesNote)}</p>`
    : '';
  return row('padding:8px 32px 20px;', inner(`border-top:1px solid ${ink};`, rows.join('')) + after);
}

/** Mail programs show no SVG: a drawing has its picture under the same address. */
function picture(shop: Shop, image: string | undefined): string {
  if (!image) return '';
  const address = shopLink(shop, image.replace(/^(\/drawings\/\w+)\.svg(?=\?|$)/, '$1.png'));
  return `<img src="${markupText(address)}" width="56" alt="" style="display:block;width:56px;height:auto;border:0">`;
}

function button({ button: link }: Letter, shop: Shop): string {
  if (!link) return '';
  const style = `display:inline-block;background:#CC420C;color:#FFFFFF;${font}font-size:15px;font-weight:600;line-height:44px;padding:0 22px;border-radius:5px;text-decoration:none;white-space:nowrap`;
  return row(
    'padding:4px 32px 24px;',
    `<a href="${markupText(shopLink(shop, link.path))}" style="${style}">${markupText(link.text)}</a>`,
  );
}

function steps({ steps: list = [] }: Letter): string {
  if (list.length === 0) return '';
  const lines = list.map((step, index) => `<br>${index + 1}.&nbsp;${markupText(step)}`).join('');
  const block = `<tr><td style="padding:16px 20px;${font}font-size:14px;line-height:21px;color:${ink}"><b style="font-weight:600">Что дальше</b>${lines}</td></tr>`;
  return row('padding:4px 32px 28px;', inner('background:#F4F7F9;', block));
}

function note({ note: text }: Letter): string {
  if (!text) return '';
  return row(`padding:0 32px 28px;font-size:13px;line-height:20px;color:${quiet};`, markupLines(text));
}

function foot(shop: Shop): string {
  const lines = shop.requisites.map(markupText).join('<br>');
  const site = `<a href="${markupText(shop.url.href)}" style="color:#C6D0D9">${markupText(shop.url.host)}</a>`;
  return row(
    `padding:20px 32px 28px;background:${ink};font-size:12px;line-height:18px;color:#9DADBA;`,
    `${lines}<br>${site}`,
  );
}
