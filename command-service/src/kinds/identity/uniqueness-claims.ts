import { createHmac } from 'node:crypto'
import { Refusal } from '@kervan/contracts/errors/refusal'
import { derivedId } from '../../kit/derived-ids.ts'
import type { Cause, CommandRunner } from '../../kit/run-command.ts'
import { type IdentityCommand, identityDecider, type UniqueKey } from './identity.decider.ts'

export interface SeenClaim {
  /** The writing of the key under which it is claimed. */
  readonly key: UniqueKey
  readonly owner: string | null
  /** Earlier owners, the newest first. */
  readonly earlier: readonly string[]
  /** Others who have it too. */
  readonly sharedWith: readonly string[]
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

  /**
   * The claim of a key, with the revision at which it was read: of several writings, of the one that has an owner. Where more than one has, claimed
   * before they were known to be equal, it is the one that was told, and the owners of the others share it.
   */
  const lookUp = async ({ kind, value, alsoAs = [], toldAs = value }: UniqueKey): Promise<SeenClaim> => {
    const seen = await Promise.all(
      [value, ...alsoAs].map(async (each): Promise<SeenClaim> => {
        const key = { kind, value: each }
        const { state, revision, position } = await runner.load(identityDecider, idOf(key))
        return { key, ...state, revision, position }
      }),
    )
    const owned = seen.filter(({ owner }) => owner !== null)
    const held = owned.find(({ key }) => key.value === toldAs) ?? owned[0] ?? seen[0]!
    const having = [held, ...owned].flatMap(({ owner, sharedWith }) => [owner, ...sharedWith])
    const others = having.filter((each) => each !== null).filter((each) => each !== held.owner)
    return { ...held, sharedWith: [...new Set(others)] }
  }
  const ownerOf = async (key: UniqueKey): Promise<string | null> => (await lookUp(key)).owner

  /** Writes into a claim at the revision that was seen. False when the stream has moved on since. */
  const writeAsSeen = async (
    command: Exclude<IdentityCommand, { type: 'Release' }>,
    of: string,
    { key, revision }: SeenClaim,
    cause: Cause,
  ): Promise<boolean> => {
    const step = { ...cause, commandId: derivedId(cause.commandId, command.type.toLowerCase(), of, revision ?? 'new') }
    try {
      await runner.run(identityDecider, idOf(key), command, step, revision ?? 'no-stream')
      return true
    } catch (error) {
      if (error instanceof Refusal && error.code === 'revision-conflict') return false
      throw error
    }
  }

  /** Claims what was seen, in place of its owner of then. False when it was claimed or released since. */
  const claimAsSeen = (owner: string, held: SeenClaim, cause: Cause): Promise<boolean> =>
    writeAsSeen({ type: 'Claim', kind: held.key.kind, owner, instead: held.owner ?? undefined }, owner, held, cause)

  /** Lets another one have what was seen beside its owner. False when it was claimed or released since. */
  const shareAsSeen = (other: string, held: SeenClaim, cause: Cause): Promise<boolean> =>
    writeAsSeen({ type: 'Share', kind: held.key.kind, with: other }, other, held, cause)

  /**
   * Claims a key and answers with its owner afterwards, which may be another one.
   * @param seen  the claim that this one replaces, unless its stream has moved on since
   */
  const claim = async (key: UniqueKey, owner: string, cause: Cause, seen?: SeenClaim): Promise<string> => {
    const held = seen ?? (await lookUp(key))
    if (!seen && held.owner !== null) return held.owner
    if (await claimAsSeen(owner, held, cause)) return owner
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
  const release = (owner: string, { key, revision }: SeenClaim, cause: Cause) =>
    runner.run(identityDecider, idOf(key), { type: 'Release', owner }, cause, revision)

  return { lookUp, ownerOf, claim, claimAsSeen, shareAsSeen, unite, release }
}

export type UniquenessClaims = ReturnType<typeof createUniquenessClaims>
