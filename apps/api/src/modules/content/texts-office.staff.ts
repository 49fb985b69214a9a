import { contentPages } from '@spindle/contract/addresses/paths';
import { AppError } from '@spindle/contract/errors';
import { shopDay } from '@spindle/contract/shop/shop-day';
import {
  fieldProblems,
  type FieldMessages,
  type FieldValues,
  completeFields,
} from '@spindle/contract/staff/field-specs';
import type {
  ListedText,
  NewText,
  StaffText,
  TextProblem,
  TextInput,
} from '@spindle/contract/staff/texts/staff-texts';
import { fieldsOfKind, TEXT_KINDS, type TextKindName, textName } from '@spindle/contract/staff/text-kinds';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { announce } from '../../kernel/sql/announce.sql.ts';
import { latinSlug } from '../../kernel/text/latin-slug.ts';
import { type Actor, jobActor, staffIdOf } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { Shop } from '../../kernel/emails/shop.ts';
import { afterChange } from '../../kernel/staff/records.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../kernel/staff/versions.ts';
import type { TextChoices, TextKind } from '../../kernel/texts/text-kind.ts';
import { newPreviewLink } from './preview-link.ts';
import type { TextProblems } from './text-problems.service.ts';
import * as officeSql from './texts-office.sql.ts';

const maxRevisions = 100;

export interface TextsDesk {
  readonly deps: StaffDeps;
  readonly kinds: Readonly<Record<TextKindName, TextKind>>;
  readonly problems: TextProblems;
  /** The sender of e-mails. */
  readonly shop: () => Promise<Shop>;
}

export async function listTextRows(
  { deps: { db }, kinds }: TextsDesk,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedText>> {
  if (ids.length === 0) return new Map();
  return new Map((await officeSql.textRows(db, ids)).map((row) => [row.id, listed(kinds, row)]));
}

function listed(kinds: TextsDesk['kinds'], row: officeSql.TextRow): ListedText {
  const { id, version, kind, name, state, source } = row;
  const url = kinds[kind].urlOf(row.on_site ?? row.fields);
  return { id, version, kind, name, url, state, source, changed_at: row.updated_at.toISOString() };
}

export async function showText(desk: TextsDesk, id: string): Promise<StaffText> {
  const { db } = desk.deps;
  const row = await officeSql.textRow(db, id);
  if (!row) throw new AppError('not_found');
  const kind = desk.kinds[row.kind];
  const [revisions, problems] = await Promise.all([
    officeSql.revisionRows(db, id, maxRevisions),
    kind.builtIn ? [] : desk.problems.of(row.fields['body'] ?? '', kind.urlOf(row.fields)),
  ]);
  return {
    ...listed(desk.kinds, row),
    fields: row.fields,
    on_site: row.on_site,
    publish_at: row.publish_at?.toISOString() ?? null,
    loaded: row.loaded,
    words: kind.builtIn?.placeholders(row.key) ?? [],
    revisions: revisions.map(({ at, published_at, ...one }) => ({
      ...one,
      at: at.toISOString(),
      published_at: published_at?.toISOString() ?? null,
    })),
    problems,
  };
}

export const showChoices = ({ deps: { db }, kinds }: TextsDesk, kind: TextKindName): Promise<TextChoices> =>
  kinds[kind].choices(db);

export async function showRevision({ deps: { db } }: TextsDesk, id: string, number: number) {
  const row = await officeSql.revisionRow(db, id, number);
  if (!row) throw new AppError('not_found');
  return row;
}

/** The text as a page of the shop, wherever it stands now. */
export async function showPreview(
  desk: TextsDesk,
  { kind, fields }: { readonly kind: TextKindName; readonly fields: FieldValues },
): Promise<{ readonly url: string | null; readonly html: string | null; readonly problems: TextProblem[] }> {
  const allFields = completeFields(fieldsOfKind(kind), fields);
  const { builtIn: own } = desk.kinds[kind];
  if (own) return { url: null, html: own.preview?.(allFields, await desk.shop()) ?? null, problems: [] };
  const page = desk.kinds[kind].pageOf(allFields);
  const { hash, url } = newPreviewLink();
  await officeSql.storePreview(desk.deps.db, hash, page);
  return { url, html: null, problems: await desk.problems.of(page.body, desk.kinds[kind].urlOf(allFields)) };
}

function refuse(messages: FieldMessages): void {
  const fields = Object.fromEntries(Object.entries(messages).map(([key, list]) => [key, [...list]]));
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}

/** Converts typed fields to stored ones, or throws a message for each wrong field. */
async function readFields(
  tx: Db,
  kind: TextKind,
  typed: FieldValues,
  stored: FieldValues & { readonly updated: string },
): Promise<FieldValues> {
  const specs = fieldsOfKind(kind.kind);
  refuse(
    fieldProblems(
      specs.filter(({ hidden }) => !hidden),
      withoutHidden(kind.kind, typed),
    ),
  );
  const hidden = specs.filter((spec) => spec.hidden).map(({ key }) => [key, stored[key] ?? '']);
  const fields = completeFields(specs, { ...typed, ...Object.fromEntries(hidden) });
  if (fields['slug'] === '') fields['slug'] = latinSlug(textName(kind.kind, fields), 100);
  if (specs.some(({ key }) => key === 'position') && fields['position'] === '') fields['position'] = '0';
  if (specs.some(({ key }) => key === 'places') && fields['places'] === '') fields['places'] = '1';
  if (fields['slug'] === '') refuse({ slug: ['Напишите адрес латиницей'] });
  const problem = await kind.problem(tx, fields);
  if (problem) refuse({ [problem[0]]: [problem[1]] });
  return fields;
}

const withoutHidden = (kind: TextKindName, typed: FieldValues): FieldValues => {
  const hidden = fieldsOfKind(kind).filter((spec) => spec.hidden);
  return Object.fromEntries(
    Object.entries(typed).filter(([key]) => !hidden.some((spec) => spec.key === key)),
  );
};

const changedKeys = (before: FieldValues, after: FieldValues): string[] =>
  Object.keys(after).filter((key) => key !== 'updated' && before[key] !== after[key]);

/** Labels, so that the journal is read by people. */
const labelsOf = (kind: TextKindName, keys: readonly string[]): string[] =>
  fieldsOfKind(kind).flatMap(({ key, label }) =>
    keys.includes(key) ? [label.replaceAll('\u00a0', ' ')] : [],
  );

const whoOf = (actor: Actor): string => (actor.kind === 'person' ? actor.name : 'команда');

async function refuseTakenKey(tx: Db, kind: TextKindName, key: string): Promise<void> {
  if (await officeSql.textOfKey(tx, kind, key))
    refuse({ slug: [`${TEXT_KINDS[kind].name} с\u00a0таким адресом уже есть`] });
}

export async function addText(desk: TextsDesk, actor: Actor, input: NewText): Promise<StaffText> {
  const { deps, kinds } = desk;
  const kind = kinds[input.kind];
  if (kind.builtIn)
    throw new StaffError('Такие тексты приходят с\u00a0программой: их\u00a0можно только изменить.');
  const id = deps.newId();
  await inTransaction(deps.db, async (tx) => {
    const fields = await readFields(tx, kind, input.fields, { updated: shopDay(deps.now()) });
    const key = kind.keyOf(fields);
    await refuseTakenKey(tx, input.kind, key);
    const name = textName(input.kind, fields);
    await officeSql.insertText(tx, { id, kind: input.kind, key, name, fields });
    const by = { staff_id: staffIdOf(actor), who: whoOf(actor) };
    await officeSql.addRevision(tx, { text_id: id, ...by, fields, returned: null });
    await writeAudit(tx, actor, {
      action: 'texts.add',
      record: ['text', id],
      after: { name, address: kind.urlOf(fields) },
    });
    await publishAs(tx, desk, actor, { id, kind, fields }, input.publish);
  });
  return showText(desk, id);
}

export function saveText(
  desk: TextsDesk,
  actor: Actor,
  id: string,
  input: TextInput,
  version: number,
): Promise<StaffText> {
  return change(desk, id, version, async (tx, row) => {
    const kind = desk.kinds[row.kind];
    const fields = await readFields(tx, kind, input.fields, { updated: '', ...row.fields });
    const key = kind.keyOf(fields);
    if (key !== row.key) {
      if (row.on_site)
        refuse({
          slug: [
            'Адрес опубликованного текста не\u00a0меняется: снимите его с\u00a0сайта и\u00a0создайте новый',
          ],
        });
      await refuseTakenKey(tx, row.kind, key);
    }
    const changed = changedKeys(row.fields, fields);
    if (changed.length > 0) {
      const name = textName(row.kind, fields);
      await officeSql.writeText(tx, { id, key, name, fields });
      const by = { staff_id: staffIdOf(actor), who: whoOf(actor) };
      await officeSql.addRevision(tx, { text_id: id, ...by, fields, returned: input.returned });
      await writeAudit(tx, actor, {
        action: 'texts.save',
        record: ['text', id],
        before: { changed: null, returned: null },
        after: { changed: labelsOf(row.kind, changed), returned: input.returned },
      });
    }
    await publishAs(tx, desk, actor, { id, kind, fields }, input.publish);
  });
}

/** Now, at a moment, or not yet. */
async function publishAs(
  tx: Db,
  { deps }: TextsDesk,
  actor: Actor,
  { id, kind, fields }: { readonly id: string; readonly kind: TextKind; readonly fields: FieldValues },
  publish: TextInput['publish'],
): Promise<void> {
  if (publish === null) return;
  const now = deps.now();
  if (publish !== 'now' && new Date(publish) > now) {
    if (new Date(publish).getTime() > now.getTime() + 366 * 86_400_000)
      throw new StaffError('Публикацию можно запланировать не\u00a0дальше чем на\u00a0год.');
    await officeSql.setPublishAt(tx, id, new Date(publish));
    await writeAudit(tx, actor, {
      action: 'texts.plan',
      record: ['text', id],
      before: { publish_at: null },
      after: { publish_at: publish },
    });
    return;
  }
  await putOnSite(tx, kind, id, fields, shopDay(now));
  await writeAudit(tx, actor, {
    action: 'texts.publish',
    record: ['text', id],
    after: { address: kind.urlOf(fields) },
  });
}

async function putOnSite(
  tx: Db,
  kind: TextKind,
  id: string,
  fields: FieldValues,
  today: string,
): Promise<void> {
  const published = 'updated' in fields ? { ...fields, updated: today } : fields;
  await kind.put(tx, [published]);
  await officeSql.markPublished(tx, id, published);
  await announce(tx, 'content');
  if (kind.kind === 'popup') await announce(tx, 'site');
}

/** Pages that forms, e-mails and the footer link to. */
const needed: readonly string[] = [...Object.values(contentPages), 'about'];

export function hideText(desk: TextsDesk, actor: Actor, id: string, version: number): Promise<StaffText> {
  return change(desk, id, version, async (tx, row) => {
    if (desk.kinds[row.kind].builtIn)
      throw new StaffError('Этот текст нельзя снять: верните текст магазина.');
    if (!row.on_site) throw new StaffError('Текста и\u00a0так нет на\u00a0сайте.');
    if (row.kind === 'page' && needed.includes(row.key))
      throw new StaffError(
        'На\u00a0эту страницу ведут формы и\u00a0подвал магазина: её можно изменить, но\u00a0не\u00a0снять.',
      );
    const reason = await desk.kinds[row.kind].mayHide?.(tx, row.key);
    if (reason) throw new StaffError(reason);
    await desk.kinds[row.kind].drop(tx, [row.key]);
    await officeSql.takeOff(tx, id);
    await announce(tx, 'content');
    await writeAudit(tx, actor, {
      action: 'texts.hide',
      record: ['text', id],
      before: { address: desk.kinds[row.kind].urlOf(row.on_site) },
    });
  });
}

export async function removeText(desk: TextsDesk, actor: Actor, id: string, version: number): Promise<void> {
  await inTransaction(desk.deps.db, async (tx) => {
    const row = await officeSql.lockedText(tx, id);
    if (!row) throw new AppError('not_found');
    await refuseStale(tx, ['text', id], version, row);
    if (row.on_site) throw new StaffError('Сначала снимите текст с\u00a0сайта.');
    await officeSql.removeText(tx, id);
    await writeAudit(tx, actor, { action: 'texts.remove', record: ['text', id], before: { name: row.name } });
  });
}

/** Publishes texts whose time has come; one that is no longer valid stays a draft. */
export async function publishDue({ deps, kinds }: TextsDesk): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    for (const row of await officeSql.dueTexts(tx, deps.now())) {
      const kind = kinds[row.kind];
      const problem = await kind.problem(tx, row.fields);
      if (problem) await officeSql.setPublishAt(tx, row.id, null);
      else await putOnSite(tx, kind, row.id, row.fields, shopDay(deps.now()));
      await writeAudit(tx, jobActor('planned texts'), {
        action: 'texts.publish',
        record: ['text', row.id],
        after: problem ? { reason: problem[1] } : { address: kind.urlOf(row.fields) },
      });
    }
  });
}

/** Changes a text and shows it; a stale version gets the current state. */
function change(
  desk: TextsDesk,
  id: string,
  version: number,
  work: (tx: Db, row: officeSql.TextRow) => Promise<void>,
): Promise<StaffText> {
  return afterChange(
    () =>
      inTransaction(desk.deps.db, async (tx) => {
        const row = await officeSql.lockedText(tx, id);
        if (!row) throw new AppError('not_found');
        await refuseStale(tx, ['text', id], version, row);
        await work(tx, row);
      }),
    () => showText(desk, id),
  );
}
