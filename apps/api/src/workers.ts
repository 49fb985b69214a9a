import type { ApiDeps } from './kernel/deps.ts';
import { createMailWorker } from './kernel/mail/mail-worker.ts';
import { emailsChannel } from './kernel/mail/outbox.ts';
import { draftDays, sweepDrafts } from './kernel/staff/drafts.sql.ts';
import { runsQueue } from './kernel/staff/runs.ts';
import {
  conversionsQueue,
  runConversion,
} from './modules/catalogue/properties/property-conversions.staff.ts';
import { runUpkeep, sweepStrayFiles, type UpkeepTask } from './kernel/upkeep.ts';
import { createPromotionsClock } from './modules/catalogue/promotions/promotions-clock.ts';
import { publishDue } from './modules/content/texts-office.staff.ts';
import { importsQueue } from './modules/goods/import-desk/goods-imports.desk.ts';
import { sweepImports } from './modules/goods/import-desk/goods-imports.staff.ts';
import { workImport } from './modules/goods/import-desk/goods-imports-work.staff.ts';
import { sweepUnshownPhotos } from './modules/goods/photos/unshown-photos.service.ts';
import { orderEmailsQueue } from './modules/orders/emails/order-emails.ts';
import { storeRecentSales } from './modules/reports/reports.staff.ts';
import type { Services } from './services.ts';

export interface Workers {
  /** Resolves when the index is there and prices are those of now; waits for a database that is away. */
  start(): Promise<void>;
  /** Opens the queues, then does work left over from the downtime; buyers need not wait for it. After `start`. */
  catchUp(): Promise<void>;
  /** Lets running jobs finish for a few seconds. Before the database is closed. */
  stop(): Promise<void>;
}

const everyFiveMinutes = '*/5 * * * *';
const everyNight = '23 0 * * *';

/** Background work: e-mails, upkeep and the index of the catalogue. */
export function createWorkers(
  deps: ApiDeps,
  {
    uploads,
    personalData,
    catalogue,
    reminders,
    orders,
    orderPdfs,
    quotations,
    quotationPdfs,
    education,
    runs,
    textsDesk,
    importsDesk,
    conversionsDesk,
    pricePlans,
    missingPages,
    bannerViews,
    searchLog,
  }: Services,
): Workers {
  const { db, jobs, log, notices, storage } = deps;
  const mail = createMailWorker({ ...deps, orderPdfs, quotationPdfs });
  /** Before anybody sees a price. */
  const prices: UpkeepTask[] = [
    { name: 'promotions', writes: 'promotions.settle', run: () => catalogue.settlePromotions() },
    { name: 'planned prices', writes: 'prices.begin', run: () => pricePlans.beginDue() },
  ];
  const upkeep: UpkeepTask[] = [
    { name: 'short terms of keeping', writes: null, run: () => personalData.sweep('five minutes') },
    { name: 'reserves', writes: 'orders.release', run: () => orders.releaseOverdue() },
    { name: 'quotations', writes: 'quotations.expire', run: () => quotations.expireOverdue() },
    { name: 'courses held again', writes: 'education.roll', run: () => education.rollSchedule() },
    { name: 'planned texts', writes: 'texts.publish', run: () => publishDue(textsDesk) },
    { name: 'addresses that are not there', writes: null, run: () => missingPages.store() },
    { name: 'looks at banners', writes: null, run: () => bannerViews.store() },
    { name: 'queries of buyers', writes: null, run: () => searchLog.store() },
    { name: 'letters of orders', writes: null, run: () => orders.emails.requeue() },
    { name: 'waiting letters', writes: null, run: () => mail.requeue() },
  ];
  const sweepPhotos = () => sweepUnshownPhotos(db, deps.photoFiles, deps.now());
  const nightly: UpkeepTask[] = [
    { name: 'terms of keeping', writes: 'personal-data.sweep', run: () => personalData.sweep('night') },
    { name: 'stray files', writes: null, run: () => sweepStrayFiles(db, storage, deps.now()) },
    { name: 'photographs nobody shows', writes: null, run: sweepPhotos },
    { name: 'runs of a month ago', writes: null, run: () => runs.sweep() },
    { name: 'sheets of three months ago', writes: null, run: () => sweepImports(deps) },
    { name: 'drafts of a month ago', writes: null, run: () => sweepDrafts(db, draftDays) },
    { name: 'interest of buyers', writes: null, run: () => catalogue.countInterest() },
    { name: 'sales of days that are over', writes: null, run: () => storeRecentSales(db) },
  ];
  jobs.define('upkeep', () => runUpkeep([...prices, ...upkeep], log), { cron: everyFiveMinutes });
  jobs.define('upkeep-nightly', () => runUpkeep(nightly, log), { cron: everyNight, longestRunSeconds: 3600 });
  jobs.define<{ run: string }>(runsQueue, ({ run }, signal) => runs.work(run, signal), {
    longestRunSeconds: 4 * 3600,
  });
  jobs.define<{ import: string }>(
    importsQueue,
    (job, signal) => workImport(importsDesk, job.import, signal),
    {
      longestRunSeconds: 3600,
    },
  );
  jobs.define<{ turn: string }>(
    conversionsQueue,
    ({ turn }, signal) => runConversion(conversionsDesk, turn, { signal }),
    {
      longestRunSeconds: 3600,
    },
  );
  jobs.define<{ id: string }>(orderEmailsQueue, ({ id }) => orders.emails.send(id), { atOnce: 2 });
  jobs.define('favourites-reminders', async () => void (await reminders.sendDue()), {
    cron: everyFiveMinutes,
  });
  const promotionsClock = createPromotionsClock({ ...deps, settle: () => catalogue.settlePromotions() });
  const emailTasks: UpkeepTask[] = [{ name: 'letters of commands', writes: null, run: () => mail.requeue() }];
  let deaf = (): void => {};
  return {
    async start() {
      await catalogue.index.start();
      pricePlans.start();
      promotionsClock.start();
      deaf = notices.subscribe(
        emailsChannel,
        () => void runUpkeep(emailTasks, log),
        () => {},
      );
      await runUpkeep(prices, log);
    },
    async catchUp() {
      // It goes on trying while the database is away: `stop` ends it.
      void jobs.start();
      await runUpkeep([...upkeep, { name: 'left uploads', writes: null, run: () => uploads.sweep() }], log);
    },
    async stop() {
      deaf();
      pricePlans.stop();
      promotionsClock.stop();
      await Promise.all([jobs.stop(), catalogue.index.stop()]);
      mail.close();
    },
  };
}
