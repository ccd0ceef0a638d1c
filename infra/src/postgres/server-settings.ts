export type ServerSettings = { socketFolder: string; durable: boolean }

/** For one machine that also runs the product and a browser: some 200 MB resident under load, answers before batch work. */
const SIZED = {
  max_connections: '200',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_parallel_workers_per_gather: '1',
  max_worker_processes: '4',
  autovacuum_max_workers: '2',
  random_page_cost: '1.1',
  jit: 'off',
}

/** No server follows this one, so the log carries only what a crash needs, and is written back in few long stretches. */
const WRITE_AHEAD_LOG = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: '0.9',
  // A segment that is done with is removed, not kept for later with what it says: what was forgotten is gone after a checkpoint.
  wal_recycle: 'off',
}

const SESSIONS = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  idle_in_transaction_session_timeout: '60s',
  client_connection_check_interval: '5s',
  log_checkpoints: 'off',
}

/** What an error of a statement is about may be what a person is called: the log tells the error, and neither values nor statements. */
const LOG = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

/**
 * Only where losing the data is no loss, which the server then says of itself: a crash of the machine may corrupt the folder. Such a server
 * is shared by all tests of a run, among them products of many processes, each of which takes some 25 connections.
 */
const FORGETFUL = {
  max_connections: '500',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  'kervan.throwaway': 'on',
}

/** The server's command line. Nothing is left in its configuration file, so a newer Kervan never meets old settings. */
export const serverArguments = (cluster: string, { socketFolder, durable }: ServerSettings): string[] => {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    ...SIZED,
    ...WRITE_AHEAD_LOG,
    ...SESSIONS,
    ...LOG,
    ...(durable ? {} : FORGETFUL),
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
