import { describe, expect, test } from 'vitest'
import { createConnection } from './connection.ts'
import { readConnectionString } from './connection-string.ts'
import { EventStoreDBFault } from './eventstoredb-fault.ts'

describe('a connection string', () => {
  test.each([
    ['esdb://localhost:2113?tls=false', 'localhost:2113'],
    ['  esdb://localhost/?tls=false  ', 'localhost'],
    ['esdb://kervan:p%40ss%3Aword@10.0.0.1:2113?tls=true&tlsCAFile=%2Fetc%2Fca.pem', '10.0.0.1:2113'],
    ['esdb://a:2111,b:2112,c:2113?nodePreference=leader', 'a:2111,b:2112,c:2113'],
    ['esdb+discover://cluster.example.com', 'cluster.example.com'],
    ['kurrentdb://localhost:2113', 'localhost:2113'],
  ])('%s', (text, hosts) => {
    expect(readConnectionString(text).hosts).toBe(hosts)
  })

  test('is given to the client under the name that it knows', () => {
    expect(readConnectionString('kurrentdb+discover://a?tls=false').text).toBe('esdb+discover://a?tls=false')
  })
})

describe('a connection string that the client would make something of', () => {
  test.each([
    ['a colon in the password', 'esdb://kervan:se:cret@localhost'],
    ['an @ in the password', 'esdb://kervan:se@cret@localhost'],
    ['a name without a password', 'esdb://secret@localhost'],
    ['another scheme', 'https://kervan:secret@localhost:2113'],
    ['no host', 'esdb://kervan:secret@'],
    ['a port that is none', 'esdb://kervan:secret@localhost:port'],
    ['an option without a question mark', 'esdb://kervan:secret@localhost&tls=false'],
    ['nothing', ''],
  ])('is refused with what it must look like, and its password not told: %s', (_, text) => {
    const refused = () => readConnectionString(text)
    expect(refused).toThrow(EventStoreDBFault)
    expect(refused).toThrow(/must look like esdb:\/\/user:password@host:2113\?tls=true/)
    expect(refused).not.toThrow(/secret|cret/)
  })

  test.each([
    ['tlsCaFil=%2Fca.pem', /an option that is not known, "tlsCaFil"/],
    ['tlsVerifyCert=false', /an option that is not known, "tlsVerifyCert"/],
    ['tls=no', /wrong value: .*expected true or false/],
    ['keepAliveInterval=often', /wrong value: .*expected Integer/],
    ['nodePreference=nearest', /wrong value: .*expected .*leader/],
    ['tls=true&tlsCAFile=%2Fnowhere%2Fca.pem', /names a certificate file that is not there: check tlsCAFile/],
    ['userKeyFile=%2Fkey.pem', /certificate file|wrong value/],
  ])('is refused for an option: %s', (query, line) => {
    const refused = () => createConnection(`esdb://kervan:secret@localhost:2113?${query}`)
    expect(refused).toThrow(EventStoreDBFault)
    expect(refused).toThrow(line)
    expect(refused).not.toThrow(/secret|\n/)
  })
})
