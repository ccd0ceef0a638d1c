import { ApiError, isApiError } from '../api/api-error.ts'

/** What an editor is opened on: a record as it was read. */
interface Revised {
  readonly revision: string
}

/** One field set anew, against what its editor showed when it was opened. */
export interface Edit<Seen extends Revised, Done> {
  /** The record as it stood when the editing began. What was pushed since is not what the person meant to change. */
  readonly opened: Seen
  /** Sends the command against the revision of this record. */
  readonly send: (seen: Seen) => Promise<Done>
  /** The record as it is now. */
  readonly read: () => Promise<Seen>
  /** Whether two states say the same in the field that is edited. */
  readonly agree: (one: Seen, other: Seen) => boolean
  /** Whether the record says already what is wanted. */
  readonly isMet: (now: Seen) => boolean
}

/** Somebody else set the same field anew while it was being edited. */
export class Overtaken<Seen> extends ApiError {
  readonly before: Seen
  readonly now: Seen
  constructor(refusal: ApiError, before: Seen, now: Seen) {
    super(refusal, refusal.message, { cause: refusal })
    this.name = 'Overtaken'
    this.before = before
    this.now = now
  }
}

/** How often an edit is sent again because others changed other fields of the record meanwhile. */
const PATIENCE = 5

/**
 * Sends an edit against the revision that its editor was opened on. Where others changed other fields since, it is sent again
 * unasked; null where the record says what is wanted already.
 * @throws Overtaken when somebody else changed the same field
 */
export const sendEdit = async <Seen extends Revised, Done>({
  opened,
  send,
  read,
  agree,
  isMet,
}: Edit<Seen, Done>): Promise<Done | null> => {
  let seen = opened
  for (let patience = PATIENCE; ; patience -= 1) {
    try {
      return await send(seen)
    } catch (error) {
      if (!isApiError(error, 'revision-conflict')) throw error
      const now = await read()
      if (isMet(now)) return null
      if (!agree(opened, now)) throw new Overtaken(error, opened, now)
      if (patience === 0) throw error
      seen = now
    }
  }
}
