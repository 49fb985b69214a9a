import type { ImportRow, ImportTab, StaffImport } from '@spindle/contract/staff/goods/staff-imports';
import type { AccountsApi } from '../../../accounts.fixture.ts';
import { type Employee, staffCall } from '../../staff/staff.fixture.ts';
import { sweepImports } from './goods-imports.staff.ts';
import { workImport } from './goods-imports-work.staff.ts';
import { addPlainGoods } from '../plain-goods.fixture.ts';

export type SpreadsheetImports = ReturnType<typeof spreadsheetImports>;

const url = '/api/staff/imports';

/** Helpers that import spreadsheets as an employee and process them as the queue would. */
export function spreadsheetImports(api: AccountsApi, editor: Employee) {
  async function bring(
    content: string | Uint8Array<ArrayBuffer>,
    { as = editor, name = 'Цены.csv', more = [] as readonly File[] } = {},
  ) {
    const form = new FormData();
    for (const file of [new File([content], name), ...more]) form.append('files', file);
    const body = new Response(form);
    return staffCall(api, 'POST', url, {
      as,
      body: Buffer.from(await body.arrayBuffer()),
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
    });
  }
  const work = (id: string, signal?: AbortSignal) => workImport(api.services.importsDesk, id, signal);
  const show = async (id: string): Promise<StaffImport> =>
    (await staffCall(api, 'GET', `${url}/${id}`, { as: editor })).json().data;
  const choose = (id: string, body: { taken: boolean; lines?: number[]; tab?: ImportTab }) =>
    staffCall(api, 'PUT', `${url}/${id}/rows`, { as: editor, body });
  /** Selects rows with unusual prices first, because prices in tests change at will. */
  async function step(id: string, what: 'start' | 'cancel', as = editor) {
    if (what === 'start') await choose(id, { taken: true, tab: 'far' });
    return staffCall(api, 'POST', `${url}/${id}/${what}`, { as });
  }
  const rows = async (id: string, tab: ImportTab = 'all', after = 0): Promise<ImportRow[]> =>
    (await staffCall(api, 'GET', `${url}/${id}/rows?tab=${tab}&after=${after}`, { as: editor })).json().data
      .rows;

  async function checked(
    content: string | Uint8Array<ArrayBuffer>,
    upload: { readonly name?: string; readonly more?: readonly File[] } = {},
  ): Promise<StaffImport> {
    const { id } = (await bring(content, upload)).json().data;
    await work(id);
    return show(id);
  }

  return {
    bring,
    work,
    show,
    step,
    choose,
    rows,
    checked,
    async written(content: string, upload: Parameters<typeof checked>[1] = {}): Promise<StaffImport> {
      const { id } = await checked(content, upload);
      await step(id, 'start');
      await work(id);
      return show(id);
    },
    async articles(many: number): Promise<string[]> {
      const ids = await addPlainGoods(api.db, many);
      const rows = await api.db
        .selectFrom('options')
        .innerJoin('goods', 'goods.id', 'options.goods_id')
        .select('article')
        .where('goods.public_id', 'in', ids)
        .where('options.position', '=', 0)
        .orderBy('options.id')
        .execute();
      return rows.map(({ article }) => article);
    },
    /** The folder and brand of an article, as a spreadsheet names them. */
    folderOf: (article: string) =>
      api.db
        .selectFrom('options')
        .innerJoin('goods', 'goods.id', 'options.goods_id')
        .innerJoin('folders', 'folders.id', 'goods.folder_id')
        .innerJoin('brands', 'brands.id', 'goods.brand_id')
        .select(['folders.path', 'brands.slug as brand', 'folders.id'])
        .where('article', '=', article)
        .executeTakeFirstOrThrow(),
    sweep: () => sweepImports(api.services.importsDesk),
    /** A process that is killed in a part. */
    killedAt(part: number): AbortSignal {
      let parts = 0;
      return {
        throwIfAborted() {
          parts += 1;
          if (parts === part) throw new Error('killed');
        },
      } as AbortSignal;
    },
  };
}
