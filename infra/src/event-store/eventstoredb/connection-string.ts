import { EventStoreDBFault } from './eventstoredb-fault.ts'

export interface ConnectionString {
  /** In the words that the client knows. */
  readonly text: string
  /** Where the server is, for messages. */
  readonly hosts: string
}

const USER = '(?:[^:@/?]+:[^:@/?]+@)?'
const HOST = String.raw`[\w.-]+(?::\d{1,5})?`
const FORM = new RegExp(String.raw`^(?:esdb|kurrentdb)(?:\+discover)?://${USER}(${HOST}(?:,${HOST})*)/?(?:\?(.*))?$`)

/** What the client takes, apart from `tlsVerifyCert`, which it takes and does nothing for. */
const OPTIONS = [
  'tls',
  'tlsCAFile',
  'userCertFile',
  'userKeyFile',
  'nodePreference',
  'maxDiscoverAttempts',
  'discoveryInterval',
  'gossipTimeout',
  'keepAliveInterval',
  'keepAliveTimeout',
  'defaultDeadline',
  'connectionName',
]

/**
 * Checks what the client would guess about: it cuts a password at a colon, takes what follows an @ for a host, and prints
 * the whole string, password and all, when it does not know an option.
 * @throws EventStoreDBFault
 */
export const readConnectionString = (given: string): ConnectionString => {
  const text = given.trim()
  const [matches, hosts, query = ''] = FORM.exec(text) ?? []
  if (matches === undefined || hosts === undefined) {
    throw new EventStoreDBFault(
      'The connection string of EventStoreDB is not understood: it must look like esdb://user:password@host:2113?tls=true, ' +
        'with commas between hosts, and with : @ / ? in name and password as %3A %40 %2F %3F.',
    )
  }
  for (const option of query.split('&').filter(Boolean)) {
    const [name = ''] = option.split('=')
    if (!OPTIONS.includes(name)) throw unknownOption(name)
  }
  // The client does not know the newer name of the scheme.
  return { text: text.replace(/^kurrentdb/, 'esdb'), hosts }
}

const unknownOption = (name: string): EventStoreDBFault =>
  new EventStoreDBFault(
    `The connection string of EventStoreDB has an option that is not known, "${name}": leave it out, or use one of ${OPTIONS.join(', ')}.`,
  )

/** What the client says of the value of an option. */
export const wrongOption = (error: unknown): EventStoreDBFault => {
  const said = (error as Error).message
  return new EventStoreDBFault(
    /certificate/.test(said)
      ? 'The connection string of EventStoreDB names a certificate file that is not there: check tlsCAFile, userCertFile and userKeyFile.'
      : `The connection string of EventStoreDB has an option with a wrong value: ${said.replace(/\.$/, '')}.`,
    { cause: error },
  )
}
