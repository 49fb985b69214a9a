import type { Company } from '@spindle/contract/offices/companies';
import { usualReaction } from '@spindle/contract/reaction';
import { describe, expect, test } from 'vitest';
import { contentBlocks } from './content.blocks.ts';
import { readShortcode } from './shortcode-syntax.ts';

const office = (slug: string): Company => ({
  id: slug,
  slug,
  city_name: slug,
  office_address: 'ул. Ленина, 1',
  phone: '+7 (343) 226-48-10',
  email: 'a@example.ru',
  opening_hours: 'Пн–Пт 8:00–18:00',
  business_region_id: [1],
  lat: 56,
  lon: 60,
  is_head: false,
  has_showroom: false,
  has_warehouse: false,
  ...usualReaction,
});
const offices = [office('ufa'), office('perm')];

async function blocksOf(source: string) {
  const problems: string[] = [];
  const { blocks } = await contentBlocks(
    source,
    { offices: { list: async () => offices }, media: { shown: async () => new Map() } },
    ({ shortcode, reason }) => problems.push(`${shortcode}: ${reason}`),
  );
  return { blocks, problems };
}

describe('shortcode syntax', () => {
  test.each([
    ['{{contacts}}', { name: 'contacts', attributes: {} }],
    ['{{ form action=feedback }}', { name: 'form', attributes: { action: 'feedback' } }],
    [
      '{{video title="Пуск станка" src=/v/a.mp4}}',
      { name: 'video', attributes: { title: 'Пуск станка', src: '/v/a.mp4' } },
    ],
    ['{{form action=}}', null],
    ['{{form action="x}}', null],
    ['{{form action=a action=b}}', null],
    ['{{form "x"}}', null],
    ['{{Form}}', null],
    ['{{}}', null],
    ['текст {{form}}', null],
    ['{{form __proto__=x}}', null],
  ])('%s', (source, expected) => {
    expect(readShortcode(source)).toEqual(expected);
  });
});

describe('blocks', () => {
  test('prose, shortcodes and tables stay in order', async () => {
    const { blocks, problems } = await blocksOf(
      'До.\n{{form action=feedback}}\nПосле.\n\n{{contacts slug=perm}}\n\n{{table caption="Сроки по 3 складам"}}\n| A |\n| --- |\n| 1 |\n\nКонец.',
    );
    expect(problems).toEqual([]);
    expect(blocks).toEqual([
      { type: 'html', html: '<p>До.</p>' },
      { type: 'form', action: 'feedback' },
      { type: 'html', html: '<p>После.</p>' },
      { type: 'contacts', companies: [offices[1]] },
      { type: 'table', caption: 'Сроки по\u00A03\u00A0складам', head: ['A'], rows: [['1']], numeric: [true] },
      { type: 'html', html: '<p>Конец.</p>' },
    ]);
  });

  test('contacts without a slug are all offices', async () => {
    expect((await blocksOf('{{contacts}}')).blocks).toEqual([{ type: 'contacts', companies: offices }]);
  });

  test('a video comes from the shop itself', async () => {
    const { blocks } = await blocksOf('{{video src=/video/pusk.mp4 title="Пуск" length=2:15}}');
    expect(blocks).toEqual([
      { type: 'video', src: '/video/pusk.mp4', poster: null, title: 'Пуск', length: '2:15' },
    ]);
  });

  test('goods and selections are only named: they are read when the page is shown', async () => {
    const { blocks } = await blocksOf('{{goods id=p_6hk2x9a1}}\n\n{{selection slug=for-aluminium}}');
    expect(blocks).toEqual([
      { type: 'live', of: 'goods', key: 'p_6hk2x9a1' },
      { type: 'live', of: 'selection', key: 'for-aluminium' },
    ]);
  });

  test.each([
    '{{unknown}}',
    '{{goods}}',
    '{{goods id=7}}',
    '{{selection slug=../x}}',
    '{{constructor}}',
    '{{form action=steal-everything}}',
    '{{form action=guard}}',
    '{{form action=feedback extra=1}}',
    '{{form}}',
    '{{contacts slug=nowhere}}',
    '{{video src=https://evil.example/x.mp4 title=x}}',
    '{{video src=//evil.example/x.mp4 title=x}}',
    '{{video src=/a.mp4}}',
    '{{video src=/a.mp4 title=x length=long}}',
    '{{video src="javascript:alert(1)" title=x}}',
    '{{table caption="Без таблицы"}}',
    '{{table}}',
    '{{form action="}}',
  ])('%s is left out and told about', async (shortcode) => {
    const { blocks, problems } = await blocksOf(`Текст.\n\n${shortcode}\n\nЕщё.`);
    expect(blocks.map((block) => (block.type === 'html' ? block.html : block.type))).toEqual([
      '<p>Текст.</p>',
      '<p>Ещё.</p>',
    ]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(shortcode);
  });

  test('in code it is text, in a list it is left out', async () => {
    const { blocks, problems } = await blocksOf('```\n{{contacts}}\n```\n\n- а\n  {{contacts}}\n');
    expect(blocks).toEqual([
      { type: 'html', html: '<pre><code>{{contacts}}\n</code></pre>\n<ul>\n<li>а</li>\n</ul>' },
    ]);
    expect(problems).toEqual(['{{contacts}}: a shortcode stands alone on its line']);
  });

  test('a caption belongs only to the table right under it', async () => {
    const { blocks, problems } = await blocksOf('{{table caption="А"}}\n\nТекст.\n\n| A |\n| --- |\n| 1 |');
    expect(blocks.at(-1)).toMatchObject({ type: 'table', caption: null });
    expect(problems).toHaveLength(1);
  });
});
