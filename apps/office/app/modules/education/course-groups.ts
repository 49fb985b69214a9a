import { COURSE_GROUP_FIELDS, courseGroupsList } from '@spindle/contract/staff/course-groups-list';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { api } from '../../ground/api.ts';
import type { SpecCalls, SpecScreen } from '../../kits/spec-screen.ts';

export const courseGroups: SpecScreen = {
  definition: courseGroupsList,
  specs: COURSE_GROUP_FIELDS,
  // Whether people are told is asked beside how many they are, where there is something to tell.
  shown: () => COURSE_GROUP_FIELDS.filter(({ key }) => key !== 'silent'),
  calls: api.courseGroups as unknown as SpecCalls,
  change: 'content.change',
  record: 'education-group',
  fresh: 'Новая группа',
  listPath: officePaths.courseGroups('state=coming'),
  newPath: officePaths.courseGroup('new'),
  pathOf: officePaths.courseGroup,
  save: 'Сохранить на\u00a0сайт',
};
