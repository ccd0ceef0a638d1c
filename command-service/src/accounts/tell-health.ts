import { derivedId } from '../kit/derived-ids.ts'
import { processCause } from '../kit/process-cause.ts'
import type { CommandRunner } from '../kit/run-command.ts'
import { accountDecider } from './account-decider.ts'
import type { ConnectedAccount } from './connected-account.ts'

type Ports = Pick<CommandRunner, 'run'>
const WHO = 'channel-accounts'

/** What was learnt of an account, under the credential by which it was learnt: of one that was replaced it says nothing any more. */
const tell = async (
  runner: Ports,
  { id, credentials: { current } }: ConnectedAccount,
  act: 'work' | 'fail',
  asked: Readonly<Record<string, string>>,
  at: string,
): Promise<void> => {
  if (current === null) return
  const cause = processCause(WHO, at, derivedId(WHO, id, act, at), id)
  await runner.run(
    accountDecider,
    id,
    { type: 'Act', act, asked: { credential: current, ...asked }, byProduct: true },
    cause,
  )
}

/** The provider lets the account in. Told once, however often it does. */
export const tellWorks = (runner: Ports, account: ConnectedAccount, at: string): Promise<void> =>
  tell(runner, account, 'work', {}, at)

/** The provider refuses the account. Told once, however often it does. @param code  the provider's number, or a word of ours */
export const tellFails = (runner: Ports, account: ConnectedAccount, code: string, at: string): Promise<void> =>
  tell(runner, account, 'fail', { code }, at)

/** What the provider says of how far it trusts the account. */
export const tellStanding = async (
  runner: Ports,
  { id }: ConnectedAccount,
  standing: { readonly quality: string | null; readonly messagingLimit: string | null },
  at: string,
): Promise<void> => {
  const cause = processCause(WHO, at, derivedId(WHO, id, 'standing', at), id)
  await runner.run(accountDecider, id, { type: 'Act', act: 'tellStanding', asked: standing, byProduct: true }, cause)
}
