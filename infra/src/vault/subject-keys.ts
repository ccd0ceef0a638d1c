/** One key of a subject. */
export interface SubjectKey {
  readonly generation: number
  readonly key: Buffer
}

/** Names one key of a subject. */
export interface KeyName {
  readonly subject: string
  readonly generation: number
}

/** What a wrapped key is bound to. */
export const keyName = ({ subject, generation }: KeyName): string => `${subject}/${generation}`

/** Where the keys of subjects are kept. */
export interface SubjectKeys {
  /**
   * The newest key of each, in order, made where there is none, durable before it is given. A subject may be named twice.
   * @throws SubjectForgotten, VaultUnavailable
   */
  newest(subjects: readonly string[]): Promise<readonly SubjectKey[]>
  /** Null for one that is gone. @throws VaultUnavailable */
  find(names: readonly KeyName[]): Promise<readonly (Buffer | null)[]>
  /** @throws VaultUnavailable */
  destroy(subjects: readonly string[]): Promise<void>
  /** Subjects that begin so and have a key, in order. @throws VaultUnavailable */
  subjectsWithKeys(beginning: string): Promise<readonly string[]>
  /** Another key for what is sealed from now on, for those that have one. @returns how many @throws VaultUnavailable */
  renew(subjects: readonly string[] | null): Promise<number>
  close(): void
}
