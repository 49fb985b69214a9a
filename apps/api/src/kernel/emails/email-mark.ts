// Mail programs drop SVG, so the mark is laid out of cells: three bars on a base and the orange axis through them.
const ink = '#16212C';
const axis = '#E8590C';
const none = '';

const cell = (width: number, height: number, colour: string, span = 1): string =>
  `<td width="${width}" height="${height}"${span > 1 ? ` colspan="${span}"` : ''}${colour ? ` bgcolor="${colour}"` : ''} style="width:${width}px;height:${height}px;font-size:0;line-height:0">&nbsp;</td>`;

const bars = [
  [6, ink],
  [5, none],
  [2, ink],
  [2, axis],
  [2, ink],
  [5, none],
  [6, ink],
] as const;

const tip = `<tr>${cell(13, 4, none, 3)}${cell(2, 4, axis)}${cell(13, 4, none, 3)}</tr>`;

export const emailLogo =
  '<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="28" style="width:28px">' +
  tip +
  `<tr>${bars.map(([width, colour]) => cell(width, 17, colour)).join('')}</tr>` +
  `<tr>${cell(13, 6, ink, 3)}${cell(2, 6, axis)}${cell(13, 6, ink, 3)}</tr>` +
  tip +
  '</table>';
