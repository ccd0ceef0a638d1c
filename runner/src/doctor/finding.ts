/** What a check found. */
export interface Finding {
  /** What was looked at: `database`, `read models`. */
  readonly of: string
  /** `broken`: something does not work, or what is acknowledged may be lost. `warning`: it works, and should not stay so. */
  readonly state: 'fine' | 'warning' | 'broken'
  /** One line: what is so, and where it is not fine, the remedy. */
  readonly text: string
}

export const fine = (of: string, text: string): Finding => ({ of, state: 'fine', text })
export const warning = (of: string, text: string): Finding => ({ of, state: 'warning', text })
export const broken = (of: string, text: string): Finding => ({ of, state: 'broken', text })
