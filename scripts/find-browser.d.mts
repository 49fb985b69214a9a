/** The first Chromium of this machine: named, installed, or downloaded by Playwright. */
export function findBrowser(): string | undefined;
/** Where `npm test` unpacks Debian's shell. */
export const shellFolder: string;
