import { OFFICE_BASE } from '@spindle/contract/staff/office-paths';
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  basename: `${OFFICE_BASE}/`,
  // The office has no server rendering: a single page that loads its data from the API.
  ssr: false,
} satisfies Config;
