import type { Ground } from './kernel/kernel.services.ts';
import { shopOf } from './kernel/emails/shop.ts';
import type { StaffDeps } from './kernel/staff/staff-deps.ts';
import type { CatalogueService } from './modules/catalogue/catalogue.service.ts';
import type { TurnsDesk } from './modules/catalogue/properties/property-turns.staff.ts';
import type { CompanyService } from './modules/company/company.service.ts';
import type { KitsDesk } from './modules/configurator/kits-office.staff.ts';
import { textHtml } from './modules/content/content-texts.service.ts';
import { createTextProblems } from './modules/content/text-problems.service.ts';
import type { TextsDesk } from './modules/content/texts-office.staff.ts';
import type { GroupNews } from './modules/education/group-news.rules.ts';
import type { ServiceRequestsService } from './modules/equipment/service/service-requests.service.ts';
import { createGroupNews } from './modules/forms/seats/group-news.ts';
import type { InboxDeps } from './modules/forms/requests/requests-office.staff.ts';
import type { DrawingDesk } from './modules/goods/form/goods-drawing.staff.ts';
import type { ImportsDesk } from './modules/goods/import-desk/goods-imports.desk.ts';
import type { GoodsService } from './modules/goods/goods.service.ts';
import type { MediaDesk } from './modules/goods/media/goods-media.staff.ts';
import type { MediaLibrary } from './modules/media/media.service.ts';
import type { OfficesService } from './modules/offices/offices.service.ts';
import type { ErasureDeps } from './modules/personal-data/personal-data.staff.ts';
import type { PersonalDataService } from './modules/personal-data/personal-data.service.ts';
import type { SelectionsService } from './modules/selections/selections.service.ts';
import type { SettingsDesk } from './modules/site/settings-office.staff.ts';
import type { SiteService } from './modules/site/site.service.ts';
import type { StaffAuth } from './modules/staff/staff-auth.service.ts';
import { textKinds } from './text-kinds.ts';

/** What the office's routes hand to the staff doors of each module. */
interface Desks {
  readonly staffDeps: StaffDeps;
  readonly importsDesk: ImportsDesk;
  /** Changes of kind of a property, under many goods. */
  readonly turnsDesk: TurnsDesk;
  readonly drawingDesk: DrawingDesk;
  readonly mediaDesk: MediaDesk;
  readonly kitsDesk: KitsDesk;
  readonly groupNews: GroupNews;
  /** What requests need beside it: files, mailboxes, links into the shop. */
  readonly inboxDeps: InboxDeps;
  readonly erasureDeps: ErasureDeps;
  /** What the office needs to change settings and try the mail. */
  readonly settingsDesk: SettingsDesk;
  /** What the office needs to write texts. */
  readonly textsDesk: TextsDesk;
}

interface DesksDeps extends Ground {
  readonly staffDeps: StaffDeps;
  readonly staffAuth: StaffAuth;
  readonly catalogue: CatalogueService;
  readonly goods: GoodsService;
  readonly site: SiteService;
  readonly offices: OfficesService;
  readonly media: MediaLibrary;
  readonly selections: SelectionsService;
  readonly company: CompanyService;
  readonly personalData: PersonalDataService;
  readonly serviceRequests: ServiceRequestsService;
}

export function createDesks(deps: DesksDeps): Desks {
  const { staffDeps, site, publicUrl, mail, storage, log } = deps;
  const { holderOf } = deps.staffAuth;
  return {
    staffDeps,
    importsDesk: { ...deps, holderOf },
    turnsDesk: { ...staffDeps, jobs: deps.jobs, holderOf },
    drawingDesk: { ...staffDeps, catalogue: deps.catalogue, draw: deps.draw, markdown: textHtml },
    mediaDesk: { ...staffDeps, photos: { put: deps.putPhoto, crop: deps.cropPhoto }, storage, log },
    kitsDesk: { ...staffDeps, goods: deps.goods, drawingTakes: deps.drawingTakes },
    groupNews: createGroupNews({ post: staffDeps.post, mailboxFor: mail.mailboxFor }),
    inboxDeps: {
      ...staffDeps,
      mailboxFor: mail.mailboxFor,
      publicUrl,
      storage,
      log,
      company: deps.company,
      serviceRequests: deps.serviceRequests,
    },
    erasureDeps: { ...staffDeps, storage, mail, log, personalData: deps.personalData },
    settingsDesk: {
      deps: staffDeps,
      outbox: deps.outbox,
      limits: deps.limits,
      mail,
      settings: site.settings,
      publicUrl,
      letterTexts: deps.letterTexts,
    },
    textsDesk: {
      deps: staffDeps,
      kinds: textKinds,
      problems: createTextProblems(deps),
      shop: async () => shopOf(await site.settings(), publicUrl),
    },
  };
}
