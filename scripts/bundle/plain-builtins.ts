/**
 * What a file imports from Node's own modules, taken from the module as it is. An `import` reads every name the module has, also those
 * that bring much with them: `node:http` its own fetch, for one, 50 ms of a start.
 */
export function plainBuiltins(code: string): string {
  return code.replaceAll(
    /^import ([^"';\n]+) from "(node:[\w/]+)";$/gm,
    (_, names: string, module: string) => {
      const taken = `globalThis.process.getBuiltinModule("${module}")`;
      const [, space] = /^\* as ([\w$]+)$/.exec(names) ?? [];
      if (space) return `const ${space} = ${taken};`;
      const [, whole, some] = /^(?:([\w$]+)(?:, )?)?(\{.*\})?$/.exec(names) ?? [];
      const parts = some?.replaceAll(' as ', ': ');
      if (whole && parts) return `const ${whole} = ${taken}, ${parts} = ${whole};`;
      if (whole ?? parts) return `const ${whole ?? parts} = ${taken};`;
      throw new Error(`what is imported from ${module} cannot be taken from it: ${names}`);
    },
  );
}
