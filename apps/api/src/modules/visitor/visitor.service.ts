import { emptyVisitor } from '@spindle/contract/empty-visitor';
import type { Visitor, VisitorPart } from '@spindle/contract/visitor';
import type { FastifyBaseLogger } from 'fastify';
import type { Identity } from '../../kernel/identity.ts';
import type { AuthService } from '../auth/auth.service.ts';

export interface VisitorAsker {
  readonly who: Identity;
  /** Null for a guest. */
  readonly userId: string | null;
}

/** How a module tells its part of what is kept for a visitor. */
export interface VisitorSource<P extends VisitorPart = VisitorPart> {
  readonly part: P;
  read(asker: VisitorAsker): Promise<Visitor[P]>;
}

export interface VisitorService {
  /** Called once by each module that keeps something for visitors, when services are made. */
  register<P extends VisitorPart>(source: VisitorSource<P>): void;
  /** All parts side by side; one that fails is logged and empty. A newcomer costs no query. */
  view(who: Identity): Promise<Visitor>;
}

interface VisitorDeps {
  readonly log: FastifyBaseLogger;
  readonly auth: Pick<AuthService, 'findUser'>;
}

export function createVisitorService({ log, auth }: VisitorDeps): VisitorService {
  const sources: VisitorSource[] = [];

  async function partOf({ part, read }: VisitorSource, asker: VisitorAsker): Promise<Partial<Visitor>> {
    try {
      return { [part]: await read(asker) };
    } catch (error) {
      log.error({ err: error, part }, 'a part of what is kept for a visitor failed');
      return {};
    }
  }

  return {
    register: (source) => void sources.push(source as unknown as VisitorSource),
    async view(who) {
      if (isNewcomer(who)) return emptyVisitor;
      const userId = (await auth.findUser(who.token)) ?? null;
      const parts = await Promise.all(sources.map((source) => partOf(source, { who, userId })));
      const visitor = Object.assign({}, emptyVisitor, ...parts) as Visitor;
      return isEmpty(visitor) ? emptyVisitor : visitor;
    },
  };
}

/** The same object then, so that everybody sees at a glance that the page needs no filling. */
function isEmpty({ cart, comparison, favourites, viewed, equipment }: Visitor): boolean {
  const kept = cart.count + comparison.ids.length + favourites.ids.length + viewed.count;
  return kept + equipment.count === 0;
}

/** Nothing was ever kept for somebody without a single cookie of the shop. */
function isNewcomer(who: Identity): boolean {
  return Object.values(who).every((value) => value === null);
}
