import { createHmac } from 'node:crypto'
import { Refusal } from '@kervan/contracts/errors/refusal'
import { derivedId } from '../../kit/derived-ids.ts'
import type { Cause, CommandRunner } from '../../kit/run-command.ts'
import { type Identity, identityDecider } from './identity.decider.ts'

export interface Held {
  readonly owner: string | null
  /** Who held it before, the newest first. */
  readonly earlier: readonly string[]
  readonly revision: bigint | null
  /** Log position at which it was last claimed or released. */
  readonly position: bigint
}

/**
 * Who owns what. The stream's name holds a keyed digest, so that the log gives nobody's phone away.
 * @param secret  the installation's own; another secret finds other streams
 */
export const createIdentities = (runner: CommandRunner, secret: Buffer) => {
  const idOf = ({ kind, value }: Identity): string =>
    `${kind}-${createHmac('sha256', secret).update(`${kind}:${value}`).digest('hex').slice(0, 40)}`

  /** The owner, and where that was seen. */
  const look = async (identity: Identity): Promise<Held> => {
    const { state, revision, position } = await runner.load(identityDecider, idOf(identity))
    return { ...state, revision, position }
  }
  const ownerOf = async (identity: Identity): Promise<string | null> => (await look(identity)).owner

  /**
   * Claims what was seen, in place of the owner that it had. False when anything was written since, which then stays.
   */
  const claimAsSeen = async (identity: Identity, owner: string, held: Held, cause: Cause): Promise<boolean> => {
    const command = { type: 'Claim', kind: identity.kind, owner, instead: held.owner ?? undefined } as const
    const step = { ...cause, commandId: derivedId(cause.commandId, 'claim', owner, held.revision ?? 'new') }
    try {
      await runner.run(identityDecider, idOf(identity), command, step, held.revision ?? 'no-stream')
      return true
    } catch (error) {
      if (error instanceof Refusal && error.code === 'revision-conflict') return false
      throw error
    }
  }

  /**
   * Claims for an owner. The answer is the owner afterwards, whoever it is.
   * @param seen  how it was found, a holder then to be replaced: if anything was written since, that stays
   */
  const claim = async (identity: Identity, owner: string, cause: Cause, seen?: Held): Promise<string> => {
    const held = seen ?? (await look(identity))
    if (!seen && held.owner !== null) return held.owner
    if (await claimAsSeen(identity, owner, held, cause)) return owner
    return (await ownerOf(identity)) ?? claim(identity, owner, cause)
  }

  /**
   * One owner for identities that came together. Whoever owns the strongest known one owns those that are still free.
   * Where nobody owns any, the weakest is claimed first: what most strangers share is where two of them at once meet.
   * @param together  strongest first
   * @param newcomer  the owner where there is none yet
   * @returns that owner, and each identity's own, which may be another one
   */
  const unite = async (
    together: readonly Identity[],
    newcomer: string,
    cause: Cause,
  ): Promise<{ owner: string; owners: readonly string[] }> => {
    const known = await Promise.all(together.map(look))
    let owner = known.find((each) => each.owner !== null)?.owner ?? null
    const owners: string[] = []
    for (const [index, identity] of [...together.entries()].reverse()) {
      const seen = known[index]!
      const own = seen.owner ?? (await claim(identity, owner ?? newcomer, cause, seen))
      owner ??= own
      owners.unshift(own)
    }
    return { owner: owner ?? newcomer, owners }
  }

  /**
   * Frees what an owner has, as it was seen.
   * @throws Refusal revision-conflict when anything was written since
   */
  const release = (identity: Identity, owner: string, { revision }: Held, cause: Cause) =>
    runner.run(identityDecider, idOf(identity), { type: 'Release', owner }, cause, revision)

  return { look, ownerOf, claim, claimAsSeen, unite, release }
}

export type Identities = ReturnType<typeof createIdentities>
