import type { serviceWorks } from '@spindle/contract/staff/records/service-works';
import { latinSlug } from '../../kernel/text/latin-slug.ts';
import { numberText } from '../../kernel/text/number-text.ts';
import type { RecordHooks } from '../../kernel/records/record-hooks.ts';
import { freeWorkSlug, servicePages } from './service-works-office.sql.ts';

const priceText = (kopecks: unknown): string =>
  kopecks === null ? '' : `от\u00a0${numberText(Number(kopecks) / 100)}\u00a0₽`;

export const serviceWorkHooks: RecordHooks<typeof serviceWorks> = {
  choices: { pages: servicePages },
  cells: async () => (row) => ({
    price: [priceText(row['price_from']), row['price_note']].filter(Boolean).join(', '),
  }),
  problem: async (_tx, { price_from: price, price_note: note }) =>
    price === '' && note === '' ? ['price_from', 'Нужна цена или пояснение вместо неё'] : null,
  async fresh(tx, { name }, newId) {
    const baseSlug = latinSlug(name, 100) || 'rabota';
    const slug = await freeWorkSlug(tx, [baseSlug, `${baseSlug}-${newId().slice(0, 8)}`]);
    return { id: slug, slug };
  },
};
