import { localeRules } from '@spindle/contract/shop/locales';
import type { SiteSettings } from '@spindle/contract/content/site';
import { grey, ink, openPdf } from '../../kernel/pdf/pdf-page.ts';
import { printableLine } from '../../kernel/text/printable-text.ts';
import { drawTable } from '../../kernel/pdf/pdf-table.ts';

/** The card of the enterprise: everything a contract or a payment needs, on one page. */
export function printRequisites(site: SiteSettings, day: string): Promise<Buffer> {
  const { seller, pageTemplate } = site;
  const { taxLabel, hasKpp } = localeRules(site.locale);
  const layout = openPdf({
    title: `Карточка предприятия: ${seller.name_short}`,
    createdAt: new Date(`${day}T00:00:00Z`),
  });
  const { pdf, left, width } = layout;
  pdf.font('regular').fontSize(9).fillColor(grey).text('Карточка предприятия', left, pdf.y);
  pdf
    .font('bold')
    .fontSize(15)
    .fillColor(ink)
    .text(printableLine(seller.name_short), { width })
    .moveDown(0.8);
  pdf.font('regular').fontSize(9);
  drawTable(
    layout,
    [{ title: 'Реквизит', width: 180 }, { title: 'Значение' }],
    [
      ['Полное наименование', seller.name_full],
      ['Сокращённое наименование', seller.name_short],
      [taxLabel, seller.inn],
      ['КПП', hasKpp ? seller.kpp : ''],
      ['ОГРН', hasKpp ? seller.ogrn : ''],
      ['Юридический адрес', seller.legal_address],
      ['Почтовый адрес', seller.postal_address],
      ['Банк', seller.bank_name],
      ['БИК', seller.bik],
      ['Расчётный счёт', seller.account],
      ['Корреспондентский счёт', seller.correspondent_account],
      ['Руководитель', seller.director],
      ['Главный бухгалтер', seller.chief_accountant],
      ['Телефон', seller.phone],
      ['Электронная почта', seller.email],
    ].filter((row) => row[1]),
  );
  return layout.finish(() => `${pageTemplate.companyName}, ${pageTemplate.phone}`);
}
