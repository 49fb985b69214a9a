import { allRecords } from '@spindle/contract/staff/records';

/**
 * What somebody who sees own customers alone gets of a record of somebody else's. `shop`: the call tells nothing of a
 * customer; `me`: only of whoever asks; `elsewhere`: another test says it.
 */
export type OwnRow =
  | 'shop'
  | 'me'
  | 'elsewhere'
  | {
      /** `{order}` is the number of the foreign order. */
      readonly path?: string;
      readonly query?: string;
      /** Several are ways to say it: one of them is understood. */
      readonly body?: object | readonly object[];
      /** A list: it is answered, and tells nothing. */
      readonly shows?: true;
      /** 404, where nothing is said. */
      readonly status?: number;
    };

const order = (rest = '', body?: object): OwnRow => ({
  path: `/api/staff/orders/{order}${rest}`,
  ...(body ? { body } : {}),
});
const quotation = (rest = '', body?: object | readonly object[]): OwnRow => ({
  path: `/api/staff/quotations/{quotation}${rest}`,
  ...(body ? { body } : {}),
});
const request = (rest = '', body?: object): OwnRow => ({
  path: `/api/staff/requests/{request}${rest}`,
  ...(body ? { body } : {}),
});
const customer = (rest = '', body?: object): OwnRow => ({
  path: `/api/staff/customers/{customer}${rest}`,
  ...(body ? { body } : {}),
});
const company = (rest = '', body?: object): OwnRow => ({
  path: `/api/staff/companies/{company}${rest}`,
  ...(body ? { body } : {}),
});
const shows: OwnRow = { shows: true };
const views = (path: string): Readonly<Record<string, OwnRow>> => ({
  [`GET /api/staff/${path}/views`]: 'elsewhere',
  [`POST /api/staff/${path}/views`]: 'me',
  [`DELETE /api/staff/${path}/views/:id`]: 'me',
});
const nobody = '00000000-0000-4000-8000-000000000000';

const phoned = { user_id: '{customer}', payer_id: nobody, lines: [{ goods_id: 'new_x', quantity: 1 }] };

const machine = { kind: 'vmc', brand: 'Haas', model: 'VF-2', serial_number: '1104417' };

const cells = { quantity: 1, price: null, ready_days: null };
/** Lines of a grid by their places or by their ids: one of them is what the call takes. */
const grid = [
  { lines: [{ position: 1, ...cells }], text: '', terms: '' },
  { lines: [{ id: 1, ...cells }], text: '', terms: '' },
];

/** Calls below these words are about the shop's own things; reviews are of goods: whoever decides them decides all. */
export const shopAreas: readonly string[] = [
  ...allRecords.map(({ name }) => name),
  'guide',
  'folders',
  'properties',
  'dictionaries',
  'catalogue',
  'transfers',
  'imports',
  'import-samples',
  'kits',
  'jobs',
  'people',
  'reviews',
  'roles',
  'texts',
  'media',
  'settings',
  'search',
];

/** Every other call of the office; one without a row fails the matrix. */
export const ownRows: Readonly<Record<string, OwnRow>> = {
  'POST /api/staff/sign-in': 'me',
  'POST /api/staff/sign-in/passkey': 'me',
  'POST /api/staff/sign-in/factor': 'me',
  'POST /api/staff/sign-out': 'me',
  'POST /api/staff/invite': 'me',
  'PUT /api/staff/invite': 'me',
  'GET /api/staff/me': 'me',
  'POST /api/staff/step-up/passkey': 'me',
  'GET /api/staff/step-up': 'me',
  'POST /api/staff/step-up': 'me',
  'GET /api/staff/sessions': 'me',
  'DELETE /api/staff/sessions/:id': 'me',
  'GET /api/staff/factors': 'me',
  'POST /api/staff/factors/totp': 'me',
  'PUT /api/staff/factors/totp': 'me',
  'DELETE /api/staff/factors/totp': 'me',
  'POST /api/staff/factors/passkeys/options': 'me',
  'POST /api/staff/factors/passkeys': 'me',
  'DELETE /api/staff/factors/passkeys/:id': 'me',
  'POST /api/staff/factors/recovery-codes': 'me',
  // What waits is counted in a test of its own; the journal names no customer.
  'GET /api/staff/home': 'elsewhere',
  'GET /api/staff/waiting': 'elsewhere',
  // `reports.http.test.ts`: sums of own orders.
  'GET /api/staff/figures/sales': 'elsewhere',
  'GET /api/staff/marketing/calendar': 'elsewhere',
  'GET /api/staff/figures/funnel': 'elsewhere',
  'GET /api/staff/figures/stock': 'elsewhere',
  'GET /api/staff/figures/file': 'elsewhere',
  'GET /api/staff/find': { query: 'q=%D1%87%D1%83%D0%B6', shows: true },
  'GET /api/staff/colleagues': 'shop',
  'GET /api/staff/audit': 'shop',
  // `live.http.test.ts`: kinds without ids.
  'GET /api/staff/events': 'elsewhere',
  'PUT /api/staff/events/:id/record': 'me',
  'GET /api/staff/tags/:list': 'elsewhere',
  'POST /api/staff/tags/:list/records': 'elsewhere',
  'PUT /api/staff/tags/:list': {
    path: '/api/staff/tags/orders',
    body: { id: '{order}', tag: 'срочно', on: true },
  },
  'GET /api/staff/drafts/:form': 'me',
  'PUT /api/staff/drafts/:form': 'me',
  'DELETE /api/staff/drafts/:form': 'me',
  'GET /api/staff/runs': 'me',
  'POST /api/staff/runs': { body: { list: 'orders', action: 'export', ids: ['{order}'] }, status: 409 },
  'POST /api/staff/runs/:id/cancel': 'me',
  'GET /api/staff/runs/:id/file': 'me',
  'GET /api/staff/goods': 'shop',
  'POST /api/staff/guests': 'me',
  'POST /api/staff/buyers/:id/addresses': {
    path: '/api/staff/buyers/{customer}/addresses',
    body: { city: 'Пермь', address: 'ул. Мира, 1' },
  },
  'POST /api/staff/orders/count': { body: phoned },
  'POST /api/staff/orders': { body: { ...phoned, idempotency_key: nobody } },
  'GET /api/staff/companies': shows,
  ...views('companies'),
  'GET /api/staff/companies/:id': company(),
  'POST /api/staff/companies/:id/decision': company('/decision', { step: 'reject', reason: 'x' }),
  'PUT /api/staff/companies/:id/manager': company('/manager', { staff_id: null }),
  'PUT /api/staff/companies/:id/terms': company('/terms', {
    discount_percent: 1,
    credit_limit: null,
    credit_days: null,
  }),
  'PUT /api/staff/companies/:id/owner': company('/owner', {
    email: 'somebody@example.ru',
    reason: 'Прежний уволился',
  }),
  'GET /api/staff/companies/:id/merge': {
    path: '/api/staff/companies/{company}/merge',
    query: 'into={company}',
  },
  'POST /api/staff/companies/:id/merge': company('/merge', { into: '{company}' }),
  'GET /api/staff/orders': shows,
  ...views('orders'),
  'GET /api/staff/orders/:number': order(),
  'POST /api/staff/orders/:number/step': order('/step', { step: 'confirm' }),
  'PUT /api/staff/orders/:number/parts/:part': order('/parts/1', { carrier: 'ПЭК' }),
  'PUT /api/staff/orders/:number/lines/:position/declaration': order('/lines/1/declaration', {
    declaration: '10000000/010126/0000001',
  }),
  'PUT /api/staff/orders/:number/assignee': order('/assignee', { staff_id: null }),
  'POST /api/staff/orders/:number/payments': order('/payments', {
    kind: 'payment',
    kopecks: 1,
    paid_on: '2026-11-01',
  }),
  'POST /api/staff/orders/:number/payments/:id/take-back': order(`/payments/${nobody}/take-back`, {
    reason: 'x',
  }),
  'POST /api/staff/orders/:number/rest': order('/rest', {}),
  'PUT /api/staff/orders/:number/parts/:part/term': order('/parts/1/term', { day: '2090-01-01' }),
  'POST /api/staff/orders/:number/returns': order('/returns', {
    lines: [{ position: 1, quantity: 1 }],
    reason: 'x',
    warehouse_id: null,
  }),
  'PUT /api/staff/orders/:number/amendment': order('/amendment', {
    lines: [{ position: 1, quantity: 1 }],
  }),
  'DELETE /api/staff/orders/:number/amendment': order('/amendment'),
  'POST /api/staff/orders/:number/amendment/send': order('/amendment/send', { days: 3 }),
  'POST /api/staff/orders/:number/amendment/withdraw': order('/amendment/withdraw'),
  'POST /api/staff/orders/:number/letters/:id/again': {
    path: '/api/staff/orders/{order}/letters/{letter}/again',
  },
  'GET /api/staff/orders/:number/papers/:id': order(`/papers/${nobody}`),
  'POST /api/staff/orders/:number/files': order('/files', {}),
  'PUT /api/staff/orders/:number/files/:id': order(`/files/${nobody}`, { is_shown: true }),
  'DELETE /api/staff/orders/:number/files/:id': order(`/files/${nobody}`),
  'GET /api/staff/warehouses': 'shop',
  'GET /api/staff/terminals': 'shop',
  'POST /api/staff/orders/:number/notes': order('/notes', { text: 'x' }),
  'GET /api/staff/quotations': shows,
  ...views('quotations'),
  'POST /api/staff/quotations': { body: { user_id: '{customer}' } },
  'GET /api/staff/quotations/:number': quotation(),
  'PUT /api/staff/quotations/:number': quotation('', grid),
  'POST /api/staff/quotations/:number/revise': quotation('/revise'),
  'GET /api/staff/quotations/:number/versions': quotation('/versions'),
  'POST /api/staff/quotations/:number/paper': quotation('/paper', grid),
  'POST /api/staff/quotations/:number/lines': quotation('/lines', {
    kind: 'goods',
    article: 'x',
    quantity: 1,
  }),
  'POST /api/staff/quotations/:number/prices': quotation('/prices'),
  'POST /api/staff/quotations/:number/approval': quotation('/approval', { step: 'ask' }),
  'POST /api/staff/quotations/:number/send': quotation('/send', {}),
  'POST /api/staff/quotations/:number/close': quotation('/close', { step: 'decline', note: 'x' }),
  'PUT /api/staff/quotations/:number/assignee': quotation('/assignee', { staff_id: null }),
  'POST /api/staff/quotations/:number/notes': quotation('/notes', { text: 'x' }),
  'GET /api/staff/quotations/:number/paper': quotation('/paper'),
  'GET /api/staff/customers': shows,
  ...views('customers'),
  'GET /api/staff/customers/:id': customer(),
  'POST /api/staff/customers/:id/lock': customer('/lock', { locked: true }),
  'POST /api/staff/customers/:id/factor-removal': customer('/factor-removal', { reason: 'Потерян телефон' }),
  'PUT /api/staff/customers/:id/manager': customer('/manager', { staff_id: null }),
  'POST /api/staff/customers/:id/view': customer('/view'),
  'GET /api/staff/customers/:id/merge': {
    path: '/api/staff/customers/{customer}/merge',
    query: 'into={customer}',
  },
  'POST /api/staff/customers/:id/merge': customer('/merge', { into: '{customer}' }),
  'POST /api/staff/customers/:id/erasure': customer('/erasure', { basis: 'По\u00a0заявлению' }),
  // Whoever sees only own customers asks for nobody there.
  'GET /api/staff/law/cookies': 'shop',
  'GET /api/staff/law/texts': 'shop',
  'GET /api/staff/law/texts/:id': 'shop',
  'POST /api/staff/law/person': { body: { who: 'somebody@example.ru' } },
  'POST /api/staff/law/file': { body: { who: 'somebody@example.ru' } },
  'POST /api/staff/law/erasure': { body: { who: 'somebody@example.ru', basis: 'По\u00a0заявлению' } },
  'POST /api/staff/law/consents/:id/withdrawal': {
    path: `/api/staff/law/consents/${nobody}/withdrawal`,
    body: { basis: 'По\u00a0заявлению' },
  },
  // An act names a number, nobody knows whose.
  'GET /api/staff/erasure-acts': 'shop',
  'GET /api/staff/requests': shows,
  ...views('requests'),
  'GET /api/staff/requests/:number': request(),
  'GET /api/staff/requests/:number/files/:id': request(`/files/${nobody}`),
  'GET /api/staff/requests/templates': 'shop',
  'POST /api/staff/requests/templates': 'shop',
  'PUT /api/staff/requests/templates/:id': 'shop',
  'DELETE /api/staff/requests/templates/:id': 'shop',
  'POST /api/staff/requests/:number/step': request('/step', { status: 'in_work' }),
  'PUT /api/staff/requests/:number/assignee': request('/assignee', { staff_id: null }),
  'POST /api/staff/requests/:number/notes': request('/notes', { text: 'x' }),
  'POST /api/staff/requests/:number/conversion': request('/conversion', {
    to: 'review',
    article: 'x',
    text: 'x',
  }),
  'POST /api/staff/requests/:number/merge': request('/merge', { into: '{request}' }),
  'DELETE /api/staff/requests/:number/merge': request('/merge'),
  'GET /api/staff/service': shows,
  ...views('service'),
  'GET /api/staff/service/board': shows,
  'GET /api/staff/service/:number': { path: '/api/staff/service/{service}' },
  'POST /api/staff/service/:number/step': {
    path: '/api/staff/service/{service}/step',
    body: { to: 'accepted' },
  },
  'POST /api/staff/service/:number/papers': { path: '/api/staff/service/{service}/papers', body: {} },
  'GET /api/staff/service/:number/papers/:id': { path: `/api/staff/service/{service}/papers/${nobody}` },
  'DELETE /api/staff/service/:number/papers/:id': { path: `/api/staff/service/{service}/papers/${nobody}` },
  'GET /api/staff/machines': shows,
  'GET /api/staff/machines/changes': shows,
  'POST /api/staff/machines/changes/:number/decision': {
    path: '/api/staff/machines/changes/{change}/decision',
    body: { apply: false },
  },
  'GET /api/staff/machines/visits': { query: 'from=2090-01-05', shows: true },
  'POST /api/staff/machines': {
    body: { owner_id: '{customer}', ...machine },
  },
  'PUT /api/staff/machines/:number': { path: '/api/staff/machines/{machine}', body: machine },
  'DELETE /api/staff/machines/:number': { path: '/api/staff/machines/{machine}' },
  'GET /api/staff/machines/:number': { path: '/api/staff/machines/{machine}' },
  'POST /api/staff/machines/:number/maintenance': {
    path: '/api/staff/machines/{machine}/maintenance',
    body: { visit_on: '2090-02-01' },
  },
  'GET /api/staff/machines/:number/papers/:id': { path: '/api/staff/machines/{machine}/papers/{paper}' },
  'POST /api/staff/machines/:number/papers': { path: '/api/staff/machines/{machine}/papers', body: {} },
  'DELETE /api/staff/machines/:number/papers/:id': { path: '/api/staff/machines/{machine}/papers/{paper}' },
  // `seats-office.http.test.ts`: of requests others lead a group tells their number alone.
  'GET /api/staff/education': 'shop',
  ...views('education'),
  'GET /api/staff/education/:id': 'elsewhere',
  'POST /api/staff/education/:id/places': 'shop',
  'POST /api/staff/education/:id/seats/:number': 'elsewhere',
  'GET /api/staff/letters': shows,
  ...views('letters'),
  'GET /api/staff/letters/:id': { path: '/api/staff/letters/{letter}' },
  'POST /api/staff/letters/:id/again': { path: '/api/staff/letters/{letter}/again' },
};
