import { articleKey } from '@spindle/contract/catalogue/article-key';
import { OWN_ARTICLES_MAX, OWN_ARTICLES_REPORTED, UPLOAD_LIST_MAX_LINES } from '@spindle/contract/constants';
import { AppError } from '@spindle/contract/errors';
import { requiredMessage } from '@spindle/contract/messages';
import type { OwnArticle, OwnArticlesImport } from '@spindle/contract/orders/customer-articles';
import { inTransaction } from '@spindle/database/transaction';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { Identity } from '../../kernel/http/identity.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import { fieldError } from '../../kernel/http/parse-input.ts';
import type { SpreadsheetRow } from '../../kernel/spreadsheets/spreadsheet-reader.ts';
import type { Upload } from '../../kernel/uploads/upload.ts';
import type { Buyer, BuyersService } from '../buyers/buyers.service.ts';
import type { GoodsService } from '../goods/goods.service.ts';
import { shopArticlesAmong, optionsByKey } from './list-upload.sql.ts';
import { matchOf } from './match-lines.ts';
import * as ownArticlesSql from './customer-articles.sql.ts';
import { type ArticlePair, pairCell, type ShopArticle, sortPairs } from './customer-pairs.rules.ts';
import { belowHead, pastedPairs, recognisePairs } from './pair-columns.rules.ts';
import { longestArticle } from './read-list.ts';
import type { SpreadsheetReader } from './spreadsheet-files.ts';

export type { ArticlesOwner } from './customer-articles.sql.ts';
type Owner = ownArticlesSql.ArticlesOwner;

export interface OwnArticlesService {
  /** The owner of this buyer's articles: the company that pays, or the person; null for a guest. */
  ownerOf(buyer: Buyer, chosenPayer: string | null): Owner | null;
  /** Options by the keys of own articles. */
  options(owner: Owner | null, keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Remembers the goods a buyer chose for an article; articles of the shop itself are not remembered. */
  remember(owner: Owner | null, article: string, optionId: number): Promise<'no' | 'yes' | 'full'>;
  forget(owner: Owner | null, article: string): Promise<void>;
  list(
    who: Identity,
    filter: { query?: string | undefined; payer_id?: string | undefined; offset: number; limit: number },
  ): Promise<{ data: OwnArticle[]; payer: string; kept: number; total: number }>;
  import(
    who: Identity,
    input: { text?: string | undefined; file?: Upload | undefined; payer_id?: string | undefined },
  ): Promise<OwnArticlesImport>;
  remove(who: Identity, id: string): Promise<void>;
  clear(who: Identity, payer: string | undefined): Promise<number>;
}

interface Deps extends ApiDeps {
  readonly limits: Limits;
  readonly buyers: BuyersService;
  readonly goods: GoodsService;
  readonly readSheets: SpreadsheetReader;
}

const importsPerPerson = 60;
const windowSeconds = 600;
const sampleRows = 60;

export function createOwnArticlesService(deps: Deps): OwnArticlesService {
  const { db, limits, buyers, goods, readSheets } = deps;

  const signedIn = async (who: Identity): Promise<Buyer & { userId: string }> => {
    const buyer = await buyers.of(who);
    if (buyer.userId === null) throw new AppError('unauthorized');
    return { ...buyer, userId: buyer.userId };
  };

  /** The requested payer, who must belong to the caller; else the payer of their cart. */
  const ownerFor = async (who: Identity, payer: string | undefined) => {
    const buyer = await signedIn(who);
    if (payer !== undefined && !ownersOf(buyer).includes(payer)) throw new AppError('not_found');
    const owner = ownerOf(buyer, payer ?? (await buyers.chosenPayer(buyer.userId)));
    return { userId: buyer.userId, owner: owner ?? { id: buyer.userId, isCompany: false } };
  };

  const readPairs = async (rows: readonly SpreadsheetRow[]) => {
    const sample = rows.slice(0, sampleRows);
    const cells = new Set(
      sample.flatMap((row) => row.cells.map(pairCell)).filter((cell) => cell.length >= 3),
    );
    const shopArticleSet = await shopArticlesAmong(db, [...cells]);
    const matchesIn = (column: number): number =>
      sample.filter((row) => shopArticleSet.has(pairCell(row.cells[column] ?? ''))).length;
    const columns = recognisePairs(rows, matchesIn);
    if (!columns) return { pairs: [], known: 0 };
    const pairs = belowHead(rows, columns).flatMap(({ line, cells: row }): ArticlePair[] => {
      const pair = {
        line,
        own: pairCell(row[columns.own] ?? ''),
        article: pairCell(row[columns.ours] ?? ''),
      };
      return pair.own === '' && pair.article === '' ? [] : [pair];
    });
    return { pairs, known: matchesIn(columns.ours) };
  };

  /** Of a workbook, the sheet with the most articles of the shop. */
  const pairsOf = async ({ text, file }: { text?: string | undefined; file?: Upload | undefined }) => {
    if (!file) return (await readPairs(pastedPairs(text ?? ''))).pairs;
    let best = { pairs: [] as ArticlePair[], known: -1 };
    for (const { rows } of await readSheets(file)) {
      const read = await readPairs(rows);
      if (read.pairs.length > 0 && read.known > best.known) best = read;
    }
    return best.pairs;
  };

  const shopArticles = async (pairs: readonly ArticlePair[]): Promise<ShopArticle> => {
    const keys = [...new Set(pairs.map(({ article }) => articleKey(article)))].filter((key) => key !== '');
    const byKey = Map.groupBy(await optionsByKey(db, keys), ({ key }) => key);
    return (article) => {
      const key = articleKey(article);
      const { match, option_id: id } = matchOf(article, byKey.get(key) ?? [], []);
      if (id !== null) return { id, key };
      return match === 'ambiguous' ? 'several' : null;
    };
  };

  return {
    ownerOf,
    options: (owner, keys) =>
      owner ? ownArticlesSql.ownOptionIds(db, owner, keys) : Promise.resolve(new Map()),
    async remember(owner, article, optionId) {
      const key = articleKey(article);
      if (!owner || key === '' || article.length > longestArticle) return 'no';
      if ((await optionsByKey(db, [key])).length > 0) return 'no';
      return inTransaction(db, async (tx) => {
        await ownArticlesSql.lockOwner(tx, owner);
        const storedOptions = await ownArticlesSql.ownOptionIds(tx, owner, [key]);
        if (storedOptions.size === 0 && (await ownArticlesSql.countOf(tx, owner)) >= OWN_ARTICLES_MAX)
          return 'full';
        await ownArticlesSql.storePairs(tx, owner, [{ own: article, optionId }]);
        return 'yes';
      });
    },
    async forget(owner, article) {
      if (owner) await ownArticlesSql.removeKey(db, owner, articleKey(article));
    },
    async list(who, { query, payer_id: payer, offset, limit }) {
      const { owner } = await ownerFor(who, payer);
      const { rows, total } = await ownArticlesSql.pageOf(db, owner, query, { offset, limit });
      const offers = await goods.offers(db, [...new Set(rows.map(({ option_id }) => option_id))]);
      const data = rows.flatMap(({ id, article, option_id }) => {
        const offer = offers.get(option_id);
        if (!offer) return [];
        const name = offer.optionName === null ? offer.goodsName : `${offer.goodsName}, ${offer.optionName}`;
        return [{ id, article, goods: { article: offer.option.article, name, url: offer.option.url } }];
      });
      return {
        data,
        payer: owner.id,
        kept: query === undefined ? total : await ownArticlesSql.countOf(db, owner),
        total,
      };
    },
    async import(who, input) {
      const { owner, userId } = await ownerFor(who, input.payer_id);
      if (!input.file && !input.text) throw fieldError('files', requiredMessage);
      await limits.take(`own-articles:${userId}`, importsPerPerson, windowSeconds);
      const pairs = await pairsOf(input);
      const field = input.file ? 'files' : 'text';
      if (pairs.length === 0) throw fieldError(field, noPairsMessage);
      if (pairs.length > UPLOAD_LIST_MAX_LINES) throw fieldError(field, tooManyMessage);
      const shop = await shopArticles(pairs);
      const keys = [...new Set(pairs.map(({ own }) => articleKey(own)))];
      return inTransaction(db, async (tx) => {
        await ownArticlesSql.lockOwner(tx, owner);
        const storedOptions = await ownArticlesSql.ownOptionIds(tx, owner, keys);
        const sorted = sortPairs(pairs, shop, storedOptions, await ownArticlesSql.countOf(tx, owner));
        await ownArticlesSql.storePairs(tx, owner, [...sorted.added, ...sorted.changed]);
        return {
          added: sorted.added.length,
          changed: sorted.changed.length,
          same: sorted.same,
          refused: sorted.refused.length,
          refused_lines: sorted.refused.slice(0, OWN_ARTICLES_REPORTED),
        };
      });
    },
    async remove(who, id) {
      const buyer = await signedIn(who);
      if (!(await ownArticlesSql.removeOne(db, ownersOf(buyer), id))) throw new AppError('not_found');
    },
    async clear(who, payer) {
      const { owner } = await ownerFor(who, payer);
      return ownArticlesSql.removeAll(db, owner);
    },
  };
}

/** The person and the companies they may act for. */
const ownersOf = ({ userId, payers }: Buyer & { userId: string }): string[] => [
  userId,
  ...payers.map(({ id }) => id),
];

function ownerOf({ userId, payers }: Buyer, chosenPayer: string | null): Owner | null {
  if (userId === null) return null;
  const chosen = chosenPayer === userId ? undefined : payers.find(({ id }) => id === chosenPayer);
  const payer = chosen ?? (chosenPayer === userId ? undefined : payers[0]);
  return payer?.is_legal ? { id: payer.id, isCompany: true } : { id: userId, isCompany: false };
}

const noPairsMessage = 'Не\u00a0нашлось ни\u00a0одной пары: нужны два столбца, ваш артикул и\u00a0наш';
const tooManyMessage = `Больше ${UPLOAD_LIST_MAX_LINES}\u00a0строк: разделите список на\u00a0части`;
