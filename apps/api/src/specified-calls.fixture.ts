/** Every call that the specification names, with the query parameters and body fields it names for it. */

interface SpecifiedCall {
  readonly call: string;
  readonly query?: readonly string[];
  readonly body?: readonly string[];
}

const named = (call: string, query?: readonly string[]): SpecifiedCall => ({ call, ...(query && { query }) });
const taking = (call: string, ...body: string[]): SpecifiedCall => ({ call, body });

const site = [
  named('GET /api/site'),
  named('GET /api/menu'),
  named('GET /api/menu/main'),
  named('GET /api/pages/{*}'),
  named('GET /api/seo/{*}'),
  named('GET /api/contracts/current'),
  named('GET /api/banners/{*}'),
  named('GET /api/material/menu'),
  named('GET /api/material/{*}'),
  named('GET /api/material/useful/{type}/{slug}', ['limit']),
  named('GET /api/faq/categories'),
  named('GET /api/faq/categories/{id}'),
  named('GET /api/vacancies'),
  named('GET /api/vacancies/{id}'),
  named('GET /api/education-schedule'),
  named('GET /api/education-schedule/{id}'),
  named('GET /api/education-schools'),
  named('GET /api/education-schools/{id}'),
  named('GET /api/instagram', ['offset', 'per_page']),
  named('GET /api/paper-catalogues', ['offset', 'per_page', 'folder_slug', 'brand_slug']),
  named('GET /api/paper-catalogues/tabs'),
  named('GET /api/paper-catalogues/tabs/{id}/files'),
  named('GET /api/selections', ['type', 'folder_slug']),
  named('GET /api/selections/{slug}'),
  named('GET /api/selections/account_cart_additional_goods'),
  named('GET /api/folders/slug/{slug}'),
];

const brands = [
  named('GET /api/selects/catalog-brands/', ['is_main', 'is_for_service_request']),
  named('GET /api/brands/slug/{slug}', ['offset']),
  named('GET /api/brands', ['is_main', 'category_slug']),
  named('GET /api/brand-error-codes', ['per_page']),
  named('GET /api/companies'),
  named('GET /api/companies/slug/{slug}'),
  named('GET /api/selects/business-regions'),
  named('GET /api/selects/business-regions/{id}/cities'),
];

const auth = [
  named('POST /api/auth/sign-up/physical'),
  named('POST /api/auth/sign-in'),
  named('POST /api/auth/sign-up/legal/preparation'),
  taking('POST /api/auth/sign-up/legal/finish', 'name_short'),
  named('POST /api/auth/sign-up/legal/inn'),
  named('POST /api/auth/logout'),
  named('POST /api/auth/activate/email'),
  named('POST /api/auth/resetting/password/send-email'),
  named('POST /api/auth/resetting/password/reset'),
];

const cart = [
  named('GET /api/cart'),
  named('DELETE /api/cart'),
  taking('POST /api/cart', 'goods_id', 'quantity'),
  taking('PUT /api/cart/{id}', 'quantity'),
  named('DELETE /api/cart/{id}'),
  taking('PUT /api/cart/checkout/delivery', 'delivery'),
  named('GET /api/cart/checkout/overview'),
  named('GET /api/cart/checkout/complete/{id}'),
  taking('POST /api/cart/checkout/complete', 'delivery', 'comment', 'call_consent'),
  taking('POST /api/cart/checkout/send/invoice', 'order_id', 'email'),
  taking('POST /api/cart/favorites', 'favorite_ids'),
  taking('POST /api/cart/promo-code', 'promo_code'),
  named('DELETE /api/cart/promo-code'),
  taking('POST /api/v1/cart/bulk-delete', 'items'),
  taking('PUT /api/v1/cart/checkout/payer', 'payer_id'),
];

const goods = [
  named('GET /api/goods/slug/{slug}'),
  named('GET /api/goods/id/{id}/specs'),
  named('GET /api/goods/id/{id}/analogue-goods', ['offset', 'per_page']),
  named('GET /api/goods/id/{id}/additional-goods', ['offset', 'per_page']),
  named('GET /api/goods/id/{id}/same-type-goods', ['offset', 'per_page']),
  named('GET /api/goods/id/{id}/properties'),
  named('GET /api/goods/id/{id}/kit-variants'),
  taking('POST /api/properties', 'category'),
  named('POST /api/v1/goods/kit-variant/{id}'),
  named('GET /api/v1/goods/kit-variant/{id}'),
  taking('POST /api/goods/slug/{slug}/configurator', 'options', 'promotion_coupon'),
  taking('POST /api/search/all', 'limit', 'offset', 'query', 'category', 'group_goods'),
  taking('POST /api/search/properties', 'category'),
  taking('POST /api/search/suggestions', 'query'),
  named('POST /api/search/count'),
  taking('POST /api/search/content', 'offset', 'limit'),
  taking('POST /api/search/root_categories', 'query'),
  named('POST /api/search/goods_categories'),
  taking('POST /api/comparison/', 'catalog_goods_id'),
  named('GET /api/comparison/'),
  named('GET /api/comparison/goods/{urlIds}'),
  named('DELETE /api/comparison/category/{id}'),
  named('DELETE /api/comparison/goods/{id}'),
  named('DELETE /api/comparison/'),
  named('POST /api/v1/goods/viewed'),
  named('POST /api/v1/goods/id/{id}/mark-viewed'),
];

const reviews = [
  named('GET /api/reviews/goods/id/{id}'),
  taking('POST /api/reviews/goods/id/{id}', 'content'),
  taking('POST /api/reviews/{reviewId}', 'content'),
  named('DELETE /api/reviews/{id}'),
  ...['like', 'dislike'].flatMap((vote) => [
    named(`POST /api/likes/{type}/id/{id}/${vote}`),
    named(`DELETE /api/likes/{type}/id/{id}/${vote}`),
  ]),
  named('GET /api/comments/', ['offset']),
  taking('PUT /api/comments/{id}', 'content'),
];

const favourites = [
  named('GET /api/favorites/lists'),
  named('POST /api/favorites/lists'),
  named('DELETE /api/favorites/lists'),
  named('GET /api/favorites/goods/all'),
  named('GET /api/favorites/goods', ['offset', 'per_page']),
  named('GET /api/favorites/lists/{listId}', ['offset', 'per_page']),
  taking('PUT /api/favorites/lists/{listId}', 'name'),
  named('DELETE /api/favorites/lists/{listId}'),
  named('POST /api/favorites/lists/{listId}/goods/{productId}'),
  named('DELETE /api/favorites/goods/{productId}'),
  taking('POST /api/favorites/lists/{listId}/notification', 'listId', 'date', 'interval'),
  named('DELETE /api/favorites/lists/{listId}/notification'),
];

const account = [
  named('GET /api/personal-information'),
  named('POST /api/accounts/profile'),
  named('GET /api/bonus'),
  named('GET /api/profile/managers'),
  named('GET /api/profile/account'),
  named('PUT /api/profile/account'),
  named('PUT /api/profile/account/change/password'),
  named('GET /api/profile/account/address'),
  named('POST /api/profile/account/address'),
  named('PUT /api/profile/account/address/{id}'),
  named('DELETE /api/profile/account/address/{id}'),
  named('POST /api/profile/account/convert-to-legal'),
  named('PUT /api/profile/account/convert-to-legal'),
  named('POST /api/profile/account/resend/email-verification'),
  named('GET /api/documents', ['offset', 'limit']),
  named('GET /api/employees'),
  named('DELETE /api/employees/{id}'),
  named('POST /api/invites'),
  named('DELETE /api/invites/{id}'),
  named('GET /api/orders', ['status_group']),
  named('GET /api/orders/{id}'),
  named('PUT /api/orders/{id}/cancel'),
  named('POST /api/orders/{id}/repeat'),
  named('POST /api/orders/{id}/repeat/check'),
  named('GET /api/v1/quotations'),
  named('GET /api/v1/quotation/{id}/view-completed'),
  named('POST /api/v1/quotation'),
  named('POST /api/v1/quotation/kit-variant'),
  named('GET /api/service-requests/name/{name}'),
  named('GET /api/service-cards/name/{name}'),
  named('GET /api/service-cards', ['offset', 'limit']),
  named('GET /api/service-cards/{id}'),
  named('GET /api/service-requests/service-card/{id}'),
];

const FORM_ACTIONS = [
  'call-back-request',
  'feedback',
  'edit-client-company',
  'service-request',
  'bench-selection-request',
  'equipment-selection-request',
  'add-equipment',
  'edit-equipment',
  'delete-equipment',
  'document-request',
  'offer-request',
  'leasing-request',
  'tradein-request',
  'job-application',
  'education-schedule-application',
] as const;

export const specifiedCalls: readonly SpecifiedCall[] = [
  ...site,
  ...brands,
  ...auth,
  ...cart,
  ...goods,
  ...reviews,
  ...favourites,
  ...account,
  ...FORM_ACTIONS.map((action) => taking(`POST /api/form/${action}`, 'consent')),
];
