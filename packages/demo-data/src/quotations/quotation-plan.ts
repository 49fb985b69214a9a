type Status = 'draft' | 'requested' | 'prepared' | 'viewed' | 'accepted' | 'ordered' | 'declined' | 'expired';

/** Goods by the kind of their drawing, the most wanted first; or words of the shop or the buyer with a price. */
export interface PlannedLine {
  readonly kind?: string;
  /** The second, the third … of its kind. */
  readonly nth?: number;
  readonly onRequest?: true;
  readonly name?: string;
  readonly quantity: number;
  /** Roubles. */
  readonly price?: number;
}

export interface PlannedQuotation {
  readonly number: number;
  /** The part of the e-mail before @example.ru. */
  readonly buyer: string;
  readonly status: Status;
  readonly source: 'goods' | 'cart' | 'list' | 'kit';
  readonly daysAgo: number;
  /** Days from today on which it ends or ended. */
  readonly validFor?: number;
  readonly lines: readonly PlannedLine[];
  readonly comment?: string;
  readonly text?: string;
  readonly terms?: string;
  readonly reason?: string;
  /** Percent off the list prices. */
  readonly discount?: number;
}

const tools = (
  ...list: readonly (readonly [kind: string, quantity: number, nth?: number])[]
): PlannedLine[] => list.map(([kind, quantity, nth = 0]) => ({ kind, quantity, nth }));

/** Every state, for each of the demo accounts what such a buyer would have. */
export const plannedQuotations: readonly PlannedQuotation[] = [
  {
    number: 2790,
    buyer: 'a.lebedev',
    status: 'expired',
    source: 'goods',
    daysAgo: 96,
    validFor: -66,
    lines: tools(['vise', 1]),
    terms: 'Срок поставки 10\u00a0рабочих дней. Самовывоз со\u00a0склада в\u00a0Екатеринбурге.',
  },
  {
    number: 2870,
    buyer: 's.voronov',
    status: 'expired',
    source: 'goods',
    daysAgo: 74,
    validFor: -44,
    lines: [
      { kind: 'bandSaw', quantity: 1 },
      { name: 'Рольганг приёмный, 2\u00a0м', quantity: 1, price: 96_000 },
    ],
    text: 'Ленточная пила с\u00a0приёмным рольгангом для\u00a0заготовительного участка.',
    terms: 'Аванс 30\u00a0%, остаток по\u00a0готовности к\u00a0отгрузке. Гарантия 24\u00a0месяца.',
  },
  {
    number: 2912,
    buyer: 'n.klimova',
    status: 'declined',
    source: 'goods',
    daysAgo: 52,
    validFor: -22,
    lines: tools(['lathe', 1]),
    reason: 'Отложили покупку до\u00a0следующего года',
    terms: 'Срок поставки 60\u00a0дней, пуск и\u00a0обучение включены.',
  },
  {
    number: 2955,
    buyer: 'a.lebedev',
    status: 'ordered',
    source: 'cart',
    daysAgo: 24,
    validFor: 6,
    lines: [],
    terms: 'Цены закреплены на\u00a030\u00a0дней.',
  },
  {
    number: 2961,
    buyer: 's.voronov',
    status: 'ordered',
    source: 'goods',
    daysAgo: 9,
    validFor: 21,
    lines: [],
    text: 'Станок со\u00a0склада, с\u00a0пуском и\u00a0обучением двух операторов.',
    terms: 'Оплата 50/50. Гарантия 24\u00a0месяца.',
  },
  {
    number: 3102,
    buyer: 'n.klimova',
    status: 'accepted',
    source: 'list',
    daysAgo: 24,
    validFor: 7,
    discount: 7,
    lines: tools(
      ['insert', 50],
      ['insert', 30, 1],
      ['insert', 20, 2],
      ['turningTool', 2],
      ['turningTool', 2, 1],
      ['boringBar', 1],
      ['threadInsert', 20],
    ),
    comment: 'Пластины и\u00a0державки на\u00a0квартал, просим лучшую цену за\u00a0объём',
    text: 'Пластины и\u00a0державки на\u00a0квартал. Скидка 7\u00a0% за\u00a0объём.',
    terms: 'Отгрузка двумя партиями по\u00a0вашему графику.',
  },
  {
    number: 3150,
    buyer: 'a.lebedev',
    status: 'viewed',
    source: 'cart',
    daysAgo: 6,
    validFor: 12,
    discount: 3,
    lines: tools(['endMill', 4], ['drill', 6], ['holder', 2]),
    terms: 'Всё со\u00a0склада, отгрузка на\u00a0следующий день после оплаты.',
  },
  {
    number: 3184,
    buyer: 's.voronov',
    status: 'prepared',
    source: 'goods',
    daysAgo: 4,
    validFor: 15,
    lines: [
      ...tools(['vmc', 1], ['chipConveyor', 1], ['coolantUnit', 1], ['hydraulicChuck', 4], ['vise', 1]),
      { name: 'Пуск, наладка и\u00a0обучение двух операторов', quantity: 1, price: 180_000 },
    ],
    comment: 'Нужен комплект под\u00a0корпус 114, чертёж отправили на\u00a0почту',
    text: 'Комплект для\u00a0обработки корпуса 114: цикл 6\u00a0мин 40\u00a0с, 3\u00a0установа. Расчёт технологии пришлём вместе со\u00a0спецификацией.',
    terms: 'Срок поставки станка от\u00a03\u00a0рабочих дней. Гарантия 24\u00a0месяца.',
  },
  {
    number: 3188,
    buyer: 'a.lebedev',
    status: 'requested',
    source: 'goods',
    daysAgo: 1,
    lines: [{ kind: 'lathe', quantity: 1, nth: 1 }],
    comment: 'Подойдёт ли к\u00a0мастерской с\u00a0подводом 15\u00a0кВт?',
  },
  {
    number: 3190,
    buyer: 's.voronov',
    status: 'viewed',
    source: 'cart',
    daysAgo: 3,
    validFor: 11,
    discount: 6,
    lines: tools(['drill', 20], ['drill', 10, 1], ['reamer', 6], ['tap', 12], ['collet', 8]),
    terms: 'Свёрла со\u00a0склада, метчики через 5\u00a0дней.',
  },
  {
    number: 3201,
    buyer: 'n.klimova',
    status: 'requested',
    source: 'list',
    daysAgo: 0,
    lines: [
      ...tools(['endMill', 10], ['faceMill', 2]),
      { kind: 'vmc', quantity: 1, onRequest: true },
      { name: '20-7740-ХХ', quantity: 4 },
    ],
    comment: 'Последний артикул из\u00a0старого каталога, подберите аналог',
  },
  {
    number: 3203,
    buyer: 's.voronov',
    status: 'draft',
    source: 'goods',
    daysAgo: 0,
    lines: tools(['rotaryTable', 1], ['probe', 1]),
  },
];

/** The way of a quotation to its status, each step with the hours it took. */
export function stepsOf({ status }: PlannedQuotation): { status: Status; hours: number; actor: string }[] {
  const asked = { status: 'requested' as const, hours: 0, actor: 'buyer' };
  const sent = [asked, { status: 'prepared' as const, hours: 5, actor: 'staff' }];
  const seen = [...sent, { status: 'viewed' as const, hours: 7, actor: 'buyer' }];
  const ways: Readonly<Record<Status, { status: Status; hours: number; actor: string }[]>> = {
    draft: [{ status: 'draft', hours: 0, actor: 'buyer' }],
    requested: [asked],
    prepared: sent,
    viewed: seen,
    accepted: [...seen, { status: 'accepted', hours: 30, actor: 'staff' }],
    ordered: [
      ...seen,
      { status: 'accepted', hours: 26, actor: 'buyer' },
      { status: 'ordered', hours: 26, actor: 'buyer' },
    ],
    declined: [...seen, { status: 'declined', hours: 50, actor: 'buyer' }],
    expired: [...seen, { status: 'expired', hours: 24 * 31, actor: 'shop' }],
  };
  return ways[status];
}
