import * as z from 'zod/mini';
import { COMPARISON_LIMIT } from './constants.ts';

interface ErrorEntry {
  readonly status: number;
  readonly message: string;
}

/** One table for every expected failure: its HTTP status and what the buyer reads. */
export const errorTable = {
  bad_request: { status: 400, message: 'Запрос составлен неверно. Обновите страницу и попробуйте ещё раз.' },
  malformed_json: { status: 400, message: 'Не удалось прочитать данные запроса: это не JSON.' },
  unauthorized: { status: 401, message: 'Войдите в личный кабинет, чтобы продолжить.' },
  staff_unauthorized: {
    status: 401,
    message: 'Сеанс закончился. Войдите в\u00a0кабинет сотрудника ещё раз.',
  },
  wrong_credentials: { status: 422, message: 'Неверная почта или пароль' },
  forbidden_origin: {
    status: 403,
    message: 'Запрос пришёл с чужого сайта. Откройте страницу магазина и повторите.',
  },
  forbidden: { status: 403, message: 'Для этого действия не хватает прав.' },
  step_up_needed: {
    status: 403,
    message: 'Подтвердите вторым фактором, что это вы, и\u00a0повторите действие.',
  },
  view_only: {
    status: 403,
    message: 'Магазин открыт глазами покупателя: только просмотр.',
  },
  individuals_refused: {
    status: 403,
    message: 'Магазин работает только с организациями. Зарегистрируйтесь как юридическое лицо.',
  },
  holder_needed: {
    status: 403,
    message:
      'Чтобы сменить почту, войдите в\u00a0кабинет с\u00a0прежней почтой и\u00a0нажмите кнопку ещё раз.',
  },
  factor_needed: {
    status: 403,
    message:
      'Компания требует второй фактор входа. Включите его в\u00a0разделе «Безопасность», и\u00a0доступ к\u00a0заказам, ценам и\u00a0документам компании откроется.',
  },
  invite_for_another: {
    status: 403,
    message:
      'Приглашение отправлено на другой адрес. Выйдите и войдите с той почтой, на которую пришло письмо.',
  },
  not_found: { status: 404, message: 'This page could not be found' },
  method_not_allowed: { status: 405, message: 'Такое действие здесь не поддерживается.' },
  change_pending: {
    status: 409,
    message: 'По\u00a0этому станку уже есть просьба, её проверяют. Дождитесь ответа на\u00a0почту.',
  },
  conflict: { status: 409, message: 'Данные изменились, пока вы работали. Обновите страницу.' },
  key_reused: { status: 409, message: 'Этот запрос уже отправлен с другими данными. Обновите страницу.' },
  email_taken: { status: 409, message: 'Этот адрес почты уже занят. Укажите другой адрес в профиле.' },
  profile_filled: { status: 409, message: 'Профиль уже заполнен. Изменить данные можно в личном кабинете.' },
  has_company: { status: 409, message: 'У вас уже есть своя компания. Её данные можно изменить в профиле.' },
  company_confirmed: {
    status: 409,
    message: 'Данные компании уже проверены. Отправьте заявку на их изменение, мы внесём его сами.',
  },
  company_unproven: {
    status: 409,
    message:
      'Компания ещё не\u00a0подтверждена: приглашать в\u00a0неё и\u00a0передавать её пока нельзя. Ответьте на\u00a0письмо по\u00a0адресу компании или дождитесь нашей проверки.',
  },
  owner_stays: {
    status: 409,
    message: 'Владелец не может выйти из компании. Сначала передайте её сотруднику.',
  },
  too_many_passkeys: {
    status: 409,
    message: 'Ключей доступа уже 10, больше нельзя. Удалите ненужный и\u00a0повторите.',
  },
  list_named: {
    status: 409,
    message: 'Список с\u00a0таким названием у\u00a0вас уже есть. Назовите этот иначе.',
  },
  own_review: { status: 409, message: 'Свой отзыв оценивают другие покупатели.' },
  too_many_lists: {
    status: 409,
    message: 'Списков уже 100, больше нельзя. Удалите ненужный список и\u00a0повторите.',
  },
  list_full: {
    status: 409,
    message: 'В\u00a0списке уже 1000\u00a0товаров, больше нельзя. Создайте новый список или удалите лишнее.',
  },
  review_exists: {
    status: 409,
    message: 'Вы\u00a0уже написали отзыв об\u00a0этом товаре. Его можно изменить.',
  },
  email_unconfirmed: {
    status: 409,
    message: 'Сначала подтвердите почту: напоминания приходят только на\u00a0подтверждённый адрес.',
  },
  comparison_full: {
    status: 409,
    message: `В\u00a0сравнении не\u00a0больше ${COMPARISON_LIMIT}\u00a0товаров. Уберите лишние, и\u00a0новый поместится.`,
  },
  cart_empty: { status: 409, message: 'В\u00a0корзине нет товаров. Добавьте то, что\u00a0хотите заказать.' },
  checkout_changed: {
    status: 409,
    message:
      'Пока вы\u00a0оформляли заказ, кое-что изменилось. Проверьте заказ и\u00a0подтвердите его ещё раз.',
  },
  order_in_work: {
    status: 409,
    message: 'Заказ уже собирают или отправили, здесь его не\u00a0отменить. Позвоните нам, решим вместе.',
  },
  amendment_closed: {
    status: 409,
    message: 'Это изменение уже не\u00a0ждёт ответа. Обновите страницу: заказ такой, как на\u00a0ней.',
  },
  amendment_short: {
    status: 409,
    message:
      'Пока изменение ждало ответа, товар раскупили. Заказ остался прежним, менеджер предложит другое.',
  },
  nothing_to_repeat: {
    status: 409,
    message: 'Ни\u00a0одной строки этого заказа сейчас купить нельзя. Напишите нам, подберём замену.',
  },
  nothing_to_pay: { status: 409, message: 'Этот заказ отменён, счёт по\u00a0нему больше не\u00a0действует.' },
  quotation_expired: {
    status: 409,
    message:
      'Срок предложения истёк. Запросите его ещё раз: посчитаем по\u00a0действующим ценам и\u00a0остаткам.',
  },
  quotation_ordered: {
    status: 409,
    message: 'По\u00a0этому предложению заказ уже оформлен, второй раз принять его нельзя.',
  },
  quotation_changed: {
    status: 409,
    message: 'Пока вы\u00a0смотрели предложение, условия изменились. Проверьте их и\u00a0повторите.',
  },
  quotation_closed: {
    status: 409,
    message: 'С\u00a0предложением в\u00a0его нынешнем состоянии этого сделать нельзя. Обновите страницу.',
  },
  too_many_quotations: {
    status: 409,
    message: 'У\u00a0вас уже 50\u00a0черновиков. Отправьте или удалите ненужные и\u00a0повторите.',
  },
  /** A concurrent request deleted or created a record this change refers to. */
  crossed: {
    status: 409,
    message: 'Пока вы\u00a0это делали, запись изменили или удалили. Обновите страницу и\u00a0повторите.',
  },
  /** A request of staff that cannot be fulfilled; the message says why. */
  refused: { status: 409, message: 'Сейчас этого сделать нельзя.' },
  link_expired: { status: 410, message: 'Ссылка устарела или уже использована. Запросите новую.' },
  stale: {
    status: 412,
    message: 'Запись изменили, пока вы\u00a0её правили. Сравните изменения и\u00a0сохраните ещё раз.',
  },
  version_needed: {
    status: 428,
    message: 'Не\u00a0указана версия записи. Обновите страницу и\u00a0повторите.',
  },
  body_too_large: { status: 413, message: 'Слишком большой запрос. Уменьшите размер файлов.' },
  unsupported_media: { status: 415, message: 'Такой вид данных не принимается.' },
  invalid: { status: 422, message: 'Проверьте поля формы.' },
  no_price: {
    status: 422,
    message:
      'Цена этого товара по\u00a0запросу. Запросите коммерческое предложение, и мы пришлём цену и срок.',
  },
  cart_full: {
    status: 422,
    message: 'В\u00a0корзине уже 5000\u00a0позиций. Оформите заказ или удалите лишнее.',
  },
  too_many: { status: 429, message: 'Слишком много попыток. Подождите немного и попробуйте ещё раз.' },
  internal: { status: 500, message: 'Что-то пошло не так. Попробуйте повторить позже.' },
  unavailable: { status: 503, message: 'Магазин временно недоступен. Попробуйте через минуту.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorTable;

export const FieldErrors = z.record(z.string(), z.array(z.string()));
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Who changed a record last, and when. */
export const RecordChange = z.object({
  kind: z.enum(['person', 'command', 'exchange', 'job']),
  name: z.string(),
  at: z.iso.datetime(),
});
export type RecordChange = z.infer<typeof RecordChange>;

/** The shape of every failed answer. */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.optional(FieldErrors),
  /** The current record, on a version conflict. */
  current: z.optional(z.unknown()),
  /** The author of the conflicting change, if the audit log has one. */
  changed: z.optional(RecordChange),
  request_id: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** An expected failure: thrown by services, turned into an answer in one place. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly retryAfter: number | undefined;
  readonly current: unknown;
  readonly changed: RecordChange | undefined;

  constructor(
    code: ErrorCode,
    details: {
      fields?: FieldErrors;
      message?: string;
      retryAfter?: number;
      current?: unknown;
      changed?: RecordChange | undefined;
    } = {},
  ) {
    super(details.message ?? errorTable[code].message);
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.current = details.current;
    this.changed = details.changed;
  }

  get status(): number {
    return errorTable[this.code].status;
  }
}
