import { randomInt, randomUUID } from 'node:crypto'
import { accountDecider } from '@kervan/command-service/accounts/account-decider'
import { followAccount } from '@kervan/command-service/accounts/follow-account'
import type { Records } from '@kervan/command-service/ports'
import { fact } from '../fact.ts'
import { aChannelAccount } from '../vocabulary.ts'

const causeOf = () => ({
  ...{ commandId: randomUUID(), at: new Date().toISOString(), correlationId: 'c', causationId: 'c' },
  by: { kind: 'operator', name: 'pact' } as const,
})
const numberId = () => String(randomInt(1e12, 9e12))

const create = async ({ runner }: Pick<Records, 'runner'>, account: string): Promise<string> => {
  const id = randomUUID()
  const values = {
    ...{ name: 'Umut Klinik', channel: 'whatsapp', account, page: null, accountSid: null },
    ...{ user: null, imapServer: null, smtpServer: null, mailbox: null, signature: null },
  }
  await runner.run(accountDecider, id, { type: 'Create', values }, causeOf())
  return id
}

export const connectedAccount = fact(aChannelAccount, async ({ records }, { archived }) => {
  const { runner, accountLedger } = records
  const [account, stranger] = [numberId(), numberId()]
  const id = await create(records, account)
  await followAccount(records, await create(records, numberId()))
  const credential = randomUUID()
  await accountLedger.setCredentials(id, credential, [{ name: 'accessToken', value: 'of a pact' }], 'Ece')
  const asked = { credential, names: ['accessToken'], source: 'typed' }
  await runner.run(accountDecider, id, { type: 'Act', act: 'setCredentials', asked, byProduct: true }, causeOf())
  const at = new Date().toISOString()
  await accountLedger.noteReceived('whatsapp', account, at)
  await accountLedger.noteSent('whatsapp', account, at)
  await accountLedger.noteReceived('whatsapp', stranger, at)
  if (archived) await runner.run(accountDecider, id, { type: 'Archive' }, causeOf())
  await followAccount(records, id)
  return { accountId: id }
})
