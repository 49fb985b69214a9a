interface Hole {
  readonly severity: string;
  readonly isDirect: boolean;
  readonly range: string;
  readonly via: readonly (string | { readonly title?: string; readonly url?: string })[];
  readonly fixAvailable?: boolean | { readonly name: string; readonly version: string };
}

interface AuditReport {
  /** 0: no vulnerabilities; 1: vulnerabilities; 2: the registry did not answer. */
  readonly code: 0 | 1 | 2;
  readonly lines: readonly string[];
}

const order = ['critical', 'high', 'moderate', 'low', 'info'];

/** Summarizes the output of `npm audit --json`. Unreadable output counts as no answer. */
export function auditReport(output: string): AuditReport {
  let answer: { vulnerabilities?: Record<string, Hole>; statusCode?: number; message?: string };
  try {
    answer = JSON.parse(output) as typeof answer;
  } catch {
    return unknown('npm printed no answer');
  }
  if (!answer.vulnerabilities) {
    const reason = answer.statusCode
      ? `it answered ${answer.statusCode}`
      : (answer.message ?? 'no reason given');
    return unknown(reason);
  }
  const holes = Object.entries(answer.vulnerabilities).sort(
    ([, one], [, other]) => order.indexOf(one.severity) - order.indexOf(other.severity),
  );
  if (holes.length === 0) return { code: 0, lines: ['No dependency has a known hole.'] };
  return { code: 1, lines: [`Dependencies with known holes: ${holes.length}`, ...holes.map(line)] };
}

function line([name, { severity, isDirect, range, via, fixAvailable }]: readonly [string, Hole]): string {
  const why = via.map((one) =>
    typeof one === 'string' ? `through ${one}` : `${one.title ?? ''} ${one.url ?? ''}`.trim(),
  );
  const fix =
    typeof fixAvailable === 'object'
      ? `mended by ${fixAvailable.name} ${fixAvailable.version}`
      : fixAvailable
        ? 'mended by npm audit fix'
        : 'no mend known';
  return `${severity.padEnd(8)} ${name} ${range}${isDirect ? ' (ours)' : ''}: ${why.join('; ')}; ${fix}`;
}

function unknown(reason: string): AuditReport {
  return {
    code: 2,
    lines: [
      `The registry of this machine cannot tell about known holes: ${reason}.`,
      'Nothing was checked. Ask one that can: npm run audit -- --registry=https://registry.npmjs.org',
    ],
  };
}
