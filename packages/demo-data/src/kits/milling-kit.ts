import { decimal, plural } from '../goods/text.ts';
import { type KitPlanData, type KitStagePlan, type MachineFacts, share } from './kit-model.ts';
import { hskFor, isLarge, millingRules } from './milling-rules.ts';
import { isBorne, rotaryTablesFor } from './rotary-tables.ts';
import { chips, cleaning, sharedRules, startUp, training, warranty } from './shared-stages.ts';

/** Machining centres: three axes with a place for a rotary table, or five with a table of their own. */
export function millingKit(machine: MachineFacts): KitPlanData {
  const { price, fiveAxis } = machine;
  return {
    stages: [
      spindle(machine),
      control(machine),
      magazine(machine),
      coolant(price),
      cleaning(price),
      chips(price),
      probes(machine),
      fiveAxis ? table(price) : rotary(machine),
      tooling(machine),
      startUp(price),
      training,
      warranty(price),
    ],
    rules: [...sharedRules, ...millingRules(machine)],
    variants: [
      { name: 'Базовая', note: 'Станок с завода, готов к работе', options: [] },
      {
        name: 'Сталь и чугун',
        note: 'Подача через шпиндель, транспортёр и привязка инструмента',
        options: ['through', 'belt', 'skimmer', 'mist', 'setter', 'operator'],
      },
      {
        name: 'Алюминий и пресс-формы',
        note: 'Мотор-шпиндель, высокое давление и измерения на станке',
        options: ['motor', 'high', 'belt', 'bag', 'mist', 'probe', 'laser', 'programmer', 'turnkey'],
      },
    ],
  };
}

const speed = (value: number): string => `${value.toLocaleString('ru-RU')} об/мин`;
const places = (count: number): string => `${count} ${plural(count, 'место', 'места', 'мест')}`;
const rounded = (value: number): number => Math.round(value / 500) * 500;

function spindle({ price, spindleSpeed, spindlePower, taper }: MachineFacts): KitStagePlan {
  const motorSpeed = Math.max(rounded(spindleSpeed * 1.6), isLarge(taper) ? 12_000 : 20_000);
  return {
    slug: 'spindle',
    name: 'Шпиндель',
    choice: 'one',
    options: {
      slow: {
        name: `${speed(rounded(spindleSpeed * 0.65))}, ${taper}`,
        note: 'Ременный привод с понижением, больший момент на малых оборотах',
        price: share(price, -2.4),
        days: 30,
        drawing: { spindle: 'belt' },
      },
      usual: {
        name: `${speed(spindleSpeed)}, ${taper}`,
        note: `${decimal(spindlePower)} кВт, исполнение завода`,
        included: true,
      },
      fast: {
        name: `${speed(rounded(spindleSpeed * 1.25))}, ${taper}`,
        note: 'Прямой привод, керамические подшипники, охлаждение рубашки',
        price: share(price, 8.6),
        days: 45,
      },
      motor: {
        name: `${speed(motorSpeed)}, ${hskFor(taper)}`,
        note: 'Мотор-шпиндель с масловоздушной смазкой и чиллером',
        price: share(price, 16.5),
        kg: 90,
        days: 75,
        drawing: { spindle: 'motor' },
      },
    },
  };
}

function control({ brand, price, control: own }: MachineFacts): KitStagePlan {
  const usual = { name: own, note: 'Система завода', included: true as const };
  if (brand === 'haas') {
    return {
      slug: 'control',
      name: 'Система ЧПУ',
      choice: 'one',
      options: {
        plain: usual,
        smooth: {
          name: `${own}, высокоскоростная обработка`,
          note: 'Просмотр вперёд и сглаживание для 3D-поверхностей',
          price: share(price, 2.6),
        },
        five: {
          name: `${own}, полный пакет`,
          note: 'Пять осей одновременно, поворот плоскости, измерительные циклы',
          price: share(price, 4.4),
          days: 5,
          drawing: { screen: 'large' },
        },
      },
    };
  }
  const others = [
    ['Fanuc 0i-MF Plus', 'Привычна операторам, запчасти на складе', 1.8, false],
    ['Siemens 828D', 'ShopMill, пять осей 3+2, экран 15″', 3.4, true],
    ['Heidenhain TNC 640', 'Диалог и пять осей одновременно, экран 19″', 6.9, true],
  ] as const;
  return {
    slug: 'control',
    name: 'Система ЧПУ',
    choice: 'one',
    options: {
      plain: usual,
      ...Object.fromEntries(
        others
          .filter(([name]) => name !== own)
          .map(([name, note, percent, large]) => [
            large ? (name.startsWith('Siemens') ? 'five' : 'five-full') : 'fanuc',
            {
              name,
              note,
              price: share(price, percent),
              days: 40,
              drawing: { screen: large ? 'large' : 'usual' },
            },
          ]),
      ),
    },
  };
}

function magazine({ price, magazine: own }: MachineFacts): KitStagePlan {
  const larger = Math.max(40, own + 16);
  return {
    slug: 'magazine',
    name: 'Магазин инструмента',
    choice: 'one',
    options: {
      carousel: {
        name: `${places(Math.max(8, own - 8))}, карусель`,
        note: 'Без руки, смена за 6 с',
        price: share(price, -1.2),
        kg: -60,
      },
      arm: { name: places(own), note: 'Рука-манипулятор, исполнение завода', included: true },
      chain: {
        name: `${places(larger)}, цепной`,
        note: 'Рука-манипулятор, смена за 2,2 с',
        price: share(price, 4.8),
        kg: 340,
        days: 40,
        drawing: { magazine: 'large' },
      },
      matrix: {
        name: `${places(larger + 20)}, цепной двухрядный`,
        note: 'Поиск по чипам, загрузка во время работы',
        price: share(price, 9.2),
        kg: 620,
        days: 60,
        drawing: { magazine: 'large' },
      },
    },
  };
}

const coolant = (price: number): KitStagePlan => ({
  slug: 'coolant',
  name: 'Подача СОЖ',
  choice: 'one',
  options: {
    flood: { name: 'Полив через сопла', note: 'Насос 2 бар, бак 200 л', included: true },
    air: {
      name: 'Масляный туман MQL',
      note: 'Минимальная смазка для сухой обработки',
      price: share(price, 1.4),
      kg: 18,
      days: 10,
    },
    through: {
      name: 'Через шпиндель, 20 бар',
      note: 'Для свёрл и фрез с внутренним подводом',
      price: share(price, 5.6),
      kg: 60,
      days: 30,
    },
    high: {
      name: 'Через шпиндель, 70 бар',
      note: 'Отдельная станция с баком 500 л, глубокое сверление',
      price: share(price, 11.8),
      kg: 420,
      days: 45,
      drawing: { station: '1' },
    },
  },
});

function probes({ price, part }: MachineFacts): KitStagePlan {
  const touch = part('probe');
  return {
    slug: 'probes',
    name: 'Измерения на станке',
    choice: 'any',
    options: {
      probe: {
        name: 'Щуп для деталей',
        note: touch ? touch.name : 'Радиоканал, погрешность 1 мкм',
        ...(touch ? { part: touch } : { price: share(price, 4.2) }),
        days: 10,
        drawing: { probe: '1' },
      },
      setter: {
        name: 'Контактный датчик инструмента',
        note: 'Длина и поломка, на столе станка',
        price: share(price, 2.1),
        kg: 4,
        days: 10,
      },
      laser: {
        name: 'Лазерный датчик инструмента',
        note: 'Длина, диаметр и износ на рабочих оборотах',
        price: share(price, 5.9),
        kg: 9,
        days: 25,
      },
    },
  };
}

function rotary({ price, part, tableLoad }: MachineFacts): KitStagePlan {
  const drawing = { rotary: '1' };
  const tables = rotaryTablesFor(tableLoad).map(({ size, mass, torque }, index) => {
    const kind = index === 0 ? ('small' as const) : ('large' as const);
    const own = part(`rotary-${kind}`);
    const clamp = size < 320 ? 'Пневмозажим' : 'Гидрозажим';
    return [
      kind,
      {
        name: `Стол ${size} мм, четвёртая ось`,
        note: own ? own.name : `${clamp}, ${torque} Н·м`,
        ...(own ? { part: own } : { price: Math.round(size * 2.9) * 1000, kg: mass }),
        days: 15,
        drawing,
      },
    ] as const;
  });
  return {
    slug: 'rotary',
    name: 'Поворотный стол',
    choice: 'one',
    options: {
      'no-table': { name: 'Без поворотного стола', note: 'Три оси', included: true },
      ...Object.fromEntries(tables),
      ...(isBorne(trunnionMass, tableLoad) && {
        trunnion: {
          name: 'Глобусный стол, четвёртая и пятая оси',
          note: 'Планшайба 250 мм, наклон ±110°',
          price: share(price, 24),
          kg: trunnionMass,
          days: 60,
          drawing,
        },
      }),
    },
  };
}

const trunnionMass = 360;

const table = (price: number): KitStagePlan => ({
  slug: 'table',
  name: 'Стол и крепление',
  choice: 'one',
  options: {
    slots: { name: 'Планшайба с Т-пазами', note: 'Исполнение завода', included: true },
    zero: {
      name: 'Плита с нулевой точкой',
      note: 'Четыре гнезда, повторяемость 5 мкм',
      price: share(price, 2.8),
      kg: 42,
      days: 20,
    },
    pallet: {
      name: 'Сменщик на две паллеты',
      note: 'Смена за 18 с, загрузка во время работы',
      price: share(price, 13.5),
      kg: 780,
      days: 90,
    },
    torque: {
      name: 'Моментные приводы стола',
      note: '60 об/мин, токарная обработка на столе',
      price: share(price, 18),
      kg: 110,
      days: 90,
    },
  },
});

function tooling({ taper, part, price }: MachineFacts): KitStagePlan {
  const [holder, vise] = [part('holder'), part('vise')];
  return {
    slug: 'tooling',
    name: 'Оснастка',
    choice: 'any',
    options: {
      holders: {
        name: `Восемь оправок ${taper}`,
        note: holder ? holder.name : 'Цанговые ER32 с балансировкой',
        ...(holder ? { part: holder, pieces: 8 } : { price: share(price, 1.6), kg: 12 }),
        days: 3,
      },
      vise: {
        name: 'Двое станочных тисков',
        note: vise ? vise.name : 'Губки 150 мм, зажим 40 кН',
        ...(vise ? { part: vise, pieces: 2 } : { price: 190_000, kg: 96 }),
        days: 3,
      },
      cart: {
        name: 'Тележка на 40 оправок',
        note: 'С гнёздами под ваш конус',
        price: 64_000,
        kg: 55,
        days: 10,
      },
      levelling: { name: 'Виброопоры', note: 'Комплект по массе станка', price: 78_000, kg: 60, days: 7 },
    },
  };
}
