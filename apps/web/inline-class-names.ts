import type { Plugin } from 'vite';

const sheetImport = /import (\w+) from ('[^']+\.module\.css')/g;
/** A sheet's class of such a name is no export of its own. */
const reserved = new Set(['default', 'delete', 'in', 'new', 'switch', 'this', 'void', 'with']);

/**
 * A sheet of classes is an object, and a bundler keeps objects whole. Read as a module its classes are constants, which the
 * bundler writes where they are used: a twentieth of the shop's own scripts. Where a class is looked up by a name that is
 * only known at run time, the object stays.
 */
export function inlineClassNames(): Plugin[] {
  return [
    {
      name: 'inline-class-names',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx?$/, code: /\.module\.css'/ },
        handler: (code) => classNamesAsConstants(code),
      },
    },
    {
      // A sheet whose constants have all been written elsewhere would be left out, with its rules.
      name: 'keep-sheets',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ];
}

export function classNamesAsConstants(code: string): string {
  return code.replace(sheetImport, (whole, sheet: string, file: string) =>
    isReadByName(code.replace(whole, ''), sheet) ? `import * as ${sheet} from ${file}` : whole,
  );
}

function isReadByName(code: string, sheet: string): boolean {
  const uses = [...code.matchAll(new RegExp(`(?<![\\w]|(?<!\\.\\.)\\.)${sheet}\\b(?:\\.(\\w+))?`, 'g'))];
  return uses.every(([, name]) => name !== undefined && !reserved.has(name));
}
