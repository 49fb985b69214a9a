import type { OrderDocument } from './order-document.ts';
import { vatByRate } from './order-document.ts';

const line = (over: Partial<OrderDocument['lines'][number]> & { price: number; quantity: number }) => {
  const total = over.price * over.quantity;
  return {
    article: '20-8501-085',
    name: 'Сверло твердосплавное Kernel 8501 Ø8,5 мм 5×D',
    unitCode: 796,
    unitName: 'шт',
    vatPercent: 22,
    vat: Math.round((total * 22) / 122),
    total,
    ...over,
  };
};

/** Assumes that list prices are paid and that services are delivery. */
function totalsOf(lines: OrderDocument['lines']): OrderDocument['sums'] {
  const of = (some: OrderDocument['lines']): number => some.reduce((total, one) => total + one.total, 0);
  const delivery = lines.filter(({ unitCode }) => unitCode === null);
  return {
    goods: of(lines) - of(delivery),
    discount: 0,
    delivery: of(delivery),
    total: of(lines),
    vat: vatByRate(lines),
    advance: null,
  };
}

/** The reference order of 116 730 roubles. */
export function sampleDocument(over: Partial<OrderDocument> = {}): OrderDocument {
  const lines = over.lines ?? [
    line({ price: 4870_00, quantity: 3 }),
    line({
      article: '21-4012-120',
      name: 'Фреза концевая Kernel Ø12 мм Z4, AlCrN',
      price: 5340_00,
      quantity: 10,
    }),
    line({
      article: '22-CNMG-1204',
      name: 'Пластина Volt CNMG 120408-PM VT4225',
      price: 720_00,
      quantity: 40,
    }),
    line({
      article: '24-BT40-ER32',
      name: 'Патрон цанговый Pinole BT40 ER32, вылет 70 мм',
      price: 9640_00,
      quantity: 2,
    }),
    line({
      article: '',
      name: 'Доставка до терминала «Уктус»',
      unitCode: null,
      unitName: 'усл.',
      price: 640_00,
      quantity: 1,
    }),
  ];
  return {
    number: 'ШП-2026-1127',
    orderedOn: '2026-11-12',
    issuedOn: '2026-11-12',
    reserveUntil: new Date('2026-11-17T15:00:00Z'),
    currency: 'RUB',
    seller: {
      name_short: 'ООО «Шпиндель»',
      inn: '6673184521',
      kpp: '667301001',
      legal_address: '620017, Екатеринбург, ул. Фронтовых бригад, 18',
      postal_address: '620017, г. Екатеринбург, ул. Фронтовых бригад, д. 18',
      bank_name: 'АО «Уральский промышленный банк», г. Екатеринбург',
      bik: '046577123',
      account: '40702810200000018452',
      correspondent_account: '30101810200000000123',
      director: 'Громов Андрей Павлович',
      chief_accountant: 'Седова Елена Викторовна',
      phone: '8-800-600-52-83',
      opening_hours: 'Пн–Пт 8:00–18:00',
    },
    payer: {
      id: '00000000-0000-4000-8000-000000000001',
      is_legal: true,
      name: 'ООО «Уральская деталь»',
      inn: '6658123450',
      kpp: '665801001',
      address: '620086, Екатеринбург, ул. Репина, 22',
    },
    recipient: 'Сергей Воронов, +7 (922) 317-02-41',
    shipTo: 'До терминала, Екатеринбург, терминал «Уктус», ул. Щербакова, 4',
    basis: 'Заказ № ШП-2026-1127 от 12\u00a0ноября 2026\u00a0г.',
    buyerMarks: '',
    terms: null,
    lines,
    sums: totalsOf(lines),
    ...over,
  };
}

export const longDocument = (rows: number): OrderDocument =>
  sampleDocument({
    lines: Array.from({ length: rows }, (_, index) =>
      line({ price: 100_00 + index, quantity: index + 1, article: `20-${1000 + index}` }),
    ),
  });
