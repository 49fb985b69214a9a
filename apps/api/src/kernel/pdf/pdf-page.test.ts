import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { openPdf } from './pdf-page.ts';

const address = '620017, Свердловская область, г. Екатеринбург, ул. Фронтовых бригад, д. 18, стр. 2, оф. 5';

/** Lines as they stand on the first page. */
async function linesOf(bytes: Buffer): Promise<string[]> {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item) =>
    'str' in item ? [{ y: item.transform[5] as number, text: item.str }] : [],
  );
  const rows = Map.groupBy(pieces, ({ y }) => Math.round(y));
  return [...rows.values()].map((row) =>
    row
      .map(({ text }) => text)
      .join('')
      .trim(),
  );
}

it('an address is not torn after «г.», «ул.», «д.», «стр.» and «оф.», however narrow its column is', async () => {
  const torn: string[] = [];
  for (let width = 90; width <= 240; width += 30) {
    const layout = openPdf({ title: 'Адрес', createdAt: new Date('2026-11-15') });
    layout.pdf.text(address, layout.left, layout.pdf.y, { width });
    const lines = await linesOf(await layout.finish(() => ''));
    expect(lines.join(' ').replaceAll('\u00a0', ' ').trim()).toBe(address);
    torn.push(...lines.filter((line) => /(?:^|\s)(?:г|ул|д|стр|оф)\.$/.test(line)));
  }
  expect(torn).toEqual([]);
});
