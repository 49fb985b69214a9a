export type { LoadProgress } from './catalogue/load-catalogue.ts';
export { loadReference } from './catalogue/load-reference.ts';
export { commonContent, contentDirectory, starterDirectory } from './content-directory.ts';
export { loadDemo } from './load-demo.ts';
export { NoDemo, removeDemo, type RemovedDemo } from './remove-demo.ts';
