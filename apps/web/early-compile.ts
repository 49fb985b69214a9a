import type { Plugin } from 'vite';

const mark = '//# allFunctionsCalledOnLoad\n';

/** In less code there is hardly anything to compile, and the mark is paid for by every visitor. */
const least = 7_000;

/**
 * Chromium compiles all of a marked file while it arrives, beside the main thread, and not each function when it is called for
 * the first time: a file of ours holds what a page runs when it comes alive or is moved to. It looks for the mark at the very
 * top only. To other browsers it is a comment.
 */
export function earlyCompile(): Plugin {
  return {
    name: 'early-compile',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // After Vite has put its own line there.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.code.length > least) file.code = mark + file.code;
      },
    },
  };
}
