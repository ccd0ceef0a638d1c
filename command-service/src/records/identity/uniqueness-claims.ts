import { createHmac } from 'node:crypto'
import { Refusal } from '@kervan/contracts/errors/refusal'
import { derivedId } from '../../kit/derived-ids.ts'
import type { Cause, CommandRunner } from '../../kit/run-command.ts'
import { identityDecider, type UniqueKey } from './identity.decider.ts'

export interface SeenClaim {
  readonly owner: string | null
  /** Earlier owners, the newest first. */
  readonly earlier: readonly string[]
  readonly revision: bigint | null
  /** Log position at which it was last claimed or released. */
  readonly position: bigint
}

/**
 * Which record owns a value that only one may have: a phone number, a user's name, a treatment line. Each value has a stream of
 * its own, named by a keyed digest, so that the log gives no phone number away.
 * @param secret  the installation's own; another secret finds other streams
 */
export const createUniquenessClaims = (runner: CommandRunner, secret: Buffer) => {
  const idOf = ({ kind, value }: UniqueKey): string =>
    `${kind}-${createHmac('sha256', secret).update(`${kind}:${value}`).digest('hex').slice(0, 40)}`

  /** The claim of a key, with the revision at which it was read. */
  const lookUp = async (key: UniqueKey): Promise<SeenClaim> => {
    const { state, revision, position } = await runner.load(identityDecider, idOf(key))
    return { ...state, revision, position }
  }
  const ownerOf = async (key: UniqueKey): Promise<string | null> => (await lookUp(key)).owner

  /** Claims a key at the revision that was seen, in place of its owner of then. False when the stream has moved on since. */
  const claimAsSeen = async (key: UniqueKey, owner: string, held: SeenClaim, cause: Cause): Promise<boolean> => {
    const command = { type: 'Claim', kind: key.kind, owner, instead: held.owner ?? undefined } as const
    const step = { ...cause, commandId: derivedId(cause.commandId, 'claim', owner, held.revision ?? 'new') }
    try {
      await runner.run(identityDecider, idOf(key), command, step, held.revision ?? 'no-stream')
      return true
    } catch (error) {
      if (error instanceof Refusal && error.code === 'revision-conflict') return false
      throw error
    }
  }

  /**
   * Claims a key and answers with its owner afterwards, which may be another one.
   * @param seen  the claim that this one replaces, unless its stream has moved on since
   */
  const claim = async (key: UniqueKey, owner: string, cause: Cause, seen?: SeenClaim): Promise<string> => {
    const held = seen ?? (await lookUp(key))
    if (!seen && held.owner !== null) return held.owner
    if (await claimAsSeen(key, owner, held, cause)) return owner
    return (await ownerOf(key)) ?? claim(key, owner, cause)
  }

  /**
   * One owner for keys that came together. The owner of the strongest key that has one gets those that are still free. Where
   * none has an owner, the weakest is claimed first: it is the one that concurrent callers are most likely to share.
   * @param together  strongest first
   * @param newcomer  the owner where there is none yet
   * @returns that owner, and each key's own, which may be another one
   */
  const unite = async (
    together: readonly UniqueKey[],
    newcomer: string,
    cause: Cause,
  ): Promise<{ owner: string; owners: readonly string[] }> => {
    const known = await Promise.all(together.map(lookUp))
    let owner = known.find((each) => each.owner !== null)?.owner ?? null
    const owners: string[] = []
    for (const [index, key] of [...together.entries()].reverse()) {
      const seen = known[index]!
      const own = seen.owner ?? (await claim(key, owner ?? newcomer, cause, seen))
      owner ??= own
      owners.unshift(own)
    }
    return { owner: owner ?? newcomer, owners }
  }

  /**
   * Frees what an owner has, as it was seen.
   * @throws Refusal revision-conflict when anything was written since
   */
  const release = (key: UniqueKey, owner: string, { revision }: SeenClaim, cause: Cause) =>
    runner.run(identityDecider, idOf(key), { type: 'Release', owner }, cause, revision)

  return { lookUp, ownerOf, claim, claimAsSeen, unite, release }
}

export type UniquenessClaims = ReturnType<typeof createUniquenessClaims>
