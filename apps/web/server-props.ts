import type { Plugin } from 'vite';

/** What the server alone asks of a part: its name, and what it is made from. */
const opening = /<KeptPart(?=[\s>])/g;
const serverProps = new Set(['name', 'from']);

/** A browser renders what stands in a kept part and nothing else of it: it is sent no code for the rest. */
export function withoutServerProps(): Plugin {
  return {
    name: 'without-server-props',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.tsx$/, code: /<KeptPart[\s>]/ },
      handler: (code) => partsWithoutServerProps(code),
    },
  };
}

export function partsWithoutServerProps(code: string): string {
  let written = '';
  let from = 0;
  for (const { index, 0: tag } of code.matchAll(opening)) {
    let at = index + tag.length;
    written += code.slice(from, at);
    for (;;) {
      const [, space = '', prop = ''] = /^(\s*)(\w*)/.exec(code.slice(at)) ?? [];
      if (prop === '') break;
      const end = endOfValue(code, at + space.length + prop.length);
      if (!serverProps.has(prop)) written += code.slice(at, end);
      at = end;
    }
    from = at;
  }
  return written + code.slice(from);
}

/** Behind `="…"` or `={…}` that begins here. */
function endOfValue(code: string, at: number): number {
  if (code[at] !== '=') return at;
  if (code[at + 1] === '"') return code.indexOf('"', at + 2) + 1;
  let depth = 0;
  for (let place = at + 1; place < code.length; place++) {
    if (code[place] === '{') depth += 1;
    if (code[place] === '}') depth -= 1;
    if (depth === 0) return place + 1;
  }
  throw new Error('a property of a kept part has no end');
}
