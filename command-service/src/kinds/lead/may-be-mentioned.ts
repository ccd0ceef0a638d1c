import type { NamedColleague } from '@kervan/contracts/kit/mentions'
import type { Records } from '../../ports.ts'
import { readerOf } from '../user/reader-of.ts'
import { leadForWriter } from './lead-for-writer.ts'

type Ports = Pick<Records, 'runner' | 'access' | 'teams'>

/** Users who may see a lead at this moment. */
export const usersSeeing = async (
  ports: Ports & Pick<Records, 'credentials'>,
  leadId: string,
): Promise<readonly string[]> => {
  const users = await ports.credentials.owners()
  const seeing = await Promise.all(users.map((userId) => maySee(ports, leadId, userId)))
  return users.filter((_, place) => seeing[place])
}

/** Whether a colleague may see a lead at this moment; one who is deactivated sees none. */
const maySee = async (ports: Ports, leadId: string, userId: string): Promise<boolean> => {
  const reader = await readerOf(ports, userId)
  return reader !== null && (await leadForWriter(ports.runner, leadId, reader)) !== null
}

/** Of colleagues whom a note on a lead names those who may see the lead at this moment. */
export const chooseMentionable =
  (ports: Ports) =>
  async (leadId: string, named: readonly NamedColleague[]): Promise<readonly NamedColleague[]> => {
    const seeing = await Promise.all(named.map(({ userId }) => maySee(ports, leadId, userId)))
    return named.filter((_, place) => seeing[place])
  }
