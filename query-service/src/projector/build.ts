/** A set of tables that a projection folds into. */
export interface Build {
  readonly build: bigint
  readonly projection: string
  readonly version: number
  readonly shape: string
  readonly tables: readonly string[]
  /** `active`: readers see it. `building`: to take its place. `retired`: to be dropped. `scratch`: for a comparison. */
  readonly state: 'active' | 'building' | 'retired' | 'scratch'
  readonly position: bigint
  readonly indexed: boolean
  /** Not shown to readers by itself. */
  readonly held: boolean
}

/** The lease of the one process that feeds a build. */
export const leaseOf = ({ projection, build }: Pick<Build, 'projection' | 'build'>): string =>
  `projection ${projection} build ${build}`
