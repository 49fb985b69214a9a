import { expect, test } from 'vitest';
import * as constants from './constants.ts';

test('timing, paging and layout constants match the specification', () => {
  expect(constants).toMatchObject({
    SEARCH_DEBOUNCE_MS: 1000,
    QUERY_UPDATE_DEBOUNCE_MS: 300,
    DROPDOWN_REPOSITION_DEBOUNCE_MS: 300,
    CHUNK_RELOAD_INTERVAL_MS: 60_000,
    LAZY_IMAGE_THRESHOLD: 0.2,
    PAGE_SIZE: 24,
    PAGE_RANGE: 3,
    PAGE_MARGIN_PAGES: 1,
    SELECT_SEARCHABLE_THRESHOLD: 5,
    TAB_KEY_MATCH_LENGTH: 36,
    BREAKPOINTS: { medium: 768, large: 1280, xl: 1600, full: 1920 },
    MAX_OFFSET: 9007199254740991,
    DEFAULT_PHONE: '8-800-600-52-83',
    DEFAULT_COPYRIGHT_SINCE: 1992,
    DEFAULT_CALL_CONSENT: true,
    DEFAULT_LOCALE: 'ru_RU',
    DEFAULT_CURRENCY: 'RUB',
    MAX_FILES: 10,
    MAX_FILE_BYTES: 20_971_520,
    UPLOAD_LIST_MAX_LINES: 5000,
    MAX_LINE_QUANTITY: 99_999,
  });
});

test('default page sizes of the lists', () => {
  expect(constants.LIST_LIMITS).toEqual({
    documents: 5,
    orders: 10,
    quotations: 10,
    favourites: 12,
    comments: 10,
    reviews: 10,
    socialFeed: 4,
    paperCatalogues: 4,
    relatedGoods: 10,
    serviceCards: 10,
    serviceHistory: 10,
    ownArticles: 50,
    searchGoods: 24,
    searchContent: 10,
    usefulMaterials: 4,
    brandErrorCodes: 100,
  });
});

test('words of the wire', () => {
  expect(constants.CATEGORIES).toEqual(['tools', 'catalog', 'all']);
  expect(constants.DELIVERY_TYPES).toEqual(['Pickup', 'ToDoorEconom', 'ToDoorExpress', 'ToTerminal']);
  expect(constants.DELIVERY_OPTION_FIELDS).toEqual({
    Pickup: 'warehouse_id',
    ToDoorEconom: 'address_id',
    ToDoorExpress: 'address_id',
    ToTerminal: 'pickup_point_id',
  });
  expect(Object.values(constants.ID_PREFIXES)).toEqual(['p_', 'new_', 'bu_']);
  expect(constants.COOKIES).toMatchObject({
    token: 'token',
    cart: 'Cart-Uuid',
    viewed: 'Viewed-Goods-List-Id',
    comparison: 'Comparison-Token',
  });
  expect(constants.HEADERS.comparison).toBe('X-API-Comparison-Token');
  expect(constants.FAILURE_HANDLING).toEqual(['passive', 'ignore']);
});

test('popup titles and confirmations are written exactly as specified', () => {
  expect(Object.values(constants.POPUP_TITLES)).toEqual([
    'Вход в личный кабинет',
    'Регистрация юридического лица',
    'Регистрация физического лица',
    'Восстановление пароля',
    'Запросить документ',
    'Добавить оборудование',
    'Добавить напоминание',
    'Добавить адрес',
    'Запросить предложение',
    'Заявка на лизинг',
    'Заявка на trade-in',
    'Заявка на сервис',
    'Поиск по коду ошибки',
    'Написать нам',
    'Обратный звонок',
    'Отклик на вакансию',
    'Запись на обучение',
    'Загрузить список',
    'Авторизируйтесь',
    'Заявка на подбор оснащения',
    'Заявка на подбор станка',
  ]);
  expect(constants.CONFIRMATIONS.clearCart.text).toBe('Вы уверены, что хотите удалить все товары?');
  expect(constants.CONFIRMATIONS.clearComparison.text).toBe(
    'Вы уверены что хотите очистить все списки сравнения?',
  );
  expect(constants.SELECT_NOTHING_FOUND).toBe('Поиск не дал результатов');
  expect(constants.SELECT_EMPTY).toBe('Список пуст');
});
