import { articleKey } from '@spindle/contract/catalogue/article-key';
import { DEFAULT_LIST, UPLOAD_LIST_MAX_LINES } from '@spindle/contract/constants';
import { AppError } from '@spindle/contract/errors';
import type { ListLine, ListLineChange, ListPart, ListUpload } from '@spindle/contract/orders/list-upload';
import { requiredMessage } from '@spindle/contract/messages';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { Identity } from '../../kernel/http/identity.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import { fieldError } from '../../kernel/http/parse-input.ts';
import type { Upload } from '../../kernel/uploads/upload.ts';
import { type Buyer, type BuyersService, payerDiscounts } from '../buyers/buyers.service.ts';
import type { CartService, ReadCart } from '../cart/cart.service.ts';
import type { FavouritesService } from '../favourites/favourites.service.ts';
import type { GoodsService } from '../goods/goods.service.ts';
import type { SiteService } from '../site/site.service.ts';
import type { BuyerDiscounts } from '../pricing/pricing.rules.ts';
import { priceLine } from '../pricing/pricing.rules.ts';
import { editsBetween, inOrderOfNeed, isReady, lineState } from './list-line.rules.ts';
import { createLineChange } from './change-line.ts';
import * as listSql from './list-upload.sql.ts';
import { type PricedLine, lineView, uploadView } from './list-upload.view.ts';
import { matchLines } from './match-lines.ts';
import type { ArticlesOwner, OwnArticlesService } from './customer-articles.service.ts';
import { linesBy, readBookList, readPastedList, readWorksheetList, titlesOf } from './read-list.ts';
import type { SpreadsheetReader } from './spreadsheet-files.ts';

export interface ListUploadService {
  /** What the shop makes of lists: carts, or quotation requests only; throws `not_found` where neither is there. */
  takes(): Promise<'carts' | 'requests'>;
  create(
    who: Identity,
    input: { text?: string | undefined; file?: Upload | undefined },
    address: string,
  ): Promise<{ upload: ListUpload; newToken: string | null }>;
  view(
    who: Identity,
    id: string,
    page: { part: ListPart; offset: number; limit: number },
  ): Promise<{ upload: ListUpload; lines: ListLine[]; total: number }>;
  /** Looks up the next lines. */
  match(who: Identity, id: string): Promise<ListUpload>;
  columns(
    who: Identity,
    id: string,
    columns: { article: number; quantity: number | null; head: boolean },
  ): Promise<ListUpload>;
  /** Switches to another sheet of the file with its recognised columns. */
  sheet(who: Identity, id: string, sheet: number): Promise<ListUpload>;
  change(
    who: Identity,
    id: string,
    line: number,
    change: ListLineChange,
  ): Promise<{ upload: ListUpload; line: ListLine; remembered: 'no' | 'yes' | 'full' }>;
  add(
    who: Identity,
    id: string,
    to: 'cart' | 'favourites',
  ): Promise<{ added: number; left: number; cart: ReadCart }>;
  /** Every line that is not skipped, for a quotation: unknown ones by their article. */
  requestedLines(
    who: Identity,
    id: string,
  ): Promise<{ optionId: number | null; article: string; quantity: number | null; quantityText: string }[]>;
  samples(): ReturnType<typeof listSql.sampleArticles>;
}

interface Deps extends ApiDeps {
  readonly limits: Limits;
  readonly site: SiteService;
  readonly cart: CartService;
  readonly buyers: BuyersService;
  readonly goods: GoodsService;
  readonly favourites: FavouritesService;
  readonly ownArticles: OwnArticlesService;
  readonly readSheets: SpreadsheetReader;
}

const matchedAtOnce = 1000;
const listsPerAddress = 60;
const windowSeconds = 600;
const nearestAtMost = 5;

const parts: Record<ListPart, (state: ListLine['state']) => boolean> = {
  all: () => true,
  unclear: (state) => state === 'ambiguous' || state === 'quantity' || state === 'no_price',
  missing: (state) => state === 'missing',
  found: isReady,
};

export function createListUploadService(deps: Deps): ListUploadService {
  const { db, limits, site, buyers, cart, goods, favourites, ownArticles, readSheets } = deps;

  /** Articles of the shop and the buyer's own. */
  const articleLookup = (owner: ArticlesOwner | null) => async (articles: readonly string[]) => {
    const found = await listSql.shopArticlesAmong(db, articles);
    const ownOptionIds = await ownArticles.options(owner, articles.map(articleKey));
    return new Set(articles.filter((article) => found.has(article) || ownOptionIds.has(articleKey(article))));
  };
  const chosenPayer = ({ userId }: Buyer): Promise<string | null> =>
    userId === null ? Promise.resolve(null) : buyers.chosenPayer(userId);
  const lookUp = (owner: ArticlesOwner | null, id: string, most: number, line: number | null = null) =>
    matchLines(db, id, (keys) => ownArticles.options(owner, keys), most, line);

  /** The list of the asker's own cart; anybody else's is not found. */
  const ownedUpload = async (who: Identity, id: string) => {
    const buyer = await buyers.of(who);
    const cartId = await cart.idOf(buyer);
    const upload = cartId === undefined ? undefined : await listSql.uploadOf(db, id, cartId);
    if (!upload) throw new AppError('not_found');
    const chosen = await chosenPayer(buyer);
    const owner = ownArticles.ownerOf(buyer, chosen);
    return { buyer, upload, owner, discounts: payerDiscounts(buyer, chosen) };
  };

  const pricedLines = async (id: string, discounts: BuyerDiscounts, on: Db = db): Promise<PricedLine[]> => {
    const lines = await listSql.linesOf(on, id);
    const ids = [...new Set(lines.flatMap((line) => line.option_id ?? []))];
    const facts = new Map((await goods.facts(on, ids)).map((one) => [one.option_id, one]));
    return lines.map((line) => {
      const optionFacts = line.option_id === null ? undefined : facts.get(line.option_id);
      const state = lineState({
        match: line.match,
        quantity: line.quantity,
        offer: optionFacts
          ? {
              price: optionFacts.price,
              packSize: optionFacts.pack_size,
              inStock: optionFacts.stock.reduce((total, stock) => total + stock.quantity, 0),
            }
          : null,
      });
      const priced =
        optionFacts && line.quantity !== null && isReady(state)
          ? priceLine(optionFacts, line.quantity, discounts, 0)
          : null;
      return { ...line, state, packSize: optionFacts?.pack_size ?? null, total: priced?.total ?? null };
    });
  };

  /** Suggestions for an unknown line: articles that differ by a few characters. */
  const nearest = async (lines: readonly PricedLine[]): Promise<Map<number, number[]>> => {
    const missing = lines.filter((line) => line.state === 'missing' && line.candidates.length === 0);
    const keys = new Map(missing.map((line) => [line.line, articleKey(line.article)]));
    const byKey = Map.groupBy(await listSql.alike(db, [...new Set(keys.values())]), ({ key }) => key);
    return new Map(
      [...keys].map(([line, key]) => {
        const most = Math.max(1, Math.floor(key.length / 4));
        const near = (byKey.get(key) ?? [])
          .map((one) => ({ id: one.id, edits: editsBetween(key, one.article_key, most) }))
          .filter(({ edits }) => edits <= most)
          .sort((a, b) => a.edits - b.edits || a.id - b.id);
        return [line, near.slice(0, nearestAtMost).map(({ id }) => id)];
      }),
    );
  };

  const lineViews = async (lines: readonly PricedLine[], discounts: BuyerDiscounts): Promise<ListLine[]> => {
    const near = await nearest(lines);
    const candidatesOf = (line: PricedLine): readonly number[] => near.get(line.line) ?? line.candidates;
    const ids = new Set(
      lines.flatMap((line) => [...(line.option_id === null ? [] : [line.option_id]), ...candidatesOf(line)]),
    );
    const offers = await goods.offers(db, [...ids]);
    return lines.map((line) => lineView(line, offers, candidatesOf(line), discounts));
  };

  /** What an «add» takes, as the cart wants it. */
  const readyLines = async (id: string, discounts: BuyerDiscounts, on: Db) => {
    const ready = (await pricedLines(id, discounts, on)).filter(
      (line) => !line.is_skipped && isReady(line.state),
    );
    const names = await listSql.publicIds(on, [...new Set(ready.flatMap((line) => line.option_id ?? []))]);
    return ready.flatMap(({ line, option_id, quantity }) => {
      const goodsId = names.get(option_id ?? 0);
      return goodsId ? [{ line, goodsId, quantity: quantity ?? 1, note: '', position: null }] : [];
    });
  };

  const changeLine = createLineChange({ db, ownArticles, lookUp });

  /** Lines of other columns or of another sheet replace the current ones. */
  const replaceLines = async (
    upload: listSql.UploadRow,
    columns: listSql.UploadColumns,
    lines: readonly listSql.RawLine[],
    discounts: BuyerDiscounts,
  ): Promise<ListUpload> => {
    await inTransaction(db, async (tx) => {
      await listSql.lockUpload(tx, upload.id);
      await listSql.setColumns(tx, upload.id, columns);
      await listSql.replaceLines(tx, upload.id, lines);
    });
    return uploadView({ ...upload, columns }, await pricedLines(upload.id, discounts));
  };

  const takes: ListUploadService['takes'] = async () => {
    const { basketEnabled, profilesEnabled } = await site.settings();
    if (basketEnabled) return 'carts';
    if (profilesEnabled) return 'requests';
    throw new AppError('not_found');
  };

  return {
    takes,
    async create(who, { text, file }, address) {
      if (!file && !text) throw fieldError('files', requiredMessage);
      await limits.take(`list-upload:${address}`, listsPerAddress, windowSeconds);
      const buyer = await buyers.of(who);
      const articles = articleLookup(ownArticles.ownerOf(buyer, await chosenPayer(buyer)));
      const list = file
        ? await readBookList(await readSheets(file), articles)
        : await readPastedList(text ?? '', articles);
      const field = file ? 'files' : 'text';
      if (list.lines.length === 0) throw fieldError(field, noLinesMessage);
      if (list.lines.length > UPLOAD_LIST_MAX_LINES) throw fieldError(field, tooManyLinesMessage);
      const { cartId, newToken } = await cart.open(who);
      const id = deps.newId();
      await inTransaction(db, async (tx) => {
        await listSql.insertUpload(tx, { id, cartId, fileName: file?.name ?? null, columns: list.columns });
        await listSql.replaceLines(tx, id, list.lines);
      });
      const upload = { id, file_name: file?.name ?? null, columns: list.columns };
      const { sheets: _sheets, ...columns } = list.columns;
      const lines = await pricedLines(id, { bonus: 0, promoCode: 0 });
      return { upload: uploadView({ ...upload, columns }, lines), newToken };
    },
    async view(who, id, { part, offset, limit }) {
      const { upload, discounts } = await ownedUpload(who, id);
      const lines = await pricedLines(id, discounts);
      const partLines = inOrderOfNeed(lines.filter((line) => parts[part](line.state)));
      const page = await lineViews(partLines.slice(offset, offset + limit), discounts);
      return { upload: uploadView(upload, lines), lines: page, total: partLines.length };
    },
    async match(who, id) {
      const { upload, owner, discounts } = await ownedUpload(who, id);
      await lookUp(owner, id, matchedAtOnce);
      return uploadView(upload, await pricedLines(id, discounts));
    },
    async columns(who, id, columnsInput) {
      const { upload, discounts } = await ownedUpload(who, id);
      const { sheet, sheet_names, skip } = upload.columns;
      const rows = await listSql.cellsOf(db, id, sheet);
      // Pasted lines have no columns to choose from.
      if (rows.length === 0 || columnsInput.article === columnsInput.quantity) throw new AppError('invalid');
      const lines = linesBy(rows, { ...columnsInput, skip });
      if (lines.length === 0)
        throw fieldError('article', 'В\u00a0этом столбце нет артикулов: выберите другой');
      const columns = {
        ...columnsInput,
        skip,
        sheet,
        sheet_names,
        titles: titlesOf(rows, { ...columnsInput, skip }),
      };
      return replaceLines(upload, columns, lines, discounts);
    },
    async sheet(who, id, sheet) {
      const { upload, owner, discounts } = await ownedUpload(who, id);
      const rows = await listSql.cellsOf(db, id, sheet);
      if (rows.length === 0) throw fieldError('sheet', 'Такого листа в\u00a0файле нет');
      const { columns, lines } = await readWorksheetList(rows, articleLookup(owner));
      if (lines.length === 0) throw fieldError('sheet', 'На\u00a0этом листе нет артикулов: выберите другой');
      const { sheet_names } = upload.columns;
      return replaceLines(upload, { ...columns, sheet, sheet_names }, lines, discounts);
    },
    async change(who, id, line, change) {
      const { upload, owner, discounts } = await ownedUpload(who, id);
      const remembered = await changeLine(owner, id, line, change);
      const lines = await pricedLines(id, discounts);
      const [view] = await lineViews(
        lines.filter((one) => one.line === line),
        discounts,
      );
      return { upload: uploadView(upload, lines), line: view as ListLine, remembered };
    },
    async add(who, id, to) {
      if (to === 'cart' && (await takes()) !== 'carts') throw new AppError('not_found');
      const { buyer, discounts } = await ownedUpload(who, id);
      if (to === 'favourites') {
        if (!buyer.userId) throw new AppError('unauthorized');
        const ids = (await readyLines(id, discounts, db)).map(({ goodsId }) => goodsId);
        // Putting the same goods aside twice changes nothing, so it need not be part of the transaction.
        if (ids.length > 0) await favourites.add(buyer.userId, DEFAULT_LIST, [...new Set(ids)]);
      }
      const result = await inTransaction(db, async (tx) => {
        // The same press twice: the second finds nothing left to add.
        if (!(await listSql.lockUpload(tx, id))) throw new AppError('not_found');
        const ready = await readyLines(id, discounts, tx);
        if (to === 'cart' && ready.length > 0) await cart.addWithin(tx, buyer, ready);
        const remaining = await listSql.dropLines(
          tx,
          id,
          ready.map(({ line }) => line),
        );
        return { added: new Set(ready.map(({ goodsId }) => goodsId)).size, left: remaining };
      });
      return { ...result, cart: await cart.of(who) };
    },
    async requestedLines(who, id) {
      const { owner } = await ownedUpload(who, id);
      await lookUp(owner, id, UPLOAD_LIST_MAX_LINES);
      const lines = await listSql.linesOf(db, id);
      return lines
        .filter((line) => !line.is_skipped)
        .map(({ option_id, article, quantity, quantity_text }) => ({
          optionId: option_id,
          article,
          quantity,
          quantityText: quantity_text,
        }));
    },
    samples: () => listSql.sampleArticles(db, 3),
  };
}

const noLinesMessage =
  'В\u00a0списке не\u00a0нашлось ни\u00a0одного артикула: нужен столбец с\u00a0артикулами';
const tooManyLinesMessage = `В\u00a0списке больше ${UPLOAD_LIST_MAX_LINES}\u00a0строк: разделите его на\u00a0части`;
