type Node = Readonly<Record<string, unknown>>;

/** What libraries do not offer, by the library: names that are private, and ways to change what a package ships. */
const privateNames: readonly RegExp[] = [
  // React Router
  /\bUNSAFE_\w*/g,
  /__reactRouter\w*/g,
  /\b(?:renderMeta|streamCache)\b/g,
  // Zod
  /\b_zod\b/g,
  // V8
  /\bsetFlagsFromString\b/g,
  /\bWebAssembly\b/g,
  // pg and pg-pool
  /\b(?:pool|client)\??\._\w+/gi,
  /\._(?:acquireClient|activeQuery|clients|ending|idle|pendingQueue|pulseQueue|queryQueue|queryable|remove)\b/g,
  /\bconnection\??\.(?:bind|describe|execute|flush|parse|sendCopyFail|stream|sync)\b/gi,
  /\bprepareValue\b/g,
  // Packages changed after they were installed
  /\bpatch-package\b/g,
  /"(?:pre|post)?install":/g,
];

export const namesNotOffered = (text: string): string[] => [
  ...new Set(privateNames.flatMap((name) => text.match(name) ?? [])),
];

const rewriting = new Set(['transform', 'renderChunk']);

/** Hooks of build plugins written here that change the source of others: `{ name: 'x', transform(code) {…} }`. */
export function rewritingPlugins(program: unknown): string[] {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(walk);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { type, properties } = node as Node;
    if (type === 'ObjectExpression') {
      const keys = (properties as Node[]).map(
        ({ key }) => (key as { name?: string } | undefined)?.name ?? '',
      );
      const hook = keys.find((key) => rewriting.has(key));
      if (hook && keys.includes('name')) found.push(`plugin with ${hook}`);
    }
    Object.values(node).forEach(walk);
  };
  walk(program);
  return found;
}
