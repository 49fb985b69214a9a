import {
  ALARM_CODE_FIELDS,
  alarmCodesList,
  SERVICE_WORK_FIELDS,
  serviceWorksList,
} from '@spindle/contract/staff/service-records';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { api } from '../../ground/api.ts';
import type { SpecCalls, SpecScreen } from '../../kits/spec-screen.ts';

export const alarmCodes: SpecScreen = {
  definition: alarmCodesList,
  specs: ALARM_CODE_FIELDS,
  calls: api.alarmCodes as unknown as SpecCalls,
  change: 'content.change',
  record: 'alarm-code',
  fresh: 'Новый код',
  listPath: officePaths.alarmCodes(),
  newPath: officePaths.alarmCode('new'),
  pathOf: officePaths.alarmCode,
  save: 'Сохранить на\u00a0сайт',
};

export const serviceWorks: SpecScreen = {
  definition: serviceWorksList,
  specs: SERVICE_WORK_FIELDS,
  calls: api.serviceWorks as unknown as SpecCalls,
  change: 'content.change',
  record: 'service-work',
  fresh: 'Новая работа',
  listPath: officePaths.serviceWorks(),
  newPath: officePaths.serviceWork('new'),
  pathOf: officePaths.serviceWork,
  save: 'Сохранить на\u00a0сайт',
};
