import { AppError } from '@spindle/contract/errors';
import { isUuid } from '@spindle/contract/fields/id';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { Actor } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../../kernel/staff/versions.ts';
import { goodsNumber } from '../../goods/goods.staff.ts';
import * as changesSql from '../machines/card-changes.sql.ts';
import { CardValues } from '../machines/card-values.ts';
import { addCard, type Decision, decideChange, setCard } from '../machines/decide-change.ts';
import { cardNumberOf } from '../equipment.rules.ts';
import * as staffSql from '../equipment.staff.sql.ts';
import * as cardsSql from './service-cards.sql.ts';
import { attachToCard, type GivenPapers, keepPapers, type PapersDeps } from './service-documents.ts';
import * as papersSql from './service-documents.sql.ts';

export { CardValues };

type Card = cardsSql.CardRow;

/** What staff write about a machine; `goods` is the id of the goods it is, null for a machine from elsewhere. */
export interface GivenCard {
  readonly values: CardValues;
  readonly goods: string | null | undefined;
}

interface CardOwner {
  /** Of a company or of a person. */
  readonly id: string;
  /** Who sees own customers alone; null sees everybody. */
  readonly leader: string | null;
}

/** A machine for a company or a person, who finds it in the account. */
export function createCard(
  { db, now }: StaffDeps,
  actor: Actor,
  owner: CardOwner,
  { values, goods }: GivenCard,
): Promise<Card> {
  return inTransaction(db, async (tx) => {
    const found = await staffSql.findOwner(tx, owner.id, owner.leader);
    if (!found) throw new AppError('not_found');
    if (!found.is_proven)
      throw new StaffError(
        found.client_id === null
          ? 'Почта этого человека не\u00a0подтверждена: кабинета, где он увидел\u00a0бы станок, ещё нет.'
          : 'Компания не\u00a0подтверждена: сначала подтвердите её.',
      );
    const { client_id, user_id } = found;
    const holder = client_id === null ? { client_id, user_id } : { client_id, user_id: null };
    const card = await addCard(tx, holder, values, (await goodsOf(tx, goods)) ?? null, now());
    await writeAudit(tx, actor, {
      action: 'service-cards.add',
      record: ['service-card', card.number],
      after: machineOf(card),
    });
    return card;
  });
}

export function changeCard(
  { db, now }: StaffDeps,
  actor: Actor,
  name: string,
  { values, goods }: GivenCard,
  /** The one the change was decided on, if anybody says. */
  version?: number,
): Promise<Card> {
  return withCard(db, name, async (tx, card) => {
    await refuseStale(tx, ['service-card', card.number], version, card);
    const changed = await setCard(tx, card, values, await goodsOf(tx, goods), now());
    await writeAudit(tx, actor, {
      action: 'service-cards.change',
      record: ['service-card', card.number],
      before: machineOf(card),
      after: machineOf(changed),
    });
    return changed;
  });
}

/** The machine leaves its owner's list; its history stays. */
export function removeCard(
  { db, now }: StaffDeps,
  actor: Actor,
  name: string,
  version?: number,
): Promise<Card> {
  return withCard(db, name, async (tx, card) => {
    await refuseStale(tx, ['service-card', card.number], version, card);
    await cardsSql.updateCard(tx, card.id, { removed_at: now() });
    await writeAudit(tx, actor, {
      action: 'service-cards.remove',
      record: ['service-card', card.number],
      before: { is_removed: card.removed_at !== null },
      after: { is_removed: true },
    });
    return card;
  });
}

/** Puts files among the papers of a machine. Tells their titles. */
export function attachCardPapers(
  deps: PapersDeps,
  actor: Actor,
  name: string,
  papers: GivenPapers,
): Promise<string[]> {
  return keepPapers(deps, papers, async (tx, kept) => {
    const card = await cardsSql.lockByNumber(tx, numberOf(name));
    if (!card) throw unknownCard(name);
    await attachToCard(deps, tx, card, kept);
    await writeAudit(tx, actor, {
      action: 'service-cards.attach',
      record: ['service-card', card.number],
      after: { kind: papers.kind, files: kept.length },
    });
  });
}

/** Takes an attached file away. Tells its title. */
export function detachCardPaper({ db }: StaffDeps, actor: Actor, name: string, id: string): Promise<string> {
  return withCard(db, name, async (tx, card) => {
    const title = isUuid(id) ? await papersSql.removePaper(tx, { id, service_card_id: card.id }) : undefined;
    if (title === undefined) throw new StaffError(`Приложенного файла ${id} здесь нет.`);
    await writeAudit(tx, actor, {
      action: 'service-cards.detach',
      record: ['service-card', card.number],
      before: { file: id },
    });
    return title;
  });
}

/** Applies or declines what an owner asked for. Returns the card it is about. */
export function decideCardChange(
  deps: StaffDeps,
  actor: Actor,
  number: string,
  decision: Decision,
): Promise<Card | null> {
  return inTransaction(deps.db, async (tx) => {
    const change = await changesSql.lockChange(tx, number);
    const before = change?.card_id ? await cardsSql.lockCard(tx, change.card_id) : undefined;
    const card = await decideChange(deps, tx, number, decision);
    await writeAudit(tx, actor, {
      action: decision.isApplied ? 'card-changes.apply' : 'card-changes.decline',
      record: ['card-change', number],
      before: { state: change?.state, ...(before ? machineOf(before) : {}) },
      after: {
        state: decision.isApplied ? 'applied' : 'declined',
        wish: change?.kind,
        ...(card ? { card: card.number, ...machineOf(card) } : {}),
      },
    });
    return card;
  });
}

/** Of the machine, and nothing of its owner. */
const machineOf = (card: Card) => ({
  kind: card.kind,
  brand_name: card.brand_name,
  model: card.model,
  serial_number: card.serial_number,
  goods_id: card.goods_id,
  produced_year: card.produced_year,
  sold_on: card.sold_on,
  started_on: card.started_on,
  warranty_until: card.warranty_until,
  hours: card.hours,
  maintenance_at: card.maintenance_at,
  maintenance_every: card.maintenance_every,
});

const numberOf = (name: string): string => cardNumberOf(name) ?? name;

const unknownCard = (name: string): StaffError => new StaffError(`Карты «${name}» нет.`);

async function goodsOf(tx: Db, goods: string | null | undefined): Promise<number | null | undefined> {
  if (goods === undefined || goods === null) return goods;
  const id = await goodsNumber(tx, goods);
  if (id === undefined) throw new StaffError(`Товара ${goods} нет.`);
  return id;
}

function withCard<T>(db: Db, name: string, change: (tx: Db, card: Card) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    const card = await cardsSql.lockByNumber(tx, numberOf(name));
    if (!card) throw unknownCard(name);
    return change(tx, card);
  });
}
