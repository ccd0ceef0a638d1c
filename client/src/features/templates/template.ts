import type { TemplateParts } from '@kervan/contracts/messages/template-parts'

/** A template as lists and pages tell it. */
export interface Template extends TemplateParts {
  readonly id: string
  readonly name: string
  readonly language: string
  readonly status: string
}

/** Fields whose length Meta limits. */
export const LIMITED_BY_META = ['header', 'body', 'footer', 'buttons'] as const
