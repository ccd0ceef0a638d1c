/** What is to be sealed. */
export interface Open {
  /** Whose it is: a stream of the log, or a name that no stream has. */
  readonly subject: string
  /** Where it will lie. What is sealed opens nowhere else. */
  readonly place: string
  readonly content: Buffer
}

/** What was sealed. */
export interface Sealed {
  readonly subject: string
  /** Which of the subject's keys, from 1. */
  readonly key: number
  readonly box: Buffer
}

/** A box where it lies. */
export interface Lying extends Sealed {
  readonly place: string
}

/**
 * What became of a box: its content; `erased`, as the subject's key is gone; `altered`, as it was changed, or lies elsewhere than
 * where it was sealed for.
 */
export type Opened = Buffer | 'erased' | 'altered'

export interface SealOptions {
  readonly repeatable?: boolean
}

/** Seals what is personal, each subject's by keys of its own, and opens it as long as the keys are there. */
export interface Vault {
  /**
   * @param options  `repeatable`: the same box whenever the same is sealed for the same place
   * @throws SubjectForgotten  nothing is sealed for one of them any more
   * @throws VaultUnavailable  the keys cannot be reached; nothing was sealed
   */
  seal(contents: readonly Open[], options?: SealOptions): Promise<readonly Sealed[]>
  /** @throws VaultUnavailable  the keys cannot be reached; what is sealed is unknown, not gone */
  open(boxes: readonly Lying[]): Promise<readonly Opened[]>
  /** Destroys every key of the subjects, for good. They never get another. @throws VaultUnavailable */
  forget(subjects: readonly string[]): Promise<void>
  /** Subjects that begin so and whose keys were not destroyed, in order. @throws VaultUnavailable */
  subjectsWithKeys(beginning: string): Promise<readonly string[]>
  /**
   * What is sealed for the subjects from now on is so by another key; null: for all.
   * @returns how many have a new one @throws VaultUnavailable
   */
  renew(subjects: readonly string[] | null): Promise<number>
  close(): void
}

/** The subject's keys were destroyed on purpose. */
export class SubjectForgotten extends Error {
  override name = 'SubjectForgotten'
  readonly subject: string
  constructor(subject: string) {
    super(`${subject} was forgotten: nothing can be written down about it any more`)
    this.subject = subject
  }
}

export class VaultUnavailable extends Error {
  override name = 'VaultUnavailable'
  constructor(what: string, cause: unknown) {
    super(`the store of keys cannot be reached while ${what}: try again in a moment`, { cause })
  }
}

/** What has to open before anything else, and its key is not here. The message is one line for the operator. */
export class KeysMissing extends Error {
  override name = 'KeysMissing'
  constructor(what: string) {
    super(
      `${what} cannot be opened: the keys of this installation are not here. Put them back before the product starts: npm run kervan -- keys restore <file>`,
    )
  }
}
