import type { Db } from '@spindle/database/pool';
import { announce } from '../../kernel/sql/announce.sql.ts';
import * as headsSql from './page-heads.sql.ts';
import { cleanPath } from './site.rules.ts';

interface PageHead {
  readonly title: string | null;
  readonly description: string | null;
}

/** What search engines get in addition to the page's own text. */
export async function showHead(db: Db, path: string): Promise<PageHead> {
  return (await headsSql.headAt(db, cleanPath(path))) ?? { title: null, description: null };
}

/** For staff actions on a record with a page: runs in their transaction and is audited by them. */
export async function writeHead(tx: Db, path: string, head: PageHead): Promise<void> {
  await headsSql.writeHeadAt(tx, cleanPath(path), head);
  await announce(tx, 'content');
}

/** The page has another address from now on: the old one leads to it. */
export async function moveAddress(tx: Db, from: string, to: string): Promise<void> {
  if (cleanPath(from) === cleanPath(to)) return;
  await headsSql.moveHead(tx, cleanPath(from), cleanPath(to));
  await announce(tx, 'content');
}
