import { configurationKeyIn } from '@spindle/contract/fields/id';
import { multipleMessage } from '@spindle/contract/messages';
import { isOneOff, oneOffMessage } from '@spindle/contract/orders/one-off';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { NewQuotationLine, QuotationDraft } from '@spindle/contract/staff/orders/staff-quotations';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { fieldError } from '../../../kernel/http/parse-input.ts';
import { type Actor, historyActor, staffIdOf } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import type { StaffMember } from '../../../kernel/staff/handle-staff.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { requireVisibleCustomer } from '../../account/customers-office.staff.ts';
import { vatPercents } from '../../pricing/vat.rules.ts';
import { open } from '../open-quotation.ts';
import { addLine, linesAtMost, nextPosition, linesTotal } from './quotation-lines.staff.ts';
import * as officeSql from './quotations-office.sql.ts';
import { visible } from './quotations-office.staff.ts';
import type { QuotationsService } from '../quotations.service.ts';
import * as quotationsSql from '../quotations.sql.ts';

/** What the storefront's service lends to staff. */
type QuotationTools = QuotationsService['forStaff'];

interface NewQuotationInput {
  readonly user_id: string;
  readonly payer_id?: string | undefined;
  readonly request_number?: string | undefined;
  readonly copy_of?: string | undefined;
  readonly article?: string | undefined;
  /** The lines of the buyer's own cart. */
  readonly from_cart?: boolean | undefined;
}

/** Requests store goods as readable text: «Фреза, артикул 22-4003». */
async function requestedGoods(db: Db, { goods_id: goods, quantity }: Readonly<Record<string, unknown>>) {
  const article = typeof goods === 'string' ? /артикул\s(\S+)$/u.exec(goods)?.[1] : undefined;
  const id = article === undefined ? undefined : await officeSql.optionByArticle(db, article);
  return id === undefined ? null : { goods_id: id, quantity: typeof quantity === 'number' ? quantity : 1 };
}

/** Begins a quotation for a customer: from nothing, from their request, or with the lines of an earlier one. */
export async function createQuotation(
  deps: StaffDeps,
  tools: QuotationTools,
  actor: Actor,
  staff: StaffMember,
  input: NewQuotationInput,
): Promise<string> {
  const { db, newId } = deps;
  await requireVisibleCustomer(deps, staff, input.user_id);
  const request =
    input.request_number === undefined ? null : await officeSql.requestByNumber(db, input.request_number);
  // The text of a request of another manager's customer stays hidden too.
  const isForeign = staff.onlyOwn && request !== null && request?.assignee_id !== staff.id;
  if (request === undefined || isForeign) throw new StaffError(`Заявки ${input.request_number} нет.`);
  const source = input.copy_of === undefined ? null : await visible(deps, staff, input.copy_of);
  const optionId = input.article === undefined ? null : await officeSql.optionByArticle(db, input.article);
  if (optionId === undefined) throw fieldError('article', 'Такого артикула в\u00a0каталоге нет');
  const goodsLine =
    optionId === null ? await requestedGoods(db, request?.fields ?? {}) : { goods_id: optionId, quantity: 1 };
  const rows = input.from_cart
    ? await tools.ofCart(input.user_id)
    : goodsLine === null || source
      ? []
      : await tools.ofItems([goodsLine]);
  const parts = await tools.parts(input.user_id, input.payer_id);
  return inTransaction(db, async (tx) => {
    const id = newId();
    const number = await quotationsSql.nextNumber(tx);
    const requestText = request?.fields['request'];
    await quotationsSql.insertQuotation(
      tx,
      {
        id,
        number,
        status: 'draft',
        source: 'goods',
        user_id: input.user_id,
        comment: typeof requestText === 'string' && requestText !== '' ? requestText.slice(0, 1000) : null,
        promo_code: null,
        assignee_id: staffIdOf(actor),
        request_number: request?.number ?? null,
        ...parts,
      },
      rows.map((row) => ({ ...row, quotation_id: id })),
    );
    if (source) await officeSql.copyLines(tx, source.id, id);
    await quotationsSql.takeStep(tx, id, {
      status: 'requested',
      actor: historyActor(actor),
      staffId: staffIdOf(actor),
    });
    await writeAudit(tx, actor, {
      action: 'quotations.create',
      record: ['quotation', number],
      after: {
        status: 'requested',
        ...(request ? { request: request.number } : {}),
        ...(source ? { copy_of: source.number } : {}),
      },
    });
    return number;
  });
}

/** Saves the lines of the grid in its order, and the texts of the PDF. */
export function saveQuotation(
  { db, now }: StaffDeps,
  actor: Actor,
  number: string,
  draft: QuotationDraft,
  version: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { quotation } = await open(tx, shopDay(now()), number, { version });
    const linesBefore = await quotationsSql.linesOf(tx, quotation.id);
    const named = new Set(draft.lines.map(({ id }) => id));
    if (named.size !== draft.lines.length || draft.lines.some((line) => !lineById(linesBefore, line.id)))
      throw new StaffError(
        `Строки предложения ${number} не\u00a0те, что на\u00a0экране: откройте его снова.`,
      );
    for (const [index, line] of draft.lines.entries()) {
      const row = lineById(linesBefore, line.id);
      const pack = row?.pack_size ?? 1;
      if (line.quantity % pack !== 0) throw fieldError(`lines.${index}.quantity`, multipleMessage(pack));
      if (line.quantity > 1 && isOneOff(row?.option_public_id ?? null))
        throw fieldError(`lines.${index}.quantity`, oneOffMessage);
    }
    await officeSql.saveLines(tx, quotation.id, vatPercents(now()), draft.lines);
    await officeSql.setTexts(tx, quotation.id, { text: draft.text ?? null, terms: draft.terms ?? null });
    await officeSql.touchPrices(tx, quotation.id);
    const after = await quotationsSql.linesOf(tx, quotation.id);
    await writeAudit(tx, actor, {
      action: 'quotations.save',
      record: ['quotation', number],
      before: {
        sum: linesTotal(linesBefore),
        lines: linesBefore.length,
        terms: quotation.terms,
        prices: pricesOf(linesBefore),
      },
      after: {
        sum: linesTotal(after),
        lines: after.length,
        terms: draft.terms ?? null,
        prices: pricesOf(after),
      },
    });
  });
}

const lineById = (lines: readonly quotationsSql.LineRow[], id: number) =>
  lines.find((line) => line.id === id);

const pricesOf = (lines: readonly quotationsSql.LineRow[]): string =>
  lines
    .slice(0, 100)
    .map(({ position, quantity, price }) => `${position}: ${quantity} × ${price ?? '—'}`)
    .join('; ');

/** Goods by their article, or a machine by the key or the address of its configuration. */
async function linesBy(
  db: Db,
  tools: QuotationTools,
  { article, quantity }: Extract<NewQuotationLine, { kind: 'goods' }>,
) {
  const key = configurationKeyIn(article);
  if (key !== undefined) return tools.ofKit(key, quantity);
  const optionId = await officeSql.optionByArticle(db, article);
  if (optionId === undefined) throw fieldError('article', 'Такого артикула в\u00a0каталоге нет');
  return tools.ofItems([{ goods_id: optionId, quantity }]);
}

/** One more line: goods of the catalogue with the buyer's price of today, or a work of the shop's own. */
export async function addQuotationLine(
  deps: StaffDeps,
  tools: QuotationTools,
  actor: Actor,
  number: string,
  input: NewQuotationLine,
  version: number,
): Promise<void> {
  if (input.kind === 'own') {
    const { name, price, quantity, is_delivery } = input;
    await addLine(deps, actor, number, { name, price, quantity, isDelivery: is_delivery }, version);
    return;
  }
  const rows = await linesBy(deps.db, tools, input);
  await inTransaction(deps.db, async (tx) => {
    const { quotation } = await open(tx, shopDay(deps.now()), number, { version });
    const existingLines = await quotationsSql.linesOf(tx, quotation.id);
    if (existingLines.length >= linesAtMost)
      throw new StaffError(`В предложении ${number} уже ${linesAtMost} строк.`);
    const position = nextPosition(existingLines);
    await quotationsSql.insertLines(
      tx,
      rows.map((row) => ({ ...row, position, quotation_id: quotation.id })),
    );
    await officeSql.touchPrices(tx, quotation.id);
    await writeAudit(tx, actor, {
      action: 'quotations.add-line',
      record: ['quotation', number],
      after: { position, article: input.article, quantity: input.quantity },
    });
  });
}
