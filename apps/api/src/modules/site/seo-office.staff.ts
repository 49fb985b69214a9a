import { AppError } from '@spindle/contract/errors';
import type { seo } from '@spindle/contract/staff/records/seo';
import { inTransaction } from '@spindle/database/transaction';
import type { RecordHooks } from '../../kernel/records/record-hooks.ts';
import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import * as seoSql from './seo-office.sql.ts';
import { chainsOf, redirectLoops } from './seo.rules.ts';
import { cleanPath } from './site.rules.ts';
import type { SearchFiles } from './search-files.service.ts';

const missingShown = 200;

export const seoHooks: RecordHooks<typeof seo> = {
  sql: seoSql.seoSql,
  clean: (fields) => ({ ...fields, path: cleanPath(fields.path).toLowerCase() }),
  async facts(db, { id, fields: { path } }) {
    const all = await seoSql.redirects(db);
    const from = all.filter((one) => one.id !== id && cleanPath(one.redirect_url ?? '') === path);
    return from.slice(0, 3).map((one) => ({ label: 'Сюда ведёт', text: one.path, is_warning: false }));
  },
  async problem(tx, fields, id) {
    const { path, redirect } = fields;
    const twin = await seoSql.seoOfPath(tx, path);
    if (twin && twin.id !== id) return ['path', 'Для этого адреса запись уже есть'];
    if (Object.entries(fields).every(([key, text]) => key === 'path' || text === ''))
      return ['redirect', 'Заполните хотя\u00a0бы одно поле, кроме адреса'];
    if (redirect === '' || redirect === '404') return null;
    const others = (await seoSql.redirects(tx)).filter((one) => one.id !== id);
    const entries = [...others, { path, redirect_url: redirect }];
    if (redirectLoops(entries).includes(entries.length - 1))
      return ['redirect', 'Перенаправление возвращается на\u00a0тот же адрес'];
    const next = others.find((one) => one.path === cleanPath(redirect))?.redirect_url;
    if (next) return ['redirect', `Этот адрес сам ведёт на\u00a0${next}: укажите сразу его`];
    const before = others.find((one) => cleanPath(one.redirect_url ?? '') === path);
    if (before)
      return ['path', `Сюда ведёт перенаправление с\u00a0${before.path}: сначала направьте его дальше`];
    return null;
  },
  async written(tx, _id, { path }, isNew) {
    if (isNew) await seoSql.forgetMissing(tx, path);
  },
};

/** The state search engines see. */
export async function showSeoState({ db }: StaffDeps, searchFiles: Pick<SearchFiles, 'state'>) {
  const [all, files, closed] = await Promise.all([
    seoSql.redirects(db),
    searchFiles.state(),
    seoSql.closedCount(db),
  ]);
  const totalOf = (kind: 'pages' | 'goods') =>
    files.sitemap.parts.reduce((total, part) => total + (part.kind === kind ? part.addresses : 0), 0);
  return {
    ...files,
    pages: totalOf('pages'),
    goods: totalOf('goods'),
    closed,
    redirects: all.length,
    chains: chainsOf(all).slice(0, 50),
  };
}

export async function showMissing({ db }: StaffDeps) {
  const [data, total] = await Promise.all([seoSql.missingPages(db, missingShown), seoSql.missingCount(db)]);
  return { data, total };
}

export function forgetMissing({ db }: StaffDeps, actor: Actor, path: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await seoSql.forgetMissing(tx, path))) throw new AppError('not_found');
    await writeAudit(tx, actor, {
      action: 'seo.forget',
      record: ['list', 'missing-pages'],
      after: { address: path },
    });
  });
}
