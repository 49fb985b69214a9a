export interface Breach {
  readonly file: string;
  readonly target: string;
  readonly rule: string;
}

interface Rule {
  readonly rule: string;
  readonly from: RegExp;
  /** What such a file must not import; own files by path, packages by name. */
  readonly forbidden: (target: string, file: string) => boolean;
  /** Types are erased: they bring no SQL, clock or socket along. */
  readonly typesMayPass?: true;
}

const isTest = /\.(test|e2e)\.tsx?$|\/test-(?:database|support)|\.(?:setup|fixture|test-kit)\.ts$/;
const own = /^(?:@spindle\/|apps\/|packages\/|e2e\/|bench\/|scripts\/)/;

/** `@spindle/api/services` and `apps/api/src/services.ts` are the same room. */
function room(target: string): string | null {
  const named = /^@spindle\/([\w-]+)/.exec(target)?.[1];
  if (named) return named;
  return /^(?:apps|packages)\/([\w-]+)\//.exec(target)?.[1] ?? null;
}

function onlyRooms(...allowed: string[]): Rule['forbidden'] {
  return (target) => {
    const to = room(target);
    return to !== null && !allowed.includes(to);
  };
}

function moduleOf(path: string): string | null {
  return /apps\/(?:api\/src|web\/app)\/modules\/([\w-]+)\//.exec(path)?.[1] ?? null;
}

export const rules: readonly Rule[] = [
  {
    rule: 'contract imports only zod and itself',
    from: /^packages\/contract\/src\/(?!.*\.test\.)/,
    forbidden: (t) => (own.test(t) ? room(t) !== 'contract' : !/^zod(\/|$)/.test(t)),
  },
  {
    rule: 'client imports only the contract',
    from: /^packages\/client\//,
    forbidden: onlyRooms('client', 'contract'),
  },
  {
    rule: 'database knows no other part of the shop',
    from: /^packages\/database\//,
    forbidden: onlyRooms('database'),
  },
  {
    rule: 'catalogue-index knows no HTTP and no SQL',
    from: /^packages\/catalogue-index\/src\/(?!.*\.test\.)/,
    forbidden: (t) =>
      (room(t) ?? 'catalogue-index') !== 'catalogue-index' ||
      /^(fastify|pg|kysely|node:https?)(\/|$)/.test(t),
  },
  {
    rule: 'drawings are made from their properties alone',
    from: /^packages\/drawings\/src\/(?!.*\.test\.)/,
    forbidden: (t) => (own.test(t) ? room(t) !== 'drawings' : true),
  },
  {
    rule: 'demo-data knows only the database, the contract and the drawings',
    from: /^packages\/demo-data\//,
    forbidden: onlyRooms('demo-data', 'database', 'contract', 'drawings'),
  },
  {
    rule: 'the API knows only contract, database and catalogue-index',
    from: /^apps\/api\//,
    forbidden: onlyRooms('api', 'contract', 'database', 'catalogue-index'),
  },
  {
    rule: 'the web application knows only client, contract and ui',
    from: /^apps\/web\//,
    forbidden: onlyRooms('web', 'client', 'contract', 'ui'),
  },
  {
    rule: 'ui knows only the contract',
    from: /^packages\/ui\//,
    forbidden: onlyRooms('ui', 'contract'),
  },
  {
    rule: 'format/ is pure',
    from: /^packages\/ui\/src\/format\/(?!.*\.test\.)/,
    forbidden: (t) => own.test(t) && room(t) !== 'contract' && !t.startsWith('packages/ui/src/format/'),
  },
  {
    rule: 'rules are pure: no SQL, no HTTP, no clock of their own',
    from: /^apps\/api\/src\/.*\.rules\.ts$/,
    forbidden: (t) => /^(fastify|pg|kysely)(\/|$)|^@spindle\/database|\.(sql|routes|service)\.ts$/.test(t),
    typesMayPass: true,
  },
  {
    rule: 'SQL files hold queries only',
    from: /^apps\/api\/src\/.*\.sql\.ts$/,
    forbidden: (t) => /^fastify(\/|$)|\.(routes|service)\.ts$/.test(t),
    typesMayPass: true,
  },
  {
    // Pure rules are arithmetic that several modules share; `x.calls.ts` puts calls on the server for other modules' routes.
    rule: 'an API module is reached only through its service, its staff door or its pure rules',
    from: /^apps\/api\/src\/modules\//,
    forbidden: (t, file) => {
      const to = moduleOf(t);
      if (to === null || to === moduleOf(file)) return false;
      // A fragment is a part of a question that another module's SQL asks in one go.
      if (file.endsWith('.sql.ts') && t.endsWith('.fragment.sql.ts')) return false;
      if (file.endsWith('.routes.ts') && t.endsWith('.calls.ts')) return false;
      return !/\.(service|staff|rules)\.ts$/.test(t);
    },
  },
  { rule: 'no tests inside what is shipped', from: /^(apps|packages)\//, forbidden: (t) => isTest.test(t) },
];

export function directionBreach(file: string, target: string, isType = false): Breach | null {
  for (const { rule, from, forbidden, typesMayPass } of rules) {
    if (isType && typesMayPass) continue;
    if (isTest.test(file) && !/^(apps\/web|packages)\//.test(file)) continue;
    if (isTest.test(file) && rule.startsWith('no tests')) continue;
    if (from.test(file) && forbidden(target, file)) return { file, target, rule };
  }
  return null;
}
