import type { Values } from '../properties/properties.ts';

/** What a buyer of one option is offered. */
export interface Offer {
  /** Days until it can be shipped; 0 when it lies on a shelf. */
  readonly days: number;
  readonly values: Values;
}

export interface Promotion {
  readonly slug: string;
  readonly name: string;
  readonly text: string;
  readonly percent: number;
  /** Days before and after the day of loading. */
  readonly from: number;
  readonly to: number;
  readonly folders: readonly string[];
  /** How many of the series that fit take part. */
  readonly share: number;
  /** What the text promises of every product: only goods that keep it take part. */
  readonly promise?: { readonly days?: number; readonly fits?: (values: Values) => boolean };
  readonly drawing: { readonly kind: string; readonly params: Readonly<Record<string, unknown>> };
}

export const promotions: readonly Promotion[] = [
  {
    slug: 'autumn',
    name: 'Осенние цены на свёрла и фрезы',
    text: 'Скидка на твердосплавные свёрла 5×D и концевые фрезы по стали. Действует на остатки на складе и на заказы с поставкой до 14 дней.',
    percent: 15,
    from: 30,
    to: 75,
    folders: ['sverla-5xd-po-stali', 'frezy-po-stali'],
    share: 0.45,
    promise: { days: 14 },
    drawing: { kind: 'drill', params: { D: 8.5, d: 10, l: 61, L: 103 } },
  },
  {
    slug: 'stanki-so-sklada',
    name: 'Станки со склада',
    text: 'Вертикальные и токарные центры, которые уже стоят на складе: отгрузка за 3 рабочих дня, пуск и обучение в договоре.',
    percent: 6,
    from: 20,
    to: 60,
    folders: ['vertikalnye-srednie', 'tokarnye-dvuhosevye'],
    share: 0.7,
    promise: { days: 0 },
    drawing: { kind: 'vmc', params: { label: 'VMC 850' } },
  },
  {
    slug: 'shlif-i-raspil',
    name: 'Шлифовальные и ленточнопильные',
    text: 'Плоскошлифовальные станки и ленточнопильные полуавтоматы по цене прошлого года.',
    percent: 7,
    from: 12,
    to: 90,
    folders: ['ploskoshlifovalnye', 'lentochnopilnye-poluavtomaticheskie'],
    share: 0.7,
    drawing: { kind: 'surfaceGrinder', params: { label: 'SG 60120' } },
  },
  {
    slug: 'plastiny-korobkoy',
    name: 'Пластины коробкой',
    text: 'Скидка на CNMG для стали при заказе от упаковки. Сплавы P15, P25 и P35.',
    percent: 10,
    from: 45,
    to: 180,
    folders: ['plastiny-cnmg-p'],
    share: 0.5,
    promise: { fits: ({ iso_grade }) => ['P15', 'P25', 'P35'].includes(String(iso_grade)) },
    drawing: { kind: 'insert', params: { shape: 'C', ic: 12.7, s: 4.76, r: 0.8 } },
  },
  {
    slug: 'metchiki-m3-m12',
    name: 'Метчики для глухих отверстий',
    text: 'Спиральные метчики M3–M12 по сниженной цене: основной шаг, класс 6H.',
    percent: 12,
    from: 15,
    to: 45,
    folders: ['metchiki-gluhie-metricheskie'],
    share: 0.5,
    promise: {
      fits: ({ thread_diameter: size, thread_class: norm }) =>
        Number(size) >= 3 && Number(size) <= 12 && norm === '6H',
    },
    drawing: { kind: 'tap', params: { M: 10, pitch: 1.5, l: 16, L: 100, d: 10, spiral: 40 } },
  },
  {
    slug: 'osnastka-bt40',
    name: 'Оснастка BT40',
    text: 'Цанговые и гидропатроны BT40 с балансировкой G2,5 и чистовые расточные головки.',
    percent: 8,
    from: 25,
    to: 365,
    folders: ['patrony-er-bt40', 'gidropatrony', 'rastochnye-chistovye'],
    share: 0.5,
    promise: {
      fits: ({ taper, balance }) =>
        taper === undefined || (taper === 'BT40' && String(balance).startsWith('G2,5')),
    },
    drawing: { kind: 'holder', params: { taper: 'BT40', kind: 'er', A: 70, nut: 50 } },
  },
  {
    slug: 'zazhim-za-nedelyu',
    name: 'Самоцентрирующие тиски',
    text: 'Тиски для пяти осей с отгрузкой за неделю и скидкой.',
    percent: 9,
    from: 10,
    to: 50,
    folders: ['tiski-samocentriruyushchie'],
    share: 0.7,
    promise: { days: 7 },
    drawing: { kind: 'vise', params: { B: 125, L: 250, open: 100 } },
  },
];

export const keepsPromise = ({ promise = {} }: Promotion, { days, values }: Offer): boolean =>
  days <= (promise.days ?? Infinity) && (promise.fits?.(values) ?? true);

export const promotionId = (promotion: Promotion): number => promotions.indexOf(promotion) + 1;
