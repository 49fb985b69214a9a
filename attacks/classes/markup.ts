import { randomUUID } from 'node:crypto';
import type { AttackClass } from '../attack-class.ts';
import { pathOf, tokenFor } from '../calls.ts';
import { newPerson, read } from '../people.ts';
import { bodyOf } from '../samples.ts';

const mark = 'xss7719';
const texts = [
  `"><img src=x onerror=${mark}>`,
  `</script><script>${mark}</script>`,
  `<svg/onload=${mark}>`,
  `javascript:${mark}//`,
  `' onmouseover='${mark}`,
  `=HYPERLINK("http://evil.example/${mark}")`,
];
/** Markup that a browser would run: a tag or a handler as it was sent. */
const runs = new RegExp(
  `<img src=x onerror=${mark}|<script>${mark}|<svg/onload=${mark}|href="javascript:${mark}|' onmouseover='${mark}'|<f>[^<]*${mark}`,
  'i',
);

const personal = [
  '/personal/',
  '/personal/profile/',
  '/personal/orders/',
  '/personal/quotations/',
  '/personal/equipment/',
  '/favorites/',
  '/cart/',
  '/checkout/',
  '/',
];

/** Markup in every stored or displayed text: pages, e-mails, spreadsheets and PDFs hold it as text. */
export const markup: AttackClass = {
  name: 'markup',
  async attack({ wire, calls, letters: emails, guard, options, goods }, tally) {
    const { token } = await newPerson(wire, emails);
    const before = (await emails.all()).length;
    let storedCount = 0;
    for (const text of texts)
      for (const call of calls.filter(
        ({ method, fields, path }) =>
          method !== 'GET' &&
          Object.keys(fields).length > 0 &&
          !/password|auth\/(?:sign-in|reset)/.test(path),
      )) {
        const id = (field: string): unknown =>
          field === 'goods_id' ? options[5] : field === 'catalog_goods_id' ? goods[1]?.id : undefined;
        const plain = bodyOf(call, { guard, id });
        const fields = Object.entries(call.fields).filter(
          ([name, { type }]) =>
            type === 'string' && !/email|phone|guard|website|key|inn|date|_id$|token/.test(name),
        );
        const body = {
          ...plain,
          ...Object.fromEntries(
            fields
              .filter(([name]) =>
                /comment|note|text|content|description|message|about|request|task|reason|name$|title|company|brand|model|location|changes|city|address/.test(
                  name,
                ),
              )
              .map(([name]) => [name, text]),
          ),
        };
        if ('wishes' in body) body['wishes'] = [{ text, quantity: 1 }];
        if ('idempotency_key' in call.fields) body['idempotency_key'] = randomUUID();
        const path = pathOf(call, (name) => (name === 'id' ? (goods[1]?.id ?? '') : 'x'));
        const answer = await wire.send({ method: call.method, path, token: tokenFor(call, token), body });
        if (answer.status < 400) storedCount += 1;
        const isPage = /html/.test(answer.headers['content-type'] ?? '');
        tally.take(`${call.name} ${text}`, answer, isPage && runs.test(answer.text) && 'came back as a page');
      }
    for (const path of personal) {
      const answer = await wire.send({ path, headers: { cookie: `token=${token}` } });
      tally.take(`page ${path}`, answer, runs.exec(answer.text)?.[0]);
    }
    const orders = await wire.send({ path: '/api/v1/quotations', token });
    for (const { id } of read<{ data: { id: string }[] }>(orders).data.slice(0, 6)) {
      const answer = await wire.send({ path: `/quotations/${id}/`, headers: { cookie: `token=${token}` } });
      tally.take(`page of a quotation`, answer, runs.exec(answer.text)?.[0]);
    }
    const queries = [
      'q',
      'query',
      'sort',
      'view',
      'page',
      'brands',
      'popup',
      'sent',
      'authRedirect',
      'price',
      'utm_source',
      mark,
    ];
    for (const text of texts)
      for (const page of [
        '/',
        '/search/all/',
        '/catalog/',
        '/tools/',
        '/compare/',
        '/auth/reset/',
        '/net-takoy/',
        `/${encodeURIComponent(text)}/`,
      ])
        for (const name of queries) {
          const answer = await wire.send({ path: `${page}?${name}=${encodeURIComponent(text)}` });
          const won = runs.exec(answer.text)?.[0] ?? (answer.text.includes(`<${mark}`) && 'a tag');
          tally.take(`${page}?${name}=${text}`, answer, won);
        }
    for (const path of ['/api/cart/cart.xlsx', '/api/cart/cart.pdf', '/api/comparison/table.xlsx']) {
      const answer = await wire.send({ path, token });
      tally.take(path, answer, runs.exec(answer.text)?.[0]);
    }
    const written = (await emails.all()).slice(before);
    for (const { html, subject } of written) tally.decide(`letter «${subject}»`, runs.exec(html ?? '')?.[0]);
    tally.note(`${storedCount} texts were kept, ${written.length} letters were read`);
  },
};
