import type { TemplateParts } from '@kervan/contracts/messages/template-parts'

/** What a template says, with the language that it says it in. */
export interface WrittenTemplate extends TemplateParts {
  /** Meta's code: `en_US`. */
  readonly language: string
}

/** A template as lists and pages tell it. */
export interface Template extends WrittenTemplate {
  readonly id: string
  readonly name: string
  readonly status: string
}

/** Fields whose length Meta limits. */
export const LIMITED_BY_META = ['header', 'body', 'footer', 'buttons'] as const
