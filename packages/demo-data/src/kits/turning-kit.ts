import { decimal } from '../goods/text.ts';
import {
  type KitPlanData,
  type KitRulePlan,
  type KitStagePlan,
  type MachineFacts,
  share,
} from './kit-model.ts';
import { chips, cleaning, sharedRules, startUp, training, warranty } from './shared-stages.ts';

/** Turning centres. */
export function turningKit(machine: MachineFacts): KitPlanData {
  const { price } = machine;
  return {
    stages: [
      spindle(machine),
      control(machine),
      chuck(machine),
      turret(machine),
      support(machine),
      loading(price),
      coolant(price),
      cleaning(price),
      chips(price),
      probes(price),
      startUp(price),
      training,
      warranty(price),
    ],
    rules: [...sharedRules, ...turningRules],
    variants: [
      { name: 'Базовая', note: 'Станок с завода, готов к работе', options: [] },
      {
        name: 'Прутковая работа',
        note: 'Податчик, цанговый патрон и ловитель деталей',
        options: ['collet', 'no-support', 'feeder', 'catcher', 'belt', 'skimmer', 'operator'],
      },
      {
        name: 'Валы и патронные детали',
        note: 'Люнет, высокое давление и датчик инструмента',
        options: ['steady', 'high', 'belt', 'bag', 'mist', 'arm', 'w24'],
      },
    ],
  };
}

const rounded = (value: number): number => Math.round(value / 100) * 100;
const speed = (value: number): string => `${value.toLocaleString('ru-RU')} об/мин`;

const spindle = ({ price, spindleSpeed, spindlePower, bar }: MachineFacts): KitStagePlan => ({
  slug: 'spindle',
  name: 'Шпиндель',
  choice: 'one',
  options: {
    usual: {
      name: `${speed(spindleSpeed)}, пруток ${bar} мм`,
      note: `${decimal(spindlePower)} кВт, исполнение завода`,
      included: true,
    },
    torque: {
      name: `${speed(rounded(spindleSpeed * 0.7))}, увеличенный момент`,
      note: 'Двухступенчатый редуктор для крупных заготовок',
      price: share(price, 6.2),
      kg: 180,
      days: 45,
    },
    rapid: {
      name: `${speed(rounded(spindleSpeed * 1.3))}, мотор-шпиндель`,
      note: 'Встроенный двигатель, охлаждение рубашки',
      price: share(price, 12.4),
      kg: 40,
      days: 60,
    },
  },
});

function control({ brand, price, control: own }: MachineFacts): KitStagePlan {
  const usual = { name: own, note: 'Система завода', included: true as const };
  const others: readonly (readonly [string, string, string, number])[] =
    brand === 'haas'
      ? [
          ['visual', `${own}, диалоговое программирование`, 'Цикл за циклом без кодов', 2.2],
          ['full', `${own}, полный пакет`, 'Ось C, измерительные циклы, связь с роботом', 4.1],
        ]
      : [
          [
            'visual',
            own.startsWith('Fanuc') ? 'Fanuc 0i-TF Plus, iHMI' : 'Fanuc 0i-TF Plus',
            'Экран 15″, графика',
            2.4,
          ],
          ['full', 'Siemens 828D', 'ShopTurn, ось C и Y, экран 15″', 4.6],
        ];
  return {
    slug: 'control',
    name: 'Система ЧПУ',
    choice: 'one',
    options: {
      plain: usual,
      ...Object.fromEntries(
        others
          .filter(([, name]) => name !== own)
          .map(([code, name, note, percent]) => [
            code,
            { name, note, price: share(price, percent), days: 30, drawing: { screen: 'large' } },
          ]),
      ),
    },
  };
}

const chuck = ({ price, chuck: inches }: MachineFacts): KitStagePlan => ({
  slug: 'chuck',
  name: 'Зажим детали',
  choice: 'one',
  options: {
    jaws: { name: `Гидропатрон ${inches}″, три кулачка`, note: 'Исполнение завода', included: true },
    quick: {
      name: `Патрон ${inches}″ с быстросменными кулачками`,
      note: 'Смена комплекта за минуту',
      price: share(price, 5.4),
      kg: 12,
      days: 30,
    },
    collet: {
      name: 'Цанговый патрон',
      note: 'Для прутка, биение до 0,01 мм',
      price: share(price, 3.1),
      kg: -8,
      days: 20,
    },
    four: {
      name: 'Четырёхкулачковый патрон',
      note: 'Независимые кулачки для несимметричных деталей',
      price: share(price, 2.6),
      kg: 22,
      days: 20,
    },
  },
});

const turret = ({ price, turret: places, liveTools }: MachineFacts): KitStagePlan => ({
  slug: 'turret',
  name: 'Револьверная головка',
  choice: 'one',
  options: {
    disc: {
      name: `${places} позиций${liveTools ? ', приводной инструмент' : ''}`,
      note: 'Исполнение завода',
      included: true,
    },
    vdi: {
      name: `${places} позиций, VDI`,
      note: 'Быстрая смена державок',
      price: share(price, 3.4),
      kg: 20,
      days: 30,
    },
    bmt: {
      name: `${places} позиций, BMT с приводным инструментом`,
      note: 'Фрезерование и сверление, 6 000 об/мин',
      price: share(price, liveTools ? 5.2 : 14.5),
      kg: 85,
      days: 60,
    },
  },
});

const support = ({ price, tailstock }: MachineFacts): KitStagePlan => {
  const none = { name: 'Без задней бабки', note: 'Патронные детали и пруток', drawing: { tailstock: '0' } };
  const centre = {
    name: 'Задняя бабка',
    note: 'Гидравлическая пиноль, центр МТ5',
    drawing: { tailstock: '1' },
  };
  return {
    slug: 'support',
    name: 'Опора детали',
    choice: 'one',
    options: {
      'no-support': tailstock
        ? { ...none, price: share(price, -1.8), kg: -160 }
        : { ...none, included: true as const },
      tailstock: tailstock
        ? { ...centre, included: true as const }
        : { ...centre, price: share(price, 4.2), kg: 240, days: 30 },
      steady: {
        name: 'Задняя бабка и люнет',
        note: 'Самоцентрирующий люнет для валов',
        price: share(price, tailstock ? 7.8 : 11.6),
        kg: tailstock ? 140 : 380,
        days: 45,
        drawing: { tailstock: '1', steady: '1' },
      },
    },
  };
};

const loading = (price: number): KitStagePlan => ({
  slug: 'loading',
  name: 'Автоматизация загрузки',
  choice: 'any',
  options: {
    feeder: {
      name: 'Податчик прутка 1,2 м',
      note: 'Магазин на 12 прутков, смена за 20 с',
      price: share(price, 9.4),
      kg: 460,
      days: 35,
      drawing: { feeder: '1' },
    },
    catcher: {
      name: 'Ловитель деталей',
      note: 'Готовые детали выходят на столик у двери',
      price: share(price, 2.3),
      kg: 40,
      days: 15,
      drawing: { catcher: '1' },
    },
    door: {
      name: 'Автоматическая дверь',
      note: 'Открывается по команде программы',
      price: share(price, 2.7),
      kg: 35,
      days: 20,
    },
    robot: {
      name: 'Интерфейс робота',
      note: 'Сигналы, блокировки и разъём по ISO 10218',
      price: share(price, 3.3),
      days: 20,
    },
  },
});

const coolant = (price: number): KitStagePlan => ({
  slug: 'coolant',
  name: 'Подача СОЖ',
  choice: 'one',
  options: {
    flood: { name: 'Насос 5 бар', note: 'Бак 200 л, исполнение завода', included: true },
    middle: {
      name: 'Насос 20 бар',
      note: 'Для державок с внутренним подводом',
      price: share(price, 2.9),
      kg: 25,
      days: 20,
    },
    high: {
      name: 'Станция 70 бар',
      note: 'Дробит стружку вязких сталей и титана',
      price: share(price, 9.8),
      kg: 420,
      days: 45,
      drawing: { station: '1' },
    },
  },
});

const probes = (price: number): KitStagePlan => ({
  slug: 'probes',
  name: 'Измерения на станке',
  choice: 'any',
  options: {
    arm: {
      name: 'Рука датчика инструмента',
      note: 'Автоматическая привязка и контроль поломки',
      price: share(price, 3.6),
      kg: 8,
      days: 15,
    },
    probe: {
      name: 'Щуп для деталей в револьвере',
      note: 'Радиоканал, измерение после обработки',
      price: share(price, 5.1),
      kg: 3,
      days: 20,
      drawing: { probe: '1' },
    },
  },
});

const turningRules: readonly KitRulePlan[] = [
  {
    kind: 'requires',
    option: 'feeder',
    others: ['collet'],
    reason: 'Податчик проталкивает пруток через шпиндель: для зажима нужен цанговый патрон.',
  },
  {
    kind: 'excludes',
    option: 'feeder',
    others: ['tailstock', 'steady'],
    reason: 'С податчиком прутка задняя бабка и люнет мешают отрезке: выберите станок без задней бабки.',
  },
  {
    kind: 'any_of',
    option: 'catcher',
    others: ['feeder', 'robot'],
    reason: 'Ловитель нужен, когда детали снимает автомат: добавьте податчик прутка или интерфейс робота.',
  },
  {
    kind: 'requires',
    option: 'robot',
    others: ['door'],
    reason: 'Робот входит в станок через дверь: нужна автоматическая дверь.',
  },
  {
    kind: 'excludes',
    option: 'robot',
    others: ['feeder'],
    reason: 'Робот и податчик прутка загружают одну и ту же позицию: выберите что-то одно.',
  },
  {
    kind: 'excludes',
    option: 'rapid',
    others: ['four'],
    reason: 'Четырёхкулачковый патрон не рассчитан на обороты мотор-шпинделя.',
  },
  {
    kind: 'excludes',
    option: 'rapid',
    others: ['steady'],
    reason: 'Ролики люнета не держат обороты мотор-шпинделя.',
  },
  {
    kind: 'excludes',
    option: 'probe',
    others: ['vdi'],
    reason: 'Щупу нужна жёсткая посадка BMT или заводская: с VDI повторяемость хуже 5 мкм.',
  },
];
