// Runs in a folder of its own that has Vendure installed (`bench/peers.ts` makes it): fills it once, then answers.
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(pathToFileURL(path.join(process.cwd(), 'package.json')));
const {
  bootstrap,
  DefaultLogger,
  DefaultSearchPlugin,
  JobQueueService,
  LogLevel,
  RequestContextService,
  SearchService,
} = require('@vendure/core');
const { populate } = require('@vendure/core/cli');

const { PEER_PORT, PEER_DATABASE, PEER_SHEET } = process.env;
const { host, port, user, password, database } = JSON.parse(PEER_DATABASE);
const config = {
  apiOptions: { port: Number(PEER_PORT), adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: 'bench', password: randomUUID() },
  },
  dbConnectionOptions: {
    type: 'postgres',
    host,
    port,
    username: user,
    password,
    database,
    synchronize: true,
  },
  importExportOptions: { importAssetsDir: process.cwd() },
  paymentOptions: { paymentMethodHandlers: [] },
  logger: new DefaultLogger({ level: LogLevel.Error }),
  plugins: [DefaultSearchPlugin.init({ indexStockStatus: true })],
};
const initial = {
  defaultLanguage: 'ru',
  defaultZone: 'Europe',
  countries: [{ name: 'Россия', code: 'RU', zone: 'Europe' }],
  taxRates: [{ name: 'Standard Tax', percentage: 22 }],
  shippingMethods: [],
  paymentMethods: [],
  collections: [],
};

const app = await populate(() => bootstrap(config), initial, PEER_SHEET);
await app.get(JobQueueService).start();
const context = await app.get(RequestContextService).create({ apiType: 'admin' });
const { id } = await app.get(SearchService).reindex(context);
const jobs = app.get(JobQueueService);
const { jobQueueStrategy } = jobs.configService?.jobQueueOptions ?? {};
for (let job; job?.state !== 'COMPLETED'; job = await jobQueueStrategy.findOne(id)) {
  if (job?.state === 'FAILED')
    throw new Error(`The index of the peer was not built: ${JSON.stringify(job.error)}`);
  await new Promise((resolve) => setTimeout(resolve, 500));
}
process.stdout.write('ready\n');
