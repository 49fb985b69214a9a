import type { JobsLog } from './jobs.ts';

interface RecordingLog extends JobsLog {
  readonly lines: { readonly level: string; readonly details: object; readonly line: string }[];
}

/** A log that a test can read. */
export function recordingLog(): RecordingLog {
  const lines: RecordingLog['lines'] = [];
  const at =
    (level: string) =>
    (details: object, line: string): void =>
      void lines.push({ level, details, line });
  return { lines, info: at('info'), warn: at('warn'), error: at('error') };
}
