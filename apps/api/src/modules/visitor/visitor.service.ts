import { emptyVisitor } from '@spindle/contract/account/empty-visitor';
import type { Visitor, VisitorPart } from '@spindle/contract/account/visitor';
import type { Db } from '@spindle/database/pool';
import type { FastifyBaseLogger } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { Identity } from '../../kernel/http/identity.ts';
import type { AuthService } from '../auth/auth.service.ts';
import { type PartQuery, readParts } from './visitor.sql.ts';

interface VisitorContext {
  readonly who: Identity;
  /** Null for a guest. */
  readonly userId: string | null;
}

/** How a module serializes its part of a visitor's data. */
export interface VisitorSource<P extends VisitorPart = VisitorPart, Found = unknown> {
  readonly part: P;
  /** SQL of one value, read in one statement with those of the other parts; null where nothing can be stored. */
  query(context: VisitorContext): RawBuilder<Found> | null | Promise<RawBuilder<Found> | null>;
  serialize(found: Found): Visitor[P] | Promise<Visitor[P]>;
}

export interface VisitorService {
  /** Called once by each module with visitor data, when services are created. */
  register<P extends VisitorPart, Found>(source: VisitorSource<P, Found>): void;
  /** All parts in one statement; one that fails is logged and empty. A newcomer costs no query. */
  view(who: Identity): Promise<Visitor>;
}

interface VisitorDeps {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly auth: Pick<AuthService, 'findUser'>;
}

interface QueriedSource extends PartQuery {
  readonly source: VisitorSource;
}

export function createVisitorService({ db, log, auth }: VisitorDeps): VisitorService {
  const sources = new Map<VisitorPart, VisitorSource>();

  async function orNothing<T>(part: string, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      log.error({ err: error, part }, 'a part of what is kept for a visitor failed');
      return null;
    }
  }

  async function queryOf(source: VisitorSource, context: VisitorContext): Promise<QueriedSource[]> {
    const query = await orNothing(source.part, async () => source.query(context));
    return query ? [{ part: source.part, query, source }] : [];
  }

  /** One statement for all; if it fails, each by itself, so that one bad part leaves the others. */
  async function found(queries: readonly QueriedSource[]): Promise<Readonly<Record<string, unknown>>> {
    try {
      return await readParts(db, queries);
    } catch {
      const alone = queries.map((one) => orNothing(one.part, () => readParts(db, [one])));
      return Object.assign({}, ...(await Promise.all(alone))) as Readonly<Record<string, unknown>>;
    }
  }

  return {
    register: (source) => void sources.set(source.part, source as unknown as VisitorSource),
    async view(who) {
      if (isNewcomer(who)) return emptyVisitor;
      const userId = (await auth.findUser(who)) ?? null;
      const queries = (
        await Promise.all([...sources.values()].map((source) => queryOf(source, { who, userId })))
      ).flat();
      if (queries.length === 0) return emptyVisitor;
      const values = await found(queries);
      const parts = queries.map(async ({ part, source }) => {
        const value = values[part];
        const serialized =
          value === undefined || value === null
            ? null
            : await orNothing(part, async () => source.serialize(value));
        return serialized && { [part]: serialized };
      });
      const read = Object.assign({}, emptyVisitor, ...(await Promise.all(parts))) as Visitor;
      return isEmpty(read) ? emptyVisitor : read;
    },
  };
}

/** Returns a shared object, so that callers see by identity that the page needs no filling. */
function isEmpty({ cart, comparison, favourites, viewed, equipment }: Visitor): boolean {
  const storedCount = cart.count + comparison.ids.length + favourites.ids.length + viewed.count;
  return storedCount + equipment.count === 0;
}

/** A visitor without a single cookie of the shop has no stored data. */
function isNewcomer(who: Identity): boolean {
  return Object.values(who).every((value) => value === null);
}
