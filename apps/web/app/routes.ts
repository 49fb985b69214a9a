import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('modules/home/home-page.tsx'),
  route('*', 'modules/site/missing-page.tsx'),
] satisfies RouteConfig;
