interface MaterialFile {
  readonly category?: string;
  readonly published?: string;
  readonly more?: string;
  readonly body?: string;
}

export function materialMarkdown(
  slug: string,
  { category, published, more, body }: MaterialFile = {},
): string {
  return `---
category: ${category ?? 'stati/rezhimy'}
slug: ${slug}
title: Материал ${slug}
description: О материале
lead: Коротко о главном
published: ${published ?? '2026-10-01'}
drawing: { kind: drill, params: { D: 8.5 } }
${more ?? ''}
---
${body ?? '## Первый\n\nТекст о сверлении.'}
`;
}

export function answerMarkdown(slug: string, category: string, question: string, body: string): string {
  return `---\nslug: ${slug}\ncategory: ${category}\nquestion: ${question}\nupdated: 2026-10-01\n---\n${body}\n`;
}

const category = (slug: string, name: string, children = '[]') =>
  `{ slug: ${slug}, name: ${name}, label: Статья, kind: article, description: О разделе, children: ${children} }`;

/** A small press centre for tests. */
export const smallPress: Readonly<Record<string, string>> = {
  'press.yaml': `categories: [${category('stati', 'Статьи', `[${category('rezhimy', 'Режимы')}]`)}, ${category('novosti', 'Новости')}]\n`,
  'press/sverlenie.md': materialMarkdown('sverlenie', {
    more: 'tags: [Сверление, Режимы]\nfolders: [sverla]\nauthor: Артём Лосев\nrole: технолог',
    body: '## Биение\n\nТекст с <script>alert(1)</script> и **числом** 8 мм.\n\n{{form action=feedback}}',
  }),
  'press/frezy.md': materialMarkdown('frezy', {
    published: '2026-10-20',
    more: 'tags: [Режимы]\nfolders: [vertikalnye]',
  }),
  'press/otkrytie.md': materialMarkdown('otkrytie', { category: 'novosti', published: '2026-11-01' }),
  'press/zavtra.md': materialMarkdown('zavtra', { category: 'novosti', published: '2026-11-16' }),
  'faq.yaml': `categories:
  - { slug: dostavka, name: Доставка, description: О доставке }
  - { slug: oplata, name: Оплата, description: Об оплате }
  - { slug: pusto, name: Пусто, description: Без ответов }
`,
  'faq/srok.md': answerMarkdown(
    'srok',
    'dostavka',
    'Сколько едет заказ',
    'Три дня.\n\n- [Тарифы](/dostavka/)',
  ),
  'faq/nds.md': answerMarkdown('nds', 'oplata', 'Есть ли НДС', 'Цены с НДС 22 %.'),
};
