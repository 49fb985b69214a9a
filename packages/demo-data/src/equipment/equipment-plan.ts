type Kind = 'repair' | 'maintenance' | 'diagnostics' | 'geometry' | 'commissioning' | 'modernisation';
type Status = 'new' | 'accepted' | 'scheduled' | 'in_work' | 'waiting_parts' | 'completed' | 'cancelled';

/** A visit of the service: days ago, kind, what was asked, what was done, hours on the counter, hours of standing still. */
export interface PlannedService {
  readonly daysAgo: number;
  readonly kind: Kind;
  readonly title: string;
  readonly asked?: string;
  readonly result?: string;
  readonly status?: Status;
  readonly hours?: number;
  readonly downtime?: number;
  readonly isWarranty?: boolean;
  readonly isStopped?: boolean;
  readonly errorCode?: string;
  readonly engineer?: string;
  /** Days from today. */
  readonly visitIn?: number;
  readonly note?: string;
}

export interface PlannedCard {
  /** The part of the e-mail before @example.ru; a company's machine belongs to the company. */
  readonly owner: string;
  /** Which goods of the catalogue it is: the most wanted one of this folder, of this brand if there is one. */
  readonly brand?: string;
  readonly folder?: string;
  /** A machine the shop does not sell. */
  readonly other?: {
    readonly brand: string;
    readonly model: string;
    readonly properties: Record<string, string | number>;
  };
  readonly kind: string;
  readonly serial: string;
  readonly location: string | null;
  /** Days since it was started; the warranty is two years. */
  readonly age: number;
  readonly hours: number;
  readonly maintenanceAt: number;
  readonly every: number;
  readonly history: readonly PlannedService[];
}

const ershov = 'Павел Ершов';
const gusev = 'Илья Гусев';
const norin = 'Олег Норин';

const start = (daysAgo: number, result: string): PlannedService => ({
  daysAgo,
  kind: 'commissioning',
  title: 'Пуск и\u00a0приёмка',
  result,
  hours: 0,
  engineer: ershov,
});

const upkeep = (daysAgo: number, hours: number, result: string, engineer = ershov): PlannedService => ({
  daysAgo,
  kind: 'maintenance',
  title: `Обслуживание ${hours.toLocaleString('ru-RU').replaceAll(/\s/g, '\u00a0')}\u00a0ч`,
  result,
  hours,
  downtime: 6,
  engineer,
});

const filters = 'Заменены фильтры и\u00a0смазка, проверено натяжение ремня.';

export const plannedCards: readonly PlannedCard[] = [
  {
    owner: 's.voronov',
    brand: 'kvarta',
    folder: 'vertikalnye-srednie',
    kind: 'vmc',
    serial: 'K85-20413',
    location: 'Цех 1',
    age: 529,
    hours: 3980,
    maintenanceAt: 4000,
    every: 500,
    history: [
      start(529, 'Геометрия в\u00a0допуске, обучены 2\u00a0оператора.'),
      upkeep(462, 500, `${filters} Подтянуты клинья стола.`),
      {
        daysAgo: 431,
        kind: 'repair',
        title: 'Не\u00a0меняется инструмент',
        asked: 'Манипулятор останавливается на\u00a0полпути, магазин приходится возвращать вручную.',
        result: 'Отрегулирован датчик положения манипулятора.',
        hours: 730,
        downtime: 9,
        isWarranty: true,
        errorCode: 'PMC 2041',
        engineer: gusev,
      },
      upkeep(396, 1000, `${filters} Биение шпинделя 3\u00a0мкм.`),
      upkeep(330, 1500, filters, gusev),
      {
        daysAgo: 301,
        kind: 'geometry',
        title: 'Проверка геометрии после переезда',
        asked: 'Станок передвинули на\u00a04\u00a0метра, нужна выверка.',
        result: 'Станок выставлен по\u00a0уровню, круговой тест 6\u00a0мкм, протокол приложен.',
        hours: 1720,
        downtime: 14,
        engineer: norin,
      },
      upkeep(263, 2000, `${filters} Биение шпинделя 3\u00a0мкм.`),
      upkeep(214, 2500, `${filters} Заменён ремень привода оси Z.`, gusev),
      {
        daysAgo: 188,
        kind: 'repair',
        title: 'Течь СОЖ у\u00a0поддона',
        asked: 'После смены на\u00a0полу лужа со\u00a0стороны конвейера.',
        result: 'Заменён уплотнитель поддона, прочищен слив.',
        hours: 2780,
        downtime: 3,
        engineer: gusev,
      },
      upkeep(150, 3000, `${filters} Биение шпинделя 3\u00a0мкм.`),
      {
        daysAgo: 96,
        kind: 'repair',
        title: 'Ремонт датчика двери',
        asked: 'Станок не\u00a0видит, что дверь закрыта.',
        result: 'Заменён датчик, проверена цепь блокировки.',
        hours: 3340,
        downtime: 4,
        isWarranty: true,
        engineer: gusev,
      },
      upkeep(61, 3500, `${filters} Проверена геометрия шпинделя.`),
      {
        daysAgo: 3,
        kind: 'repair',
        title: 'Остановка оси Y',
        asked:
          'Ось Y останавливается на\u00a0быстром ходу, на\u00a0экране ошибка привода. После сброса работает до\u00a0обеда.',
        status: 'in_work',
        hours: 3975,
        isStopped: true,
        errorCode: 'SV0411',
        engineer: ershov,
        note: 'Перегрев двигателя, проверяем тормоз и\u00a0смазку направляющей.',
      },
    ],
  },
  {
    owner: 's.voronov',
    brand: 'haas',
    folder: 'vertikalnye-srednie',
    kind: 'vmc',
    serial: '1198420',
    location: 'Цех 1',
    age: 311,
    hours: 1860,
    maintenanceAt: 2000,
    every: 1000,
    history: [
      start(311, 'Круговой тест 5\u00a0мкм, подключён щуп, обучены 3\u00a0оператора.'),
      upkeep(150, 1000, `${filters} Обновлено ПО ЧПУ.`, norin),
    ],
  },
  {
    owner: 's.voronov',
    brand: 'kvarta',
    folder: 'tokarnye-dvuhosevye',
    kind: 'lathe',
    serial: 'KT4-11872',
    location: 'Цех 1',
    age: 247,
    hours: 1240,
    maintenanceAt: 2000,
    every: 1000,
    history: [
      start(247, 'Круглость 2\u00a0мкм, патрон и\u00a0кулачки расточены.'),
      upkeep(84, 1000, 'Заменено масло гидростанции, проверен револьвер.', gusev),
      {
        daysAgo: 40,
        kind: 'diagnostics',
        title: 'Шум в\u00a0гидростанции',
        asked: 'На\u00a0холодную шумит насос зажима.',
        result: 'Долито масло, фильтр всасывания промыт. Замечаний нет.',
        hours: 1130,
        downtime: 2,
        engineer: gusev,
      },
    ],
  },
  {
    owner: 's.voronov',
    brand: 'iskra',
    folder: 'elektroerozionnye-provolochnye',
    kind: 'wireEdm',
    serial: 'IS-04417',
    location: 'Цех 2',
    age: 1290,
    hours: 6105,
    maintenanceAt: 7000,
    every: 1000,
    history: [
      start(1290, 'Проверены 4\u00a0прохода, Ra\u00a00,3\u00a0мкм.'),
      upkeep(170, 6000, 'Заменены направляющие алмазы и\u00a0смола деионизатора.', norin),
      {
        daysAgo: 4,
        kind: 'repair',
        title: 'Обрыв проволоки при\u00a0автозаправке',
        asked: 'Рвёт проволоку Ø0,2\u00a0мм при\u00a0каждой второй заправке.',
        status: 'scheduled',
        hours: 6105,
        engineer: norin,
        visitIn: 2,
        note: 'Возьмём новые ролики и\u00a0сопло.',
      },
    ],
  },
  {
    owner: 's.voronov',
    brand: 'lapis',
    folder: 'ploskoshlifovalnye',
    kind: 'surfaceGrinder',
    serial: 'LP-30608',
    location: 'Цех 2',
    age: 565,
    hours: 2870,
    maintenanceAt: 3000,
    every: 1000,
    history: [
      start(565, 'Плоскостность 3\u00a0мкм на\u00a0500\u00a0мм.'),
      upkeep(220, 2000, 'Заменено масло шпинделя, плита перешлифована.', gusev),
    ],
  },
  {
    owner: 's.voronov',
    brand: 'steelmark',
    folder: 'lentochnopilnye-poluavtomaticheskie',
    kind: 'bandSaw',
    serial: 'SM-32-551',
    location: 'Цех 2',
    age: 463,
    hours: 940,
    maintenanceAt: 1000,
    every: 500,
    history: [
      start(463, 'Рез перпендикулярен в\u00a00,1\u00a0мм, обучен 1\u00a0оператор.'),
      upkeep(190, 500, 'Заменены щётка и\u00a0направляющие полотна.', gusev),
      {
        daysAgo: 75,
        kind: 'repair',
        title: 'Полотно уводит вправо',
        asked: 'Рез уходит на\u00a02\u00a0мм на\u00a0трубе 219.',
        status: 'cancelled',
        note: 'Помогла замена полотна, выезд не\u00a0нужен.',
      },
    ],
  },
  {
    owner: 's.voronov',
    other: { brand: 'Сокол', model: 'РС-50', properties: { taper: 'mk5', drill_capacity: 50 } },
    kind: 'radialDrill',
    serial: '0618',
    location: 'Цех 2',
    age: 3200,
    hours: 11_400,
    maintenanceAt: 12_000,
    every: 2000,
    history: [
      {
        daysAgo: 120,
        kind: 'diagnostics',
        title: 'Осмотр перед договором',
        asked: 'Станок куплен не\u00a0у\u00a0вас, хотим взять его на\u00a0обслуживание.',
        result: 'Состояние рабочее, люфт рукава 0,3\u00a0мм. Составлен перечень запчастей.',
        hours: 11_260,
        engineer: norin,
      },
    ],
  },
  {
    owner: 'a.lebedev',
    brand: 'haas',
    folder: 'vertikalnye-kompaktnye',
    kind: 'vmc',
    serial: '1201177',
    location: 'Мастерская',
    age: 402,
    hours: 970,
    maintenanceAt: 1000,
    every: 1000,
    history: [
      start(402, 'Геометрия в\u00a0допуске, обучен 1\u00a0оператор.'),
      {
        daysAgo: 55,
        kind: 'repair',
        title: 'Не\u00a0включается подача СОЖ',
        asked: 'Насос гудит, жидкости нет.',
        result: 'Прочищен заборник насоса, заменён фильтр.',
        hours: 905,
        downtime: 2,
        isWarranty: true,
        engineer: gusev,
      },
    ],
  },
  {
    owner: 'a.lebedev',
    brand: 'vektra',
    folder: 'vertikalno-sverlilnye',
    kind: 'drillPress',
    serial: 'VD-7715',
    location: 'Мастерская',
    age: 820,
    hours: 640,
    maintenanceAt: 1000,
    every: 1000,
    history: [start(820, 'Биение шпинделя 15\u00a0мкм, замечаний нет.')],
  },
  {
    owner: 'd.rogov',
    brand: 'kvarta',
    folder: 'tokarnye-s-privodnym-instrumentom',
    kind: 'lathe',
    serial: 'KT6-08251',
    location: 'Участок арматуры',
    age: 388,
    hours: 2610,
    maintenanceAt: 3000,
    every: 1000,
    history: [
      start(388, 'Обучены 2\u00a0оператора, сдана деталь «Корпус крана».'),
      upkeep(130, 2000, 'Заменено масло, проверена ось C.', norin),
      {
        daysAgo: 1,
        kind: 'repair',
        title: 'Код 1010',
        asked: 'Револьвер не\u00a0фиксируется после поворота.',
        status: 'new',
        errorCode: '1010',
        isStopped: true,
      },
    ],
  },
];
