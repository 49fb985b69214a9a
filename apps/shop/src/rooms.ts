/** What a start reads while PostgreSQL is on its way. */
export { draw } from '@spindle/drawings/draw';
export { openShop } from './open-shop.ts';
export { createServer } from './server.ts';
export { settleMemory } from './settle-memory.ts';
export { stopOnSignals } from './shutdown.ts';
export { welcome } from './welcome.ts';
