import os from 'node:os';

export type ClusterSettings = Record<string, string>;

/** The contents of postgresql.conf; ALTER SYSTEM still overrides them. */
export function defaultSettings(memory = os.totalmem()): ClusterSettings {
  const megabytes = memory / 2 ** 20;
  const share = (part: number, least: number, most: number) =>
    `${Math.round(Math.min(most, Math.max(least, megabytes * part)))}MB`;
  return {
    shared_buffers: share(1 / 16, 32, 256),
    effective_cache_size: share(1 / 4, 128, 4096),
    work_mem: share(1 / 512, 4, 16),
    maintenance_work_mem: share(1 / 32, 32, 256),
    max_connections: '60',
    // Parallel queries need /dev/shm, which is tiny in many containers.
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    // One machine, no replicas: less to write and no helper processes for reading.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    max_wal_size: '512MB',
    io_method: 'sync',
    jit: 'off',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    datestyle: 'iso, ymd',
    lc_messages: 'C',
    default_text_search_config: 'pg_catalog.simple',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    log_min_duration_statement: '2000',
    // Values may be personal data: errors are logged without them.
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
  };
}

export function settingsFile(settings: ClusterSettings): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  return ['# Written anew at each start; change settings with ALTER SYSTEM.', ...lines, ''].join('\n');
}

/** Only programs that can enter the private directory of the socket come this far. */
export const accessFile = '# Written anew at each start.\nlocal all all trust\n';
