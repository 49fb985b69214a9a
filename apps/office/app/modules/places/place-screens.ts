import {
  citiesList,
  CITY_FIELDS,
  PICKUP_POINT_FIELDS,
  pickupPointsList,
  REGION_FIELDS,
  regionsList,
} from '@spindle/contract/staff/place-records';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { api } from '../../ground/api.ts';
import type { SpecCalls, SpecScreen } from '../../kits/spec-screen.ts';

export const regions: SpecScreen = {
  definition: regionsList,
  specs: REGION_FIELDS,
  calls: api.regions as unknown as SpecCalls,
  change: 'dictionaries.change',
  record: 'region',
  fresh: 'Новый регион',
  listPath: officePaths.regions(),
  newPath: officePaths.region('new'),
  pathOf: officePaths.region,
  save: 'Сохранить на\u00a0сайт',
};

export const cities: SpecScreen = {
  definition: citiesList,
  specs: CITY_FIELDS,
  calls: api.cities as unknown as SpecCalls,
  change: 'dictionaries.change',
  record: 'city',
  fresh: 'Новый город',
  listPath: officePaths.cities(),
  newPath: officePaths.city('new'),
  pathOf: officePaths.city,
  save: 'Сохранить на\u00a0сайт',
};

export const pickupPoints: SpecScreen = {
  definition: pickupPointsList,
  specs: PICKUP_POINT_FIELDS,
  calls: api.pickupPoints as unknown as SpecCalls,
  change: 'dictionaries.change',
  record: 'pickup-point',
  fresh: 'Новый пункт',
  listPath: officePaths.pickupPoints(),
  newPath: officePaths.pickupPoint('new'),
  pathOf: officePaths.pickupPoint,
  save: 'Сохранить на\u00a0сайт',
};
