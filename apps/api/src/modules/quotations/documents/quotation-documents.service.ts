import { paths } from '@spindle/contract/addresses/paths';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import type { ApiDeps } from '../../../kernel/deps.ts';
import { createPdfPictureLoader, type PdfPictureLoader } from '../../../kernel/pdf/pdf-pictures.ts';
import { createPdfThread } from '../../../kernel/pdf/pdf-thread.ts';
import type { QuotationDocument, QuotationDocumentLine } from './quotation-document.ts';
import { vatPercents } from '../../pricing/vat.rules.ts';
import { specsOf } from '../terms/option-prices.rules.ts';
import { deliveryTotal } from '../quotation-delivery.ts';
import { quotationTotals } from '../terms/quotation-totals.rules.ts';
import * as quotationsSql from '../quotations.sql.ts';

export interface QuotationPdfs {
  /** The same bytes at every call; undefined before the shop has sent it. */
  pdf(id: string): Promise<Buffer | undefined>;
  /** As it would be if it were sent today, with what staff have not saved yet. */
  draft(id: string, until: string, over?: DraftOver): Promise<Buffer | undefined>;
  /** Any list of goods in the look of an offer: the cart with the prices of today. */
  print(document: QuotationDocument): Promise<Buffer>;
  readonly picture: PdfPictureLoader;
}

/** Lines in the order they are wanted in; those that are not named stay out. */
interface DraftOver {
  readonly lines: readonly {
    readonly id: number;
    readonly quantity: number;
    readonly price: number | null;
    readonly ready_days: number | null;
  }[];
  readonly text?: string | undefined;
  readonly terms?: string | undefined;
}

const maxCachedPdfs = 16;
/** Beyond this pictures would make the file too large. */
const drawnLines = 60;

const worker = new URL('quotation-document.worker.ts', import.meta.url);
/** One thread of the process. */
const print = createPdfThread<QuotationDocument>(worker);
/** A separate thread for previews, so that no e-mail waits behind one. */
const printDraft = createPdfThread<QuotationDocument>(worker);

export function createQuotationPdfs({
  db,
  publicUrl,
  ...deps
}: { db: Db } & Pick<ApiDeps, 'now' | 'draw' | 'openPhoto' | 'log' | 'publicUrl'>): QuotationPdfs {
  const cache = new Map<string, Promise<Buffer>>();

  const picture = createPdfPictureLoader(deps);

  const lineOf = async (
    line: quotationsSql.LineRow,
    index: number,
    withPrices: boolean,
  ): Promise<QuotationDocumentLine> => ({
    article: line.article,
    name: line.name,
    note: line.note,
    quantity: line.quantity,
    unitName: line.unit_name,
    price: line.price,
    total: line.price === null ? null : line.price * line.quantity,
    readyDays: line.ready_days,
    specs: specsOf(line, withPrices),
    picture: index < drawnLines ? await picture(line.image, index === 0) : null,
  });

  const documentOf = async (
    quotation: quotationsSql.QuotationRow,
    days: { readonly issuedOn: string; readonly validUntil: string | null },
    over?: DraftOver,
  ): Promise<QuotationDocument> => {
    const { id } = quotation;
    const lines = await drafted(db, deps.now(), id, over);
    const writers = await quotationsSql.writersOf(db, [quotation.user_id]);
    const { total, original, vat } = quotationTotals(lines);
    return {
      title: `Предложение ${quotation.number}${quotation.revision > 1 ? `, версия ${quotation.revision}` : ''}`,
      ...days,
      currency: quotation.currency,
      seller: quotation.seller,
      payer: quotation.payer,
      person: quotation.payer.is_legal ? (writers.get(quotation.user_id)?.name ?? null) : null,
      text: over ? (over.text ?? null) : quotation.text,
      terms: over ? (over.terms ?? null) : quotation.terms,
      advance: quotation.advance_percent,
      lines: await Promise.all(lines.map((line, index) => lineOf(line, index, quotation.option_prices))),
      original,
      delivery: deliveryTotal(lines),
      total,
      vat,
      address: new URL(paths.quotation(id), publicUrl).href,
    };
  };

  return {
    print,
    picture,
    async draft(id, until, over) {
      const today = shopDay(deps.now());
      const quotation = await quotationsSql.quotationById(db, id, today);
      return (
        quotation && printDraft(await documentOf(quotation, { issuedOn: today, validUntil: until }, over))
      );
    },
    async pdf(id) {
      const quotation = await quotationsSql.quotationById(db, id, shopDay(deps.now()));
      if (!quotation?.prepared_at) return undefined;
      const key = `${id} ${quotation.revision} ${JSON.stringify(quotation.payer)}`;
      const cachedPdf = cache.get(key);
      if (cachedPdf) return cachedPdf;
      const issuedOn = shopDay(quotation.prepared_at);
      const rendered = print(await documentOf(quotation, { issuedOn, validUntil: quotation.valid_until }));
      cache.set(key, rendered);
      rendered.catch(() => cache.delete(key));
      if (cache.size > maxCachedPdfs) cache.delete(cache.keys().next().value ?? '');
      return rendered;
    },
  };
}

/** The lines as they stand, or as a form that is not saved yet has them. */
async function drafted(
  db: Db,
  now: Date,
  id: string,
  over: DraftOver | undefined,
): Promise<readonly quotationsSql.LineRow[]> {
  const lines = await quotationsSql.linesOf(db, id);
  if (!over) return lines;
  const vat = await quotationsSql.vatByLine(db, id, vatPercents(now));
  const byId = new Map(lines.map((line) => [line.id, line]));
  return over.lines.flatMap(({ id, ...values }, index) => {
    const line = byId.get(id);
    const vat_percent = values.price === null ? (line?.vat_percent ?? null) : (vat.get(id) ?? null);
    return line ? [{ ...line, ...values, vat_percent, position: index + 1 }] : [];
  });
}
