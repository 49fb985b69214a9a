import type { Plugin } from 'vite';

/** More than the shop has routes and a page has links; what comes after begins anew. */
const most = 1000;

interface Change {
  /** Of React Router, by the end of its path. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export const changes: readonly Change[] = [
  {
    // The path of every route, and of all routes around it, is compiled twice before a page comes alive: 800 expressions,
    // of which 140 differ.
    file: 'router/utils.js',
    from: 'function compilePath(path, caseSensitive = false, end = true) {',
    to: `const compiledPaths = new Map();
function compilePath(path, caseSensitive = false, end = true) {
	const key = [caseSensitive, end, path].join();
	let known = compiledPaths.get(key);
	if (!known) {
		if (compiledPaths.size >= ${most}) compiledPaths.clear();
		compiledPaths.set(key, known = compilePathAnew(path, caseSensitive, end));
	}
	return known;
}
function compilePathAnew(path, caseSensitive, end) {`,
  },
  {
    // Routes and router are made in the same turn as the first slice of the page: they take a turn each.
    file: 'dom-export/hydrated-router.js',
    from: 'let routes = UNSAFE_createClientRoutes(ssrInfo.manifest.routes, ssrInfo.routeModules, ssrInfo.context.state, ssrInfo.context.ssr, ssrInfo.context.isSpaMode);',
    to: `if (!ssrInfo.routes) {
		ssrInfo.routes = UNSAFE_createClientRoutes(ssrInfo.manifest.routes, ssrInfo.routeModules, ssrInfo.context.state, ssrInfo.context.ssr, ssrInfo.context.isSpaMode);
		throw new Promise((next) => setTimeout(next));
	}
	let routes = ssrInfo.routes;`,
  },
  {
    // All routes are made ready for matching a second time, to find those of the page: the page names them itself.
    file: 'dom/ssr/hydration.js',
    from: `	let dataRouteMatcher = createDataRouteMatcher(future, basename || "/");
	dataRouteMatcher.update(routes);
	let initialMatches = dataRouteMatcher.match(location);
`,
    to: `	let initialMatches = Object.keys(window.__reactRouterRouteModules).map((id) => ({ route: { id } }));
`,
  },
  {
    // For applications without a layout of their own; the shop has one, and starts its scripts itself.
    file: 'dom/ssr/errorBoundaries.js',
    from: 'React$1.createElement(Scripts, null)',
    to: 'null',
  },
];

export function leaner(code: string, { file, from, to }: Change): string {
  if (!code.includes(from)) throw new Error(`${file} of React Router is not what it was`);
  return code.replace(from, () => to);
}

/** What React Router does more often than the shop needs, or for others. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    transform: {
      filter: {
        id: /react-router[\\/].*[\\/](?:router[\\/]utils|dom-export[\\/]hydrated-router|dom[\\/]ssr[\\/](?:errorBoundaries|hydration))\.js$/,
      },
      handler(code, id) {
        const change = changes.find(({ file }) => id.replaceAll('\\', '/').endsWith(`/${file}`));
        return change && { code: leaner(code, change), map: null };
      },
    },
  };
}
