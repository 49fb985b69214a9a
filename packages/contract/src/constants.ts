/** Numbers and words that the whole shop shares. No imports: a page pays only for what it names. */

// Site
export const DEFAULT_PHONE = '8-800-600-52-83';
export const DEFAULT_COPYRIGHT_SINCE = 1992;
export const DEFAULT_CALL_CONSENT = true;
export const NOT_FOUND_ERROR_TEXT = 'This page could not be found';
export const NOT_FOUND_PAGE_TEXT = 'Такой страницы не существует';
export const FAILURE_PAGE_TEXT = 'Что-то пошло не так';
export const SEO_NOT_FOUND = '404';
export const PROMOTION_BADGE = 'Акция';
export const PROMOTIONS_MENU_CODE = 'akcii';
export const PROMOTIONS_MENU_SUFFIX = '%';
export const DISCOUNT_PREFIX = 'Скидка';
export const NO_PRICE_TEXT = 'Цена по запросу';

// Timing
export const SEARCH_DEBOUNCE_MS = 1000;
export const QUERY_UPDATE_DEBOUNCE_MS = 300;
export const DROPDOWN_REPOSITION_DEBOUNCE_MS = 300;
export const CHUNK_RELOAD_INTERVAL_MS = 60_000;
/** Browsers decide for `loading="lazy"`; the specification sets this threshold for observers. */
export const LAZY_IMAGE_THRESHOLD = 0.2;

// Layout
export const BREAKPOINTS = { medium: 768, large: 1280, xl: 1600, full: 1920 } as const;
export const SELECT_SEARCHABLE_THRESHOLD = 5;
/** A filter with this many values gets a search field. */
export const FILTER_SEARCHABLE_FROM = 10;
export const TAB_KEY_MATCH_LENGTH = 36;

// Pages of a list
export const PAGE_SIZE = 24;
export const PAGE_RANGE = 3;
export const PAGE_MARGIN_PAGES = 1;
export const MAX_PAGE = 1_000_000;
export const MAX_LIMIT = 100;
/** The brand page requests products with this offset to get an empty page quickly. */
export const MAX_OFFSET = Number.MAX_SAFE_INTEGER;
/** Limits of one export from the account: the newest records of the selection. */
export const EXPORT_LIMITS = { orders: 5000, lines: 100_000, documents: 200 } as const;
export const LIST_LIMITS = {
  documents: 5,
  orders: 10,
  quotations: 10,
  favourites: 12,
  reviews: 10,
  comments: 10,
  socialFeed: 4,
  paperCatalogues: 4,
  relatedGoods: 10,
  serviceCards: 10,
  serviceHistory: 10,
  ownArticles: 50,
  searchGoods: PAGE_SIZE,
  searchContent: 10,
  usefulMaterials: 4,
  brandErrorCodes: 100,
} as const;

// Catalogue and search
export const CATEGORIES = ['tools', 'catalog', 'all'] as const;
export const SECTIONS = ['catalog', 'tools'] as const;
export type Section = (typeof SECTIONS)[number];
export const MAX_FOLDER_DEPTH = 5;
/** Row limit of a listing exported as a spreadsheet. */
export const TABLE_ROWS_AT_MOST = 5000;
export const STATE_FILTERS = ['new', 'used', 'in_stock', 'on_order', 'with_price', 'in_showroom'] as const;
/** Kinds of texts a search finds. */
export const CONTENT_KINDS = [
  'pages',
  'service',
  'alarms',
  'education',
  'press',
  'faq',
  'vacancies',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
/** Viewed goods are read through search with this fixed query. */
export const VIEWED_SEARCH_QUERY = '*';
export const ID_PREFIXES = { goods: 'p_', newOption: 'new_', usedOption: 'bu_' } as const;
export const CONFIGURATION_KEY_PREFIX = 'k_';
/** Goods in one comparison; what a guest gathered joins the account even beyond it. */
export const COMPARISON_LIMIT = 60;
/** Number of viewed products that are stored. */
export const VIEWED_LIMIT = 500;
export const COMPARE_NOUN = { one: 'товар', few: 'товара', many: 'товаров' } as const;

// Service
/** What an alarm code is about, and what the machine does. */
export const ERROR_TOPICS = ['axes', 'spindle', 'tools', 'fluids', 'program', 'electronics'] as const;
export type ErrorTopic = (typeof ERROR_TOPICS)[number];
export const ERROR_SEVERITIES = ['stop', 'axes', 'program', 'warning'] as const;
export type ErrorSeverity = (typeof ERROR_SEVERITIES)[number];
/** The service section of the specification's routes is of this brand. */
export const SERVICE_BRAND = 'haas';

// Education
export const COURSE_AUDIENCES = ['operator', 'setter', 'programmer', 'mechanic'] as const;
export type CourseAudience = (typeof COURSE_AUDIENCES)[number];

// Reviews
export const MAX_RATING = 5;
export const REVIEW_MIN = 2;
export const REVIEW_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

// Favourites
export const MAX_FAVOURITE_LISTS = 100;
export const MAX_LIST_GOODS = 1000;
export const FAVOURITES_NAME = 'Избранное';
/** Alias of the list filled by the heart button, accepted wherever a list id is. */
export const DEFAULT_LIST = 'default';
/** How often a reminder comes again. */
export const NOTIFICATION_INTERVALS = ['once', 'week', 'month', 'quarter'] as const;
export type NotificationInterval = (typeof NOTIFICATION_INTERVALS)[number];
/** Reminders are sent at this hour by the shop's clock. */
export const REMINDER_HOUR = 9;

// Cart, checkout, orders
export const DELIVERY_TYPES = ['Pickup', 'ToDoorEconom', 'ToDoorExpress', 'ToTerminal'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];
/** The field that carries the chosen option's id, by delivery type. */
export const DELIVERY_OPTION_FIELDS = {
  Pickup: 'warehouse_id',
  ToDoorEconom: 'address_id',
  ToDoorExpress: 'address_id',
  ToTerminal: 'pickup_point_id',
} as const satisfies Record<DeliveryType, string>;
export const MAX_LINE_QUANTITY = 99_999;
export const MAX_CART_LINES = 5000;
/** Lines on a page of a cart, an order or a quotation: up to so many it is shown whole. */
export const LINES_PER_PAGE = 100;
/** 256 bits, as the link to a shared cart carries them. */
export const CART_SHARE_TOKEN = /^[A-Za-z0-9_-]{43}$/;
export const ORDER_STATUSES = [
  'new',
  'confirmed',
  'awaiting_payment',
  'paid',
  'assembling',
  'shipped',
  'ready_for_pickup',
  'completed',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export const ORDER_STATUS_GROUPS = ['all', 'active', 'completed', 'cancelled'] as const;
export type OrderStatusGroup = (typeof ORDER_STATUS_GROUPS)[number];
export const DEFAULT_ORDER_STATUS_GROUP = 'all' satisfies OrderStatusGroup;
export const QUOTATION_STATUSES = [
  'draft',
  'requested',
  'prepared',
  'viewed',
  'accepted',
  'ordered',
  'declined',
  'expired',
] as const;
export type QuotationStatus = (typeof QUOTATION_STATUSES)[number];
export const QUOTATION_GROUPS = ['all', 'in_work', 'active', 'ordered', 'closed'] as const;
export type QuotationGroup = (typeof QUOTATION_GROUPS)[number];
export const QUOTATION_SOURCES = ['goods', 'cart', 'list', 'kit', 'quotation'] as const;

// Locale
export const DEFAULT_LOCALE = 'ru_RU';
export const DEFAULT_CURRENCY = 'RUB';
export const SHOP_UTC_OFFSET_HOURS = 3;
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2100;

// Bounds of what comes in
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const TEXT_LIMITS = {
  name: 100,
  line: 200,
  email: 254,
  phone: 40,
  address: 300,
  companyName: 300,
  comment: 2000,
  message: 5000,
  query: 200,
  promoCode: 50,
  lineNote: 300,
  article: 64,
  slug: 120,
  id: 64,
  path: 2000,
  url: 2000,
  fileName: 255,
} as const;
export const LIST_BOUNDS = { values: 100, ids: 200 } as const;

// Uploads
export const MAX_FILES = 10;
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
export const UPLOAD_LIST_MAX_LINES = 5000;
export const UPLOAD_LIST_MAX_BYTES = MAX_FILE_BYTES;
export const UPLOAD_LIST_MAX_COLUMNS = 50;
export const UPLOAD_LIST_MAX_TEXT = 400_000;
/** Of one company. */
export const OWN_ARTICLES_MAX = 20_000;
/** Refused lines of an import reported with a reason; the others are only counted. */
export const OWN_ARTICLES_REPORTED = 200;
export const UPLOAD_LIST_EXTENSIONS = ['xlsx', 'xls', 'csv', 'ods', 'xlsm'] as const;

// Cookies, headers, browser storage, query
export const COOKIES = {
  token: 'token',
  cart: 'Cart-Uuid',
  viewed: 'Viewed-Goods-List-Id',
  comparison: 'Comparison-Token',
  company: 'company_id',
} as const;
export const HEADERS = {
  authorization: 'Authorization',
  cart: 'Cart-Uuid',
  viewed: 'Viewed-Goods-List-Id',
  comparison: 'X-API-Comparison-Token',
  failureHandling: 'X-Failure-Handling',
  idempotencyKey: 'Idempotency-Key',
} as const;
export const FAILURE_HANDLING = ['passive', 'ignore'] as const;
export const STORAGE_KEYS = {
  company: 'company_id',
  delivery: 'delivery',
  payer: 'payer',
  queries: 'last_queries',
  columns: 'table_columns',
} as const;
export const QUERY = {
  page: 'page',
  popup: 'popup',
  authRedirect: 'authRedirect',
  /** The query of the page that `authRedirect` names. */
  authQuery: 'authQuery',
} as const;

// Texts of controls
export const SELECT_NOTHING_FOUND = 'Поиск не дал результатов';
export const SELECT_EMPTY = 'Список пуст';
export const POPUP_TITLES = {
  login: 'Вход в личный кабинет',
  registrationLegal: 'Регистрация юридического лица',
  registrationPhysical: 'Регистрация физического лица',
  passwordRecovery: 'Восстановление пароля',
  requestDocument: 'Запросить документ',
  addEquipment: 'Добавить оборудование',
  addReminder: 'Добавить напоминание',
  addAddress: 'Добавить адрес',
  requestOffer: 'Запросить предложение',
  leasing: 'Заявка на лизинг',
  tradeIn: 'Заявка на trade-in',
  service: 'Заявка на сервис',
  errorCodeLookup: 'Поиск по коду ошибки',
  feedback: 'Написать нам',
  callback: 'Обратный звонок',
  jobApplication: 'Отклик на вакансию',
  educationSignUp: 'Запись на обучение',
  uploadList: 'Загрузить список',
  loginRequired: 'Авторизируйтесь',
  requestTools: 'Заявка на подбор оснащения',
  requestEquipment: 'Заявка на подбор станка',
} as const;
/** Popups in addition to the specified ones. */
export const EXTRA_POPUP_TITLES = {
  signInFactor: 'Подтверждение входа',
  editCompany: 'Изменение данных компании',
  editEquipment: 'Изменить данные станка',
  deleteEquipment: 'Удалить оборудование',
  agreement: 'Согласие на обработку персональных данных',
  favouriteList: 'Новый список',
  favouriteLists: 'В какой список добавить?',
} as const;
export type PopupName = keyof typeof POPUP_TITLES | keyof typeof EXTRA_POPUP_TITLES;
/** A hash in the address opens its popup and is then cleared. */
/** Popups whose form accepts files; all other forms are plain text. */
export const POPUPS_WITH_FILES: readonly PopupName[] = [
  'addEquipment',
  'editCompany',
  'editEquipment',
  'feedback',
  'jobApplication',
  'leasing',
  'requestEquipment',
  'requestOffer',
  'requestTools',
  'service',
  'tradeIn',
  'uploadList',
];

export const POPUP_HASHES = {
  login: 'login',
  equipmentRequest: 'requestEquipment',
  toolsRequest: 'requestTools',
} as const satisfies Record<string, PopupName>;
export const CONFIRMATIONS = {
  clearCart: {
    text: 'Вы уверены, что хотите удалить все товары?',
    confirm: 'Удалить',
    cancel: 'Отмена',
  },
  clearComparison: {
    text: 'Вы уверены что хотите очистить все списки сравнения?',
    confirm: 'Очистить',
    cancel: 'Отмена',
  },
} as const;
