import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** Addresses are those of `officePaths`; the menu is in `frame/menu.ts`. */
export default [
  route('sign-in', 'modules/entry/sign-in-page.tsx'),
  route('invite', 'modules/entry/invite-page.tsx'),
  layout('frame/frame.tsx', [
    index('modules/home/home-page.tsx'),
    route('orders', 'modules/orders/orders-page.tsx'),
    route('orders/:number', 'modules/orders/order-page.tsx'),
    route('quotations', 'modules/quotations/quotations-page.tsx'),
    route('quotations/new', 'modules/quotations/new-quotation-page.tsx'),
    route('quotations/:number', 'modules/quotations/quotation-page.tsx'),
    route('customers', 'modules/customers/customers-page.tsx'),
    route('customers/:id', 'modules/customers/customer-page.tsx'),
    route('requests', 'modules/requests/requests-page.tsx'),
    route('requests/:number', 'modules/requests/request-page.tsx'),
    route('companies', 'modules/companies/companies-page.tsx'),
    route('companies/:id', 'modules/companies/company-page.tsx'),
    route('reviews', 'modules/reviews/reviews-page.tsx'),
    route('reviews/:id', 'modules/reviews/review-page.tsx'),
    route('letters', 'modules/mail/letters-page.tsx'),
    route('letters/:id', 'modules/mail/letter-page.tsx'),
    route('jobs', 'modules/mail/jobs-page.tsx'),
    route('people', 'modules/people/people-page.tsx'),
    route('people/new', 'modules/people/person-page.tsx', { id: 'new-person' }),
    route('people/roles/new', 'modules/people/role-page.tsx', { id: 'new-role' }),
    route('people/roles/:id', 'modules/people/role-page.tsx'),
    route('people/:id', 'modules/people/person-page.tsx'),
    route('audit', 'modules/audit/audit-page.tsx'),
    route('security', 'modules/entry/security-page.tsx'),
    route('*', 'frame/missing-page.tsx'),
  ]),
] satisfies RouteConfig;
