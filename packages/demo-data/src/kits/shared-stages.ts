import type { KitRulePlan, KitStagePlan } from './kit-model.ts';
import { share } from './kit-model.ts';

/** Stages that milling and turning machines have alike. */

export const chips = (price: number): KitStagePlan => ({
  slug: 'conveyor',
  name: 'Удаление стружки',
  choice: 'one',
  options: {
    tray: {
      name: 'Поддон, ручная уборка',
      note: 'Для единичных деталей и коротких смен',
      included: true,
      drawing: { conveyor: 'none' },
    },
    screw: {
      name: 'Шнековый транспортёр',
      note: 'Мелкая и дроблёная стружка, низкий бункер',
      price: share(price, 1.9),
      kg: 120,
      days: 14,
      drawing: { conveyor: 'screw' },
    },
    belt: {
      name: 'Шарнирно-пластинчатый транспортёр',
      note: 'Витая стальная стружка, выгрузка 980 мм вправо',
      price: share(price, 4.1),
      kg: 420,
      days: 20,
      drawing: { conveyor: 'belt' },
    },
    drum: {
      name: 'Транспортёр с барабанным фильтром',
      note: 'Алюминий и чугун, очистка эмульсии до 50 мкм',
      price: share(price, 7.4),
      kg: 560,
      days: 35,
      drawing: { conveyor: 'belt' },
    },
  },
});

export const cleaning = (price: number): KitStagePlan => ({
  slug: 'cleaning',
  name: 'Очистка СОЖ и воздуха',
  choice: 'any',
  options: {
    gun: { name: 'Моечный пистолет', note: 'Шланг 5 м у двери станка', included: true },
    bag: {
      name: 'Мешочный фильтр 20 мкм',
      note: 'Сдвоенный, мешок меняют на ходу',
      price: share(price, 1.3),
      kg: 45,
      days: 7,
    },
    fine: {
      name: 'Бумажный фильтр 10 мкм',
      note: 'Автоматическая подача ленты, бак 400 л',
      price: share(price, 3.2),
      kg: 210,
      days: 30,
    },
    skimmer: {
      name: 'Дисковый маслосборник',
      note: 'Снимает плёнку масла с бака эмульсии',
      price: 48_000,
      kg: 12,
      days: 5,
    },
    mist: {
      name: 'Фильтр масляного тумана',
      note: 'Центробежный, 800 м³/ч, на крыше станка',
      price: share(price, 2.1),
      kg: 38,
      days: 10,
      drawing: { mist: '1' },
    },
  },
});

export const startUp = (price: number): KitStagePlan => ({
  slug: 'start-up',
  name: 'Пусконаладка',
  choice: 'one',
  options: {
    start: {
      name: 'Пусконаладка, 3 дня',
      note: 'Выставление по уровню, проверка геометрии, акт ввода',
      included: true,
    },
    self: {
      name: 'Силами покупателя',
      note: 'Инструкция и связь с инженером по телефону',
      price: -95_000,
    },
    test: {
      name: 'Пусконаладка и тестовая деталь',
      note: 'Обработка детали покупателя и протокол измерений',
      price: share(price, 2.2),
      days: 5,
    },
    turnkey: {
      name: 'Технология под ключ',
      note: 'Программы, оснастка и режимы на три детали покупателя',
      price: share(price, 5.8),
      days: 20,
    },
  },
});

export const training: KitStagePlan = {
  slug: 'training',
  name: 'Обучение',
  choice: 'any',
  options: {
    operator: { name: 'Курс оператора, 3 дня', note: 'Два человека, на вашем станке', price: 54_000 },
    programmer: { name: 'Курс программиста, 5 дней', note: 'Два человека, в учебном классе', price: 96_000 },
    mechanic: {
      name: 'Курс наладчика, 2 дня',
      note: 'Обслуживание по регламенту и диагностика',
      price: 42_000,
    },
  },
};

export const warranty = (price: number): KitStagePlan => ({
  slug: 'warranty',
  name: 'Гарантия',
  choice: 'one',
  options: {
    w12: { name: '12 месяцев', note: 'Ремонт и выезд инженера без оплаты', included: true },
    w24: { name: '24 месяца', note: 'С одним плановым обслуживанием в год', price: share(price, 2.4) },
    w36: {
      name: '36 месяцев',
      note: 'С обслуживанием каждые полгода и подменным узлом',
      price: share(price, 4.9),
    },
  },
});

export const sharedRules: readonly KitRulePlan[] = [
  {
    kind: 'any_of',
    option: 'high',
    others: ['bag', 'fine'],
    reason: 'Насосу 70 бар нужна чистая эмульсия: добавьте мешочный фильтр 20 мкм или бумажный 10 мкм.',
  },
  {
    kind: 'excludes',
    option: 'high',
    others: ['tray'],
    reason: 'При 70 бар стружку смывает в бак: с ручной уборкой насос забьётся, нужен транспортёр.',
  },
  {
    kind: 'excludes',
    option: 'drum',
    others: ['fine'],
    reason: 'Барабанный фильтр транспортёра и бумажный фильтр ставят на один слив: выберите что-то одно.',
  },
  {
    kind: 'requires',
    option: 'turnkey',
    others: ['programmer'],
    reason: 'Готовую технологию принимает ваш технолог: к ней нужен курс программиста.',
  },
  {
    kind: 'excludes',
    option: 'self',
    others: ['w24', 'w36'],
    reason: 'Расширенная гарантия действует только с нашей пусконаладкой.',
  },
];
