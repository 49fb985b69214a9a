import { createClient, type Transport } from '@spindle/client/client';
import { describe, expect, it } from 'vitest';
import type { PageContext } from '../layout/server-context.ts';
import { loadLayout } from './layout-loader.server.ts';

const office = (id: string, regions: number[], head = false) => ({
  id,
  business_region_id: regions,
  is_head: head,
});

function visit(answers: Record<string, object | number>, contextOverrides: Partial<PageContext> = {}) {
  const logged: string[] = [];
  const transport: Transport = {
    async send({ url }) {
      const answer = answers[url] ?? 500;
      const status = typeof answer === 'number' ? answer : 200;
      return { status, header: () => null, text: typeof answer === 'number' ? '{}' : JSON.stringify(answer) };
    },
  };
  const page = {
    client: createClient(transport),
    nonce: '',
    publicUrl: 'https://shop.example',
    requestId: '',
    signedIn: false,
    viewing: false,
    companyId: null,
    cookieAnswered: false,
    popupAnswer: null,
    log: { error: (_: object, line: string) => void logged.push(line), warn: () => {} },
    ...contextOverrides,
  } satisfies PageContext;
  return { page, logged };
}

const companies = {
  '/api/companies': { data: [office('a', [1], true), office('b', [2])], additional_data: {} },
};
const user = { '/api/personal-information': { data: { id: 'u', business_region_id: 2 } } };

describe('loadLayout', () => {
  it('renders with the defaults of the specification when nothing answers, and logs it', async () => {
    const { page, logged } = visit({});
    const layout = await loadLayout(page);
    expect(layout.site.pageTemplate).toMatchObject({ phone: '8-800-600-52-83', copyrightSince: 1992 });
    expect(layout.site.locale).toBe('ru_RU');
    expect(layout.regions).toEqual([]);
    expect(logged.length).toBeGreaterThanOrEqual(5);
  });

  it('chooses the head office for a guest', async () => {
    expect((await loadLayout(visit(companies).page)).companyId).toBe('a');
  });

  it('chooses the office of the region of a signed-in person', async () => {
    expect((await loadLayout(visit({ ...companies, ...user }, { signedIn: true }).page)).companyId).toBe('b');
  });

  it('retains the office the visitor chose', async () => {
    const { page } = visit({ ...companies, ...user }, { signedIn: true, companyId: 'a' });
    expect((await loadLayout(page)).companyId).toBe('a');
  });

  it('shows the number of open vacancies in the menu, and omits the entry when there is none', async () => {
    const entry = { id: 'v', name: 'Вакансии', code: 'vacancies', appendText: null, children: [] };
    const menus = { '/api/menu': { data: { secondary: [entry], footer: [], documents: [], catalog: [] } } };
    const secondary = async (answer: object | number) =>
      (await loadLayout(visit({ ...menus, '/api/vacancies': answer }).page)).menus.secondary;
    expect(await secondary({ data: [{}, {}] })).toMatchObject([{ code: 'vacancies', appendText: '2' }]);
    expect(await secondary({ data: [] })).toEqual([]);
    expect(await secondary(500)).toMatchObject([{ code: 'vacancies', appendText: null }]);
  });

  it('takes an ended session for a guest', async () => {
    const { page, logged } = visit({ ...companies, '/api/personal-information': 401 }, { signedIn: true });
    expect((await loadLayout(page)).user).toBeNull();
    expect(logged.filter((line) => line.includes('layout')).length).toBeLessThan(8);
  });
});
