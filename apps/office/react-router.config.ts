import { OFFICE_BASE } from '@spindle/contract/staff/office-paths';
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  basename: `${OFFICE_BASE}/`,
  // Nothing of the office is rendered by the server: one page that asks the API for what its person may see.
  ssr: false,
} satisfies Config;
